import { pathLines, settingsJson, settingsLines } from "#doors/cli/pages/install-page.ts";
import { isAgreed } from "#doors/cli/terminal/ask.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { HOST_FLAG } from "#doors/cli/usage/host-flag.ts";
import { SCOPE_FLAGS, scopeFrom } from "#doors/cli/usage/shared-flags.ts";
import { executablePath } from "#doors/read-world.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { type MemoryPlace, memoryPlaces } from "#install/owned-paths.ts";
import { changeIn } from "#install/plan-entries.ts";
import { setupPlace } from "#install/setup-place.ts";
import {
  applyUninstall,
  type Leftover,
  planUninstall,
  type UninstallPlan,
} from "#install/uninstall.ts";

/** `loci uninstall`: removes loci from the host; memory stays. */
export const command = define({
  json: true,
  args: {
    ...SCOPE_FLAGS,
    ...HOST_FLAG,
    diff: { type: "boolean", description: "Show each line of the settings that changes" },
  },
  more: [
    "Removes the hooks, the rules, the commands, the agents and the skill, and loci's own caches and logs.",
    "Memory stays, and its folders are printed. The executable stays too: remove it afterwards.",
  ].join("\n"),
  examples: [
    {
      line: "loci uninstall --dry-run --diff",
      does: "preview each line of the settings, and each file",
    },
    { line: "loci uninstall --yes", does: "remove it" },
  ],
  async run({ args, world, terminal, json, print }) {
    const place = setupPlace(world, scopeFrom(args, "uninstall"), executablePath(world));
    const able = SETUPS.filter(({ scopes }) => scopes.includes(place.scope));
    const setups = able.filter(({ name }) => args.host === undefined || name === args.host);
    const isWhole = setups.length === able.length;
    const plan = planUninstall(setups, place, { follow: args.follow ?? false, isWhole });
    const memory = memoryPlaces(world);
    if (!json) {
      const lines = [page(plan, args.diff ? terminal.paint : undefined), ...memoryLines(memory)];
      terminal.page(lines.join("\n"));
    }
    // A removal of nothing needs no consent.
    const isWanted =
      !isEmptyPlan(plan) &&
      (await isAgreed(args, terminal, {
        question: "Remove these?",
        path: plan.hosts[0]?.entries[0]?.path ?? "",
      }));
    const left = isWanted ? applyUninstall(world, plan) : undefined;
    return print(dataOf(plan, { memory, left }), () =>
      left ? ["loci is removed", ...leftLines(left)].join("\n") : undefined,
    );
  },
});

function isEmptyPlan({ hosts, derived }: UninstallPlan): boolean {
  const isEmpty = hosts.every(
    ({ entries, removed }) =>
      removed.length === 0 && entries.every((one) => changeIn(one).diff.length === 0),
  );
  return isEmpty && derived.length === 0;
}

function page({ hosts, derived }: UninstallPlan, paint: Paint | undefined) {
  const gone = [...hosts.flatMap(({ removed }) => removed.map(({ path }) => path)), ...derived];
  const edited = hosts.flatMap((host) => host.edited);
  const entries = hosts.flatMap((host) => host.entries);
  const lines = [
    ...entries.flatMap((one) => settingsLines(changeIn(one), paint)),
    ...pathLines(gone.map((path) => ({ path, becomes: "is removed" }))),
    ...pathLines(edited.map(({ path }) => ({ path, becomes: "stays, because you edited it" }))),
  ];
  return lines.length > 0 ? lines.join("\n") : "loci is not installed here";
}

function memoryLines(memory: readonly MemoryPlace[]): string[] {
  if (memory.length === 0) return ["no memory in any project that loci knows"];
  const rows = memory.map(({ layout, path }) => [`  ${layout}`, path]);
  return ["memory stays; remove by hand what you do not want any more:", ...columns(rows)];
}

function leftLines({ stateDir, names, backup }: Leftover): string[] {
  const told = names.filter((name) => name !== "lock");
  if (told.length === 0) return [];
  // The ledgers say who wrote a memory.
  const whatRemoves = told.includes("records")
    ? "remove them only with your memory: without `records` your own rules wait for review"
    : `\`rm -r ${stateDir}\` removes them`;
  return [
    ...(backup ? [`backup: ${backup}`] : []),
    `files of loci itself stay in ${stateDir}: ${told.map(nameInWords).join(", ")} (${whatRemoves})`,
  ];
}

/** The contents of files that stay, because only their user can say that nobody needs them. */
const LEFT_WORDS: Readonly<Record<string, string>> = {
  known: "the list of projects",
  said: "what you said",
  records: "what can be undone in projects, with the texts of memories",
  history: "what can be undone elsewhere, with the texts of memories",
  "redaction.key": "the key of redactions",
};

function nameInWords(name: string): string {
  const holds = LEFT_WORDS[name];
  return holds === undefined ? name : `${name} (${holds})`;
}

function dataOf(
  { place, hosts, derived }: UninstallPlan,
  told: { memory: readonly MemoryPlace[]; left: Leftover | undefined },
) {
  const [first, ...others] = hosts.flatMap(({ setup, entries: [hooks] }) =>
    hooks ? [{ host: setup.name, settings: settingsJson(changeIn(hooks)) }] : [],
  );
  const changed = others.filter(({ settings }) => settings.diff.length > 0);
  const removed = hosts.flatMap((host) => host.removed.map(({ path }) => path));
  return {
    scope: place.scope,
    ...first,
    ...(changed.length > 0 && { others: changed }),
    removed: [...removed, ...derived],
    edited: hosts.flatMap((host) => host.edited.map(({ path }) => path)),
    ...told,
  };
}
