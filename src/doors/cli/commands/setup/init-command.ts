import { kitLines, settingsLines } from "#doors/cli/pages/install-page.ts";
import { isAgreed, paintOf } from "#doors/cli/terminal/confirm.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { SCOPE_FLAGS, scopeFrom } from "#doors/cli/usage/scope-flags.ts";
import { executablePath } from "#doors/executable-path.ts";
import { applyInit, type InitPlan, isInstalled, planInit } from "#install/install.ts";
import { remarksOn } from "#install/install-hints.ts";
import { installPlace } from "#install/install-scope.ts";
import { changeIn } from "#install/plan-registration.ts";

/** `loci init`: registers this executable with the host, and adds commands, agents and a skill. */
export const command = define({
  json: true,
  args: {
    ...SCOPE_FLAGS,
    replace: { type: "boolean", description: "Also replace commands that you have edited" },
  },
  more: [
    "Adds to the settings of the agent: the hooks, and rules that let the agent search and save",
    "unprompted. The agent still asks before it removes, approves or changes settings.",
    "Adds `/memory:save`, `/memory:search` and so on, two agents and a skill. `loci uninstall` removes all of it.",
  ].join("\n"),
  examples: [
    { line: "loci init --dry-run", does: "preview it" },
    { line: "loci init --yes", does: "for yourself, everywhere" },
    { line: "loci init --project --yes", does: "for all who share the project you are in" },
  ],
  async run({ args, world, terminal, json }) {
    const { follow = false, replace = false } = args;
    const place = installPlace(world, scopeFrom(args, "init"), executablePath(world));
    const plan = planInit(place, { follow, replace });
    const remarks = remarksOn(world, place);
    if (!json) terminal.out(page(plan, paintOf(args, terminal)));
    const isWanted = !isInstalled(plan) && (await isAgreed(args, terminal, plan.settings.path));
    const backups = isWanted ? applyInit(world, plan) : [];
    if (json) return terminal.out(JSON.stringify(dataOf(plan, { remarks, backups }), null, 2));
    for (const line of linesAfter(backups, isWanted)) terminal.out(line);
    for (const remark of remarks) terminal.err(`note: ${remark}`);
    return undefined;
  },
});

function linesAfter(backups: readonly string[], isDone: boolean): string[] {
  return [...backups.map((path) => `backup: ${path}`), ...(isDone ? [DONE] : [])];
}

const DONE =
  "done: restart the agent to activate loci; `loci doctor` tests it, `/memory:status` shows it in the agent";

function page(plan: InitPlan, paint: Paint | undefined): string {
  const lines = [...settingsLines(changeIn(plan.settings), paint), ...kitLines(plan.kit)];
  return lines.length > 0 ? lines.join("\n") : "everything is installed already";
}

function dataOf(
  { place, settings, kit }: InitPlan,
  told: { remarks: readonly string[]; backups: readonly string[] },
) {
  const { path, becomes, diff } = changeIn(settings);
  const files = kit.map(({ path, state }) => ({ path, state }));
  const lines = diff.map(({ mark, text }) => `${mark} ${text}`);
  return { scope: place.scope, settings: { path, becomes, diff: lines }, files, ...told };
}
