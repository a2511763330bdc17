import { isObject } from "#base/json.ts";
import { isThere } from "#disk/file-stat.ts";
import { executablesOn } from "#disk/find-executables.ts";
import { CLAUDE_PROFILE } from "#hosts/claude/claude-profile.ts";
import { KIT_NAME } from "#hosts/claude/kit/kit-piece.ts";
import { hookEntries } from "#hosts/claude/settings/hook-entries.ts";
import { hookTrial } from "#hosts/claude/settings/hook-trial.ts";
import { type HostSetup, SETUP_SCOPES, type SetupPlace, type SetupScope } from "#hosts/setup.ts";
import { projectRoot } from "#project/find-project.ts";
import { readSettingsFile } from "#settings/read-settings.ts";
import { claudeFindings } from "./claude-findings.ts";
import { claudePlaces, claudeRegistration } from "./claude-places.ts";
import { claudePlugin } from "./claude-plugin.ts";
import { EARLIER_HOOK, hasEarlierHook } from "./earlier-hook.ts";
import { kitEntries } from "./kit-entries.ts";
import { serverEntries } from "./server-entries.ts";
import { settingsEntries } from "./settings-entries.ts";

/** Sets loci up in Claude Code. */
export const CLAUDE_SETUP: HostSetup = {
  name: "claude",
  title: "Claude Code",
  scopes: SETUP_SCOPES,
  isThere(world) {
    const folder = CLAUDE_PROFILE.folder(world);
    // loci's own memory is in this folder, too.
    const paths = [
      `${world.home}/.claude.json`,
      `${folder}/settings.json`,
      `${folder}/.claude.json`,
    ];
    return paths.some(isThere) || executablesOn(world, "claude").length > 0;
  },
  folder: (place) => claudePlaces(place).folder,
  entries: (place) => [settingsEntries(place), serverEntries(place)],
  files(place) {
    // The host cannot have commands for one person in one project.
    if (place.scope === "local") return [];
    return kitEntries("host", claudePlaces(place).folder, place.root);
  },
  kit: "commands such as /memory:save, agents, a skill",
  grants(place) {
    const { allow } = claudeRegistration(place).rules;
    const paths = allow.flatMap((rule) => /^Read\((.*)\)$/.exec(rule)?.[1] ?? []);
    return { commands: allow.length - paths.length, paths };
  },
  remarks: (place) => [
    ...aboutPlugin(place),
    ...aboutEarlierHook(place),
    ...ABOUT_SCOPE[place.scope],
  ],
  nextStep: "restart Claude Code to activate loci",
  findings: claudeFindings,
  printed: (program) => ({ hooks: hookEntries({ program, place: "user" }) }),
  trial: hookTrial(undefined),
  plugin: claudePlugin,
};

function aboutPlugin(place: SetupPlace): string[] {
  const file = readSettingsFile(claudePlaces(place).settings, place.root);
  const plugins = file.kind === "object" ? file.object["enabledPlugins"] : undefined;
  const names = isObject(plugins) ? Object.keys(plugins).filter((name) => plugins[name]) : [];
  const [name] = names.filter((one) => one.startsWith(`${KIT_NAME}@`));
  if (name === undefined) return [];
  return [
    `the plugin \`${name}\` is on as well: its hooks stay silent, but its skill is listed twice`,
  ];
}

/** Whether the project has the hook of an earlier system; while it is registered, loci is silent about summaries there. */
function aboutEarlierHook({ world, scope }: SetupPlace): string[] {
  const root = projectRoot(world, world.cwd);
  if (root === undefined || !hasEarlierHook(root)) return [];
  const hook = `\`${EARLIER_HOOK}\``;
  return scope === "project"
    ? [`loci replaces the hook ${hook}: its entry leaves the settings, and the script stays`]
    : [`${hook} already reports summaries to sessions; \`loci init --project\` replaces it`];
}

const ABOUT_SCOPE: Readonly<Record<SetupScope, readonly string[]>> = {
  user: [],
  local: [
    "commands, agents and skill cannot be installed for one person in one project: `loci init` adds them to your own",
  ],
  project: ["the agent follows the rules of a project only after its user has trusted it"],
};
