import { command as define } from "#doors/cli/usage/command.ts";
import { exportUser } from "#journal/user-profile.ts";

/** `loci user export`: all that is known about you, as one file. */
export const command = define({
  examples: [{ line: "loci user export > profile.json", does: "to take it elsewhere" }],
  run({ world, terminal }) {
    return terminal.data(exportUser(world));
  },
});
