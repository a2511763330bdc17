import { fromSystem, resolvePath } from "#base/path.ts";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { kitLines, settingsLines } from "#doors/cli/pages/install-page.ts";
import { isAgreed } from "#doors/cli/terminal/ask.ts";
import { columns, homely } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { SCOPE_FLAGS, scopeFrom } from "#doors/cli/usage/shared-flags.ts";
import { executablePath } from "#doors/read-world.ts";
import { applyInit, type InitPlan, isInstalled, planInit } from "#install/install.ts";
import { remarksOn } from "#install/install-hints.ts";
import { installPlace } from "#install/install-kit.ts";
import { RECORD_PLACEMENTS } from "#install/place-records.ts";
import { changeIn } from "#install/plan-registration.ts";
import { writePlugin } from "#install/plugin.ts";
import { settleProject } from "./settle-project.ts";

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
        "This project's records: ignored by this clone, shared by git, or private in ~/.claude",
    },
    mcp: { type: "boolean", description: "Also register `loci mcp`, so that the agent has tools" },
    diff: { type: "boolean", description: "Show every line and file that changes" },
    replace: { type: "boolean", description: "Also replace commands that you have edited" },
    "short-names": {
      type: "boolean",
      description: "Also add `/recall`, `/summarize`, `/synthesize`, `/user` and `/workspace`",
    },
  },
  more: [
    "Adds to the settings of the agent: the hooks, and rules that let the agent read, save, note, forget and pause",
    "unprompted. `loci undo` takes back each of these saves and forgettings for 30 days, and `loci resume` ends a pause.",
    "A rule of yours is forgotten only if you asked for that. The agent asks you before it removes for good (`--purge`),",
    "works in other projects or on all memories at once, approves, cleans up or changes settings.",
    "Adds `/memory:save`, `/memory:search` and so on, two agents and a skill. `loci uninstall` removes all of it.",
    "A short name that another command has already stays with that command.",
  ].join("\n"),
  examples: [
    { line: "loci init --dry-run --diff", does: "preview every line" },
    { line: "loci init --yes", does: "for yourself, everywhere" },
    { line: "loci init --project --yes", does: "for all who share the project you are in" },
  ],
  async run({ args, world, terminal, json, print }) {
    const { follow = false, replace = false, mcp = false } = args;
    const place = installPlace(world, scopeFrom(args, "init"), executablePath(world));
    const shortNames = args["short-names"] ?? false;
    const plan = planInit(place, { follow, replace, shortNames, mcp });
    const remarks = remarksOn(world, place);
    const showPlan = args.diff
      ? () => pageOfChanges(plan, terminal.paint)
      : () => summary(plan, world);
    if (!json) terminal.out(showPlan());
    const isWanted =
      !isInstalled(plan) &&
      (await isAgreed(args, terminal, {
        question: "Make these changes?",
        path: plan.settings.path,
      }));
    const backups = isWanted ? applyInit(world, plan) : [];
    if (json) return print(dataOf(plan, { remarks, backups }), () => undefined);
    for (const line of linesAfter(backups, isWanted)) terminal.out(line);
    for (const remark of remarks) terminal.err(`note: ${remark}`);
    if (!args["dry-run"]) await settleProject(world, terminal, args);
    return undefined;
  },
});

function linesAfter(backups: readonly string[], isDone: boolean): string[] {
  return [...backups.map((path) => `backup: ${path}`), ...(isDone ? [DONE] : [])];
}

const DONE =
  "done: restart the agent to activate loci; `loci doctor` tests it, `/memory:status` shows it in the agent";

/** The facts that a person needs before they agree, in a few lines. */
function summary(plan: InitPlan, world: World): string {
  const { path, becomes } = changeIn(plan.settings);
  if (isInstalled(plan)) return pageOfEdited(plan);
  const [settings] = settingsLines(changeIn(plan.settings), undefined);
  const { allow } = plan.place.registration.rules;
  const commands = allow.filter((rule) => rule.startsWith("Bash(")).length;
  const folders = allow.length - commands;
  const files = plan.kit.filter(({ state }) => state !== "same" && state !== "edited");
  const rows = [
    ["settings", homely(settings ?? `${path} ${becomes}`, world)],
    [
      "permits",
      `the agent runs ${commands} \`loci\` commands and reads ${folders} folders of notes unasked`,
    ],
    [
      "files",
      `${countNouns(files.length, "file")} below ${homely(plan.place.folder, world)}: commands, agents, a skill`,
    ],
    [
      "memory",
      `stays on this machine: in ${homely(world.hostDir ?? "", world)}, and in .claude/memory of a project`,
    ],
    ...(plan.mcp ? [["mcp", homely(changeIn(plan.mcp).path, world)]] : []),
    ["cost", "no calls to a model; a prompt gets notes of at most 300 tokens, and most get none"],
    ["undo", "`loci uninstall` removes all of it, and leaves your memory"],
    ["more", "`loci init --diff --dry-run` shows every line that changes"],
  ];
  return columns(rows).join("\n");
}

/** The files that loci leaves as they are. */
function pageOfEdited({ kit }: InitPlan): string {
  return kitLines(kit).join("\n") || "everything is installed already";
}

function pageOfChanges(plan: InitPlan, paint: Paint | undefined): string {
  const changed = [plan.settings, ...(plan.mcp ? [plan.mcp] : [])].map(changeIn);
  const lines = [
    ...changed.flatMap((change) => settingsLines(change, paint)),
    ...kitLines(plan.kit),
  ];
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
