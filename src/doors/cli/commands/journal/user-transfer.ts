import { fault } from "#base/fault.ts";
import { resolvePath } from "#base/path.ts";
import { readText } from "#disk/read-text.ts";
import { countNouns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { exportUser, importUser } from "#journal/user-profile.ts";

/** `loci user export`: all that is known about you, as one file. */
export const userExport = define({
  examples: [{ line: "loci user export > profile.json", does: "to take it elsewhere" }],
  run({ world, terminal }) {
    return terminal.data(exportUser(world));
  },
});

/** `loci user import`: takes over what was exported. */
export const userImport = define({
  json: true,
  args: {
    file: { type: "positional", required: true, description: "A file of `loci user export`" },
  },
  more: "What is known already stays; only what is new is added. A file that is none of loci's is refused.",
  examples: [{ line: "loci user import profile.json", does: "on another machine" }],
  run({ args, world, terminal, json }) {
    const path = resolvePath(world.cwd, args.file);
    const reading = readText(path, { capBytes: 1024 * 1024 });
    if (reading.kind !== "text") {
      throw fault("bad-profile", {
        path,
        why: reading.kind === "missing" ? "it is missing" : reading.why,
      });
    }
    const added = importUser(world, { path, text: reading.text });
    return terminal.out(
      json ? JSON.stringify({ added }) : `imported ${countNouns(added, "line")} about you`,
    );
  },
});
