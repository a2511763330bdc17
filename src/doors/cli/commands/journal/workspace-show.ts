import { workspacePage } from "#doors/cli/pages/journal-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { showWorkspace } from "#journal/workspace-verbs.ts";

/** `loci workspace show`: the map of all projects. */
export const command = define({
  json: true,
  more: "The project that you are in has a star. Relations that are seen in manifests are proposed, not written.",
  examples: [{ line: "loci workspace show", does: "projects, initiatives, relationships" }],
  run({ world, terminal, json }) {
    const workspace = showWorkspace(world, world.cwd);
    return terminal.out(json ? JSON.stringify(workspace, null, 2) : workspacePage(workspace));
  },
});
