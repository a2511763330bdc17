import { fromSystem, resolvePath } from "#base/path.ts";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { kitLines, settingsJson, settingsLines } from "#doors/cli/pages/install-page.ts";
import { isAgreed } from "#doors/cli/terminal/ask.ts";
import { columns, homely } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { SCOPE_FLAGS, scopeFrom } from "#doors/cli/usage/shared-flags.ts";
import { executablePath } from "#doors/read-world.ts";
import { applyInit, type InitPlan, isInstalled, planInit } from "#install/install.ts";
import { remarksOn } from "#install/install-hints.ts";
import { type InstallPlace, installPlace } from "#install/install-kit.ts";
import { RECORD_PLACEMENTS } from "#install/place-records.ts";
import { changeIn, planRemoval } from "#install/plan-registration.ts";
import { writePlugin } from "#install/plugin.ts";
import { choosePlacement, settleProject } from "./settle-project.ts";

/** `loci init`: registers this executable with the host, and adds commands, agents and a skill. */
export const initCommand = define({
  json: true,
  args: {
    ...SCOPE_FLAGS,
    records: {
      type: "enum",
      options: [...RECORD_PLACEMENTS],
      valueHint: "how",
      description:
        "Where this project's memories go: ignored by git, shared by git, or private in ~/.claude",
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
    "Adds hooks, commands such as `/memory:save`, agents and a skill. The agent may then save, change, forget and read memories",
    "without asking, but not delete for good. `loci uninstall` removes all of it.",
  ].join("\n"),
  rare: ["short-names", "replace"],
  examples: [
    { line: "loci init", does: "for yourself, in all projects; asks first" },
    { line: "loci init --dry-run --diff", does: "each line of the settings, and each file" },
    { line: "loci init --project", does: "for all who share this project" },
  ],
  async run({ args, world, terminal, json, print }) {
    const { follow = false, replace = false, mcp = false } = args;
    const place = installPlace(world, scopeFrom(args, "init"), executablePath(world));
    const shortNames = args["short-names"] ?? false;
    const plan = planInit(place, { follow, replace, shortNames, mcp });
    const remarks = remarksOn(world, place);
    const placement = args["dry-run"] ? undefined : await choosePlacement(world, terminal, args);
    const planned = () => (args.diff ? pageOfChanges(plan, terminal.paint) : summary(plan, world));
    if (!json) terminal.page(planned());
    const isWanted =
      !isInstalled(plan) &&
      (await isAgreed(args, terminal, {
        question: "Make these changes?",
        path: plan.settings.path,
        isUsual: true,
      }));
    const backups = isWanted ? applyInit(world, plan) : [];
    if (json) return print(dataOf(plan, { remarks, backups }), () => undefined);
    for (const line of linesAfter(backups, isWanted)) terminal.out(line);
    for (const remark of remarks) terminal.err(`note: ${remark}`);
    if (!args["dry-run"]) settleProject(world, terminal, placement);
    return undefined;
  },
});

function linesAfter(backups: readonly string[], isDone: boolean): string[] {
  return [...backups.map((path) => `backup: ${path}`), ...(isDone ? [DONE] : [])];
}

const DONE = "done: restart Claude Code to activate loci; `loci doctor` tests it";

/** The facts that a person needs before they agree, in a few lines. */
function summary(plan: InitPlan, world: World): string {
  const { path, becomes } = changeIn(plan.settings);
  if (isInstalled(plan)) return connectedPage(plan, undefined);
  const [settings] = settingsLines(changeIn(plan.settings), undefined);
  const rows = [
    ["settings", homely(settings ?? `${path} ${becomes}`, world)],
    ...grantRows(plan.place),
    ...fileRows(plan, world),
    [
      "memory",
      `stays on this machine, in ${homely(world.memoryDir ?? "", world)} and in .claude/memory of projects`,
    ],
    ...(plan.mcp ? [["mcp", homely(changeIn(plan.mcp).path, world)]] : []),
    ["cost", "no model is called; a session starts with up to 1,500 tokens of memory"],
    ["", "most prompts add nothing, others up to 300 tokens"],
    ["undo", "`loci uninstall` removes all of it and leaves your memory"],
    ["more", "`loci init --diff --dry-run` shows each line of the settings, and each file"],
  ];
  return columns(rows).join("\n");
}

/** The rows about the commands and files that the agent may use without a question. */
function grantRows({ registration }: InstallPlace): string[][] {
  const { allow } = registration.rules;
  const paths = allow.flatMap((rule) => /^Read\((.*)\)$/.exec(rule)?.[1] ?? []);
  return [
    [
      "allows",
      `without asking you, the agent may run ${allow.length - paths.length} commands of loci:`,
    ],
    ["", "they search, show, save, change and forget memories, and pause loci"],
    ["", "it still asks before it deletes for good, forgets for all projects,"],
    ["", "overrides a setting, or reaches into another project"],
    ...paths.map((path, at) => [at === 0 ? "reads" : "", path]),
  ];
}

function fileRows({ kit, place }: InitPlan, world: World): string[][] {
  if (kit.length === 0) return [];
  const left = kit.filter(({ state }) => state === "edited" || state === "foreign");
  const written = kit.filter(({ state }) => state !== "same").length - left.length;
  const files = `${countNouns(written, "file")} in ${homely(place.folder, world)}`;
  return [
    ["files", `${files}: commands such as /memory:save, agents, a skill`],
    ...kitLines(left).map((line) => ["", homely(line, world)]),
  ];
}

/** The lines and files that change, and the files that stay although they are not as loci has them. */
function pageOfChanges(plan: InitPlan, paint: Paint | undefined): string {
  const changed = [plan.settings, ...(plan.mcp ? [plan.mcp] : [])].map(changeIn);
  if (isInstalled(plan)) return connectedPage(plan, paint);
  return [...changed.flatMap((change) => settingsLines(change, paint)), ...kitLines(plan.kit)].join(
    "\n",
  );
}

/** The result of an earlier `init`; a person may read all of it again with `--diff`. */
function connectedPage({ place, kit }: InitPlan, paint: Paint | undefined): string {
  if (!paint) {
    const seen = "loci is connected already; `loci init --diff --dry-run` shows what it added";
    return [seen, ...kitLines(kit)].join("\n");
  }
  const { before, after, ...removal } = planRemoval(place, false);
  const added = changeIn({ ...removal, before: after, after: before });
  const lines = settingsLines({ ...added, becomes: "has these lines of loci" }, paint);
  return ["loci is connected already", ...lines, ...kitLines(kit, true)].join("\n");
}

function dataOf(
  { place, settings, kit }: InitPlan,
  told: { remarks: readonly string[]; backups: readonly string[] },
) {
  const files = kit.map(({ path, state }) => ({ path, state }));
  return { scope: place.scope, settings: settingsJson(changeIn(settings)), files, ...told };
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
    const folder = resolvePath(world.cwd, fromSystem(args.folder, world.platform));
    const program = args["on-path"] ? "loci" : executablePath(world);
    const plugin = writePlugin({ folder, program });
    return print(plugin, () => {
      for (const path of plugin.edited) terminal.err(`note: ${path} stays: it was edited`);
      terminal.out(`${folder}: ${countNouns(plugin.written.length, "file")} written`);
      return `try it: claude --plugin-dir ${folder}`;
    });
  },
});
