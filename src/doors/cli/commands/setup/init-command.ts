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

/** `loci init`: makes the host call this executable, and gives it commands, agents and a skill. */
export const command = define({
  json: true,
  args: {
    ...SCOPE_FLAGS,
    replace: { type: "boolean", description: "Also make commands anew that you have edited" },
  },
  more: [
    "Puts into the settings of the agent, beside what is there: the hooks, and rules by which the agent may",
    "look things up and keep something unprompted. What takes away, approves or changes settings is asked.",
    "Adds `/memory:save`, `/memory:search` and so on, two agents and a skill. `loci uninstall` takes all of it out.",
  ].join("\n"),
  examples: [
    { line: "loci init --dry-run", does: "look first" },
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
  return [...backups.map((path) => `as it was: ${path}`), ...(isDone ? [DONE] : [])];
}

const DONE =
  "done: it holds from the next session on; `loci doctor` tries it, `/memory:status` shows it in the agent";

function page(plan: InitPlan, paint: Paint | undefined): string {
  const lines = [...settingsLines(changeIn(plan.settings), paint), ...kitLines(plan.kit)];
  return lines.length > 0 ? lines.join("\n") : "everything is in place already";
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
