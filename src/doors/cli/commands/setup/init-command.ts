import { countNouns } from "#base/printable-text.ts";
import { typedPath } from "#base/world.ts";
import { fileLines, settingsJson, settingsLines } from "#doors/cli/pages/install-page.ts";
import { isAgreed } from "#doors/cli/terminal/ask.ts";
import { columns, homely } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { AGENT_WORDS } from "#doors/cli/usage/agent-table.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { HOST_FLAG, setupsFrom } from "#doors/cli/usage/host-flag.ts";
import { SCOPE_FLAGS, scopeFrom } from "#doors/cli/usage/shared-flags.ts";
import { executablePath } from "#doors/read-world.ts";
import type { SetupPlace } from "#hosts/setup.ts";
import {
  applyInit,
  type HostPlan,
  type InitPlan,
  isInstalled,
  planInit,
} from "#install/install.ts";
import { remarksOn } from "#install/install-hints.ts";
import { RECORD_PLACEMENTS } from "#install/place-records.ts";
import { changeIn } from "#install/plan-entries.ts";
import { writePlugin } from "#install/plugin.ts";
import { setupPlace } from "#install/setup-place.ts";
import { planUninstall } from "#install/uninstall.ts";
import { choosePlacement, settleProject } from "./settle-project.ts";

/** `loci init`: registers this executable with the host, and adds commands, agents and a skill. */
export const initCommand = define({
  json: true,
  args: {
    ...SCOPE_FLAGS,
    ...HOST_FLAG,
    records: {
      type: "enum",
      options: [...RECORD_PLACEMENTS],
      valueHint: "how",
      description: "Where its memories go",
    },
    mcp: { type: "boolean", description: "Also give the agent the tools of `loci mcp`" },
    diff: {
      type: "boolean",
      description: "Show each line of the settings that changes, and the name of each file",
    },
    replace: { type: "boolean", description: "Also replace commands that you have edited" },
    "short-names": {
      type: "boolean",
      description: "Also add `/recall`, `/summarize`, `/synthesize`, `/user` and `/workspace`",
    },
  },
  more: [
    "Adds hooks, commands, agents and a skill. The agent may then run the commands of `loci agent` without asking.",
    "`loci uninstall` removes all of it.",
  ].join("\n"),
  rare: ["short-names", "replace"],
  examples: [
    { line: "loci init", does: "for yourself, in all projects; asks first" },
    { line: "loci init --dry-run --diff", does: "each line of the settings, and each file" },
    { line: "loci init --project", does: "for all who share this project" },
  ],
  async run({ args, world, terminal, json, print }) {
    const { follow = false, replace = false, mcp = false } = args;
    const place = setupPlace(world, scopeFrom(args, "init"), executablePath(world));
    const shortNames = args["short-names"] ?? false;
    const setups = setupsFrom(args.host, place, "init");
    const plan = planInit(setups, place, { follow, replace, shortNames, mcp });
    const remarks = remarksOn(setups, place);
    const placement = args["dry-run"] ? undefined : await choosePlacement(world, terminal, args);
    const planned = () => (args.diff ? pageOfChanges(plan, terminal.paint) : summary(plan));
    if (!json) terminal.page(planned());
    const isWanted =
      !isInstalled(plan) &&
      (await isAgreed(args, terminal, {
        question: "Make these changes?",
        path: plan.hosts[0]?.hooks.path ?? "",
        isUsual: true,
      }));
    const backups = isWanted ? applyInit(world, plan) : [];
    if (json) return print(dataOf(plan, { remarks, backups }), () => undefined);
    for (const line of linesAfter(plan, backups, isWanted)) terminal.out(line);
    for (const remark of remarks) terminal.err(`note: ${remark}`);
    if (!args["dry-run"]) settleProject(world, terminal, placement);
    return undefined;
  },
});

function linesAfter({ hosts }: InitPlan, backups: readonly string[], isDone: boolean): string[] {
  const changed = hosts.filter((host) => !isInstalled({ hosts: [host] }));
  const [first, ...others] = changed.map(({ setup }) => setup.nextStep);
  const lines = [
    `done: ${first}; \`loci doctor\` tests it`,
    ...others.map((step) => `then ${step}`),
  ];
  return [...backups.map((path) => `backup: ${path}`), ...(isDone ? lines : [])];
}

/** The facts that a person needs before they agree, in a few lines. */
function summary(plan: InitPlan): string {
  if (isInstalled(plan)) return connectedPage(plan, undefined);
  const { world } = plan.place;
  const rows = [
    ...plan.hosts.flatMap((host) => hostRows(plan, host)),
    [
      "memory",
      `stays on this machine, in ${homely(world.memoryDir ?? "", world)} and in .claude/memory of projects`,
    ],
    ...plan.hosts.flatMap(({ servers }) =>
      servers ? [["mcp", homely(changeIn(servers).path, world)]] : [],
    ),
    ["cost", "no model is called; a session starts with up to 1,500 tokens of memory"],
    ["", "most prompts add nothing, others up to 300 tokens"],
    ["undo", "`loci uninstall` removes all of it and leaves your memory"],
    ["more", "`loci init --diff --dry-run` shows each line of the settings, and each file"],
  ];
  return columns(rows).join("\n");
}

/** The rows about one host: its settings, what the agent may use without a question, and the files. */
function hostRows({ place, hosts }: InitPlan, host: HostPlan): string[][] {
  const { path, becomes } = changeIn(host.hooks);
  const [settings] = settingsLines(changeIn(host.hooks), undefined);
  const { commands, paths } = host.setup.grants(place);
  return [
    [
      host === hosts[0] ? "settings" : host.setup.title,
      homely(settings ?? `${path} ${becomes}`, place.world),
    ],
    ...(commands > 0 ? GRANT_ROWS : []),
    ...paths.map((path, at) => [at === 0 ? "reads" : "", path]),
    ...fileRows(place, host),
  ];
}

const GRANT_ROWS: string[][] = [
  [
    "allows",
    `without asking you, the agent may run the ${AGENT_WORDS.length} commands of \`loci agent\`:`,
  ],
  ["", "they find, save, change and forget memories of the project, and pause the session"],
  ["", "it still asks before it deletes for good, forgets for all projects,"],
  ["", "overrides a setting, or reaches into another project"],
];

function fileRows(place: SetupPlace, { setup, files }: HostPlan): string[][] {
  if (files.length === 0) return [];
  const left = files.filter(({ state }) => state === "edited" || state === "foreign");
  const written = files.filter(({ state }) => state !== "same").length - left.length;
  const where = `${countNouns(written, "file")} in ${homely(setup.folder(place), place.world)}`;
  return [
    ["files", `${where}: ${setup.kit}`],
    ...fileLines(left).map((line) => ["", homely(line, place.world)]),
  ];
}

/** The lines and files that change, and the files that stay although they are not as loci has them. */
function pageOfChanges(plan: InitPlan, paint: Paint | undefined): string {
  if (isInstalled(plan)) return connectedPage(plan, paint);
  const lines = plan.hosts.flatMap(({ hooks, servers, files }) => [
    ...[hooks, ...(servers ? [servers] : [])].flatMap((one) => settingsLines(changeIn(one), paint)),
    ...fileLines(files),
  ]);
  return [...lines, ...fileLines(plan.wrapper ? [plan.wrapper] : [])].join("\n");
}

/** The result of an earlier `init`; a person may read all of it again with `--diff`. */
function connectedPage({ place, hosts }: InitPlan, paint: Paint | undefined): string {
  if (!paint) {
    const seen = "loci is connected already; `loci init --diff --dry-run` shows what it added";
    return [seen, ...hosts.flatMap(({ files }) => fileLines(files))].join("\n");
  }
  const setups = hosts.map(({ setup }) => setup);
  const removal = planUninstall(setups, place, { follow: false, isWhole: false });
  const lines = removal.hosts.flatMap(({ entries: [hooks] }) => {
    if (!hooks) return [];
    const added = changeIn({ ...hooks, before: hooks.after, after: hooks.before });
    return settingsLines({ ...added, becomes: "has these lines of loci" }, paint);
  });
  const files = hosts.flatMap((host) => fileLines(host.files, true));
  return ["loci is connected already", ...lines, ...files].join("\n");
}

function dataOf(
  { place, hosts: [first, ...others] }: InitPlan,
  told: { remarks: readonly string[]; backups: readonly string[] },
) {
  return {
    scope: place.scope,
    ...(first && hostData(first)),
    ...(others.length > 0 && { others: others.map(hostData) }),
    ...told,
  };
}

function hostData({ setup, hooks, files }: HostPlan) {
  return {
    host: setup.name,
    settings: settingsJson(changeIn(hooks)),
    files: files.map(({ path, state }) => ({ path, state })),
  };
}

/** `loci plugin`: the same as `loci init`, as a folder that the host loads. */
export const pluginCommand = define({
  json: true,
  args: {
    folder: { type: "positional", required: true, description: "The folder to write" },
    "on-path": {
      type: "boolean",
      description: "Let its hooks call the `loci` on the PATH, for a plugin that others use too",
    },
  },
  more: [
    "A whole plugin by the name `memory`: hooks, `/memory:save`, `/memory:search` and so on, two agents and",
    "a skill. If `loci init` was run as well, its hooks stay silent. A plugin cannot add rules:",
    "the agent asks before it runs `loci` unprompted.",
  ].join("\n"),
  examples: [
    {
      line: "loci plugin memory-plugin",
      does: "write it; then `claude --plugin-dir memory-plugin`",
    },
    { line: "loci plugin memory-plugin --on-path", does: "a plugin to share" },
  ],
  run({ args, world, terminal, print }) {
    const folder = typedPath(world, args.folder);
    const program = args["on-path"] ? "loci" : executablePath(world);
    const plugin = writePlugin({ folder, program });
    return print(plugin, () => {
      for (const path of plugin.edited) terminal.err(`note: ${path} stays: it was edited`);
      terminal.out(`${folder}: ${countNouns(plugin.written.length, "file")} written`);
      return `try it: claude --plugin-dir ${folder}`;
    });
  },
});
