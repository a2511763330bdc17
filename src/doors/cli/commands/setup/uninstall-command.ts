import { pathLines, settingsLines } from "#doors/cli/pages/install-page.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { isAgreed, paintOf } from "#doors/cli/terminal/confirm.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { SCOPE_FLAGS, scopeFrom } from "#doors/cli/usage/shared-flags.ts";
import { executablePath } from "#doors/executable-path.ts";
import { installPlace } from "#install/install-kit.ts";
import { type MemoryPlace, memoryPlaces } from "#install/owned-paths.ts";
import { changeIn } from "#install/plan-registration.ts";
import {
  applyUninstall,
  type Leftover,
  planUninstall,
  type UninstallPlan,
} from "#install/uninstall.ts";

/** `loci uninstall`: takes loci out of the host again; memory stays. */
export const command = define({
  json: true,
  args: SCOPE_FLAGS,
  more: [
    "Takes out the hooks, the rules, the commands, the agents and the skill, and whatever loci kept for itself.",
    "What is remembered stays, and is told. The executable stays too: remove it when you have done this.",
  ].join("\n"),
  examples: [
    { line: "loci uninstall --dry-run", does: "look first" },
    { line: "loci uninstall --yes", does: "take it out" },
  ],
  async run({ args, world, terminal, json }) {
    const place = installPlace(world, scopeFrom(args, "uninstall"), executablePath(world));
    const plan = planUninstall(place, args.follow ?? false);
    const memory = memoryPlaces(world);
    if (!json) terminal.out(page(plan, paintOf(args, terminal)));
    // Nothing to take away needs no consent.
    const isWanted = !isEmptyPlan(plan) && (await isAgreed(args, terminal, plan.settings.path));
    const left = isWanted ? applyUninstall(world, plan) : undefined;
    if (json) return terminal.out(JSON.stringify(dataOf(plan, { memory, left }), null, 2));
    return terminal.out([...memoryLines(memory), ...(left ? leftLines(left) : [])].join("\n"));
  },
});

function isEmptyPlan({ settings, removed, derived }: UninstallPlan): boolean {
  return removed.length + derived.length === 0 && changeIn(settings).diff.length === 0;
}

function page({ settings, removed, edited, derived }: UninstallPlan, paint: Paint | undefined) {
  const gone = [...removed.map(({ path }) => path), ...derived];
  const lines = [
    ...settingsLines(changeIn(settings), paint),
    ...pathLines(gone.map((path) => ({ path, becomes: "is removed" }))),
    ...pathLines(edited.map(({ path }) => ({ path, becomes: "stays, because you edited it" }))),
  ];
  return lines.length > 0 ? lines.join("\n") : "there is nothing of loci here";
}

function memoryLines(memory: readonly MemoryPlace[]): string[] {
  if (memory.length === 0) return ["nothing is remembered here"];
  const rows = memory.map(({ layout, path }) => [`  ${layout}`, path]);
  return [
    "memory stays, here and in other projects; what you do not want any more, remove by hand:",
    ...columns(rows),
  ];
}

function leftLines({ stateDir, names, backup }: Leftover): string[] {
  const told = names.filter((name) => name !== "lock");
  if (told.length === 0) return [];
  const rest = `of loci's own stays: ${told.join(", ")} in ${stateDir} (\`rm -r ${stateDir}\` removes it)`;
  return [...(backup ? [`as it was: ${backup}`] : []), rest];
}

function dataOf(
  { place, settings, removed, edited, derived }: UninstallPlan,
  told: { memory: readonly MemoryPlace[]; left: Leftover | undefined },
) {
  const { path, becomes, diff } = changeIn(settings);
  return {
    scope: place.scope,
    settings: { path, becomes, diff: diff.map(({ mark, text }) => `${mark} ${text}`) },
    removed: [...removed.map((one) => one.path), ...derived],
    edited: edited.map((one) => one.path),
    ...told,
  };
}
