import { bashRule } from "#hosts/claude/settings/permissions.ts";
import { KIT_AGENTS, KIT_SKILL } from "./kit-agents-and-skill.ts";
import { KIT_COMMANDS } from "./kit-commands.ts";
import { CONVERSATION_AGENTS } from "./kit-conversations.ts";
import type { KitCommand, KitSkill, OwnAgent } from "./kit-piece.ts";
import { agentNames, KIT_NAME, type KitHome } from "./kit-piece.ts";
import { sealText } from "./kit-seal.ts";

/** A file of the kit, and its path in the folder of a host or a plugin. */
export interface KitFile {
  readonly path: string;
  readonly text: string;
}

/** All commands, agents and skills, as files. */
export function kitFiles(home: KitHome): KitFile[] {
  const commands = home === "host" ? `commands/${KIT_NAME}` : "commands";
  return [
    ...KIT_COMMANDS.map((one) => ({ path: `${commands}/${one.name}.md`, text: commandText(one) })),
    ...(home === "host" ? shortCommands() : []),
    ...CONVERSATION_AGENTS.map((one) => {
      return { path: `agents/${one.name}.md`, text: agentText(one, one.name) };
    }),
    ...KIT_AGENTS.map((one) => {
      // The host itself prefixes the names of a plugin's agents with the plugin's name.
      const name = home === "host" ? agentNames("host")[one.name] : one.name;
      return { path: `agents/${name}.md`, text: agentText(one, name) };
    }),
    { path: `skills/${KIT_SKILL.name}/SKILL.md`, text: skillText(KIT_SKILL) },
  ].map(({ path, text }) => ({ path, text: sealText(text) }));
}

/** Commands that their users know by a bare name; the host's folder has them under both. */
function shortCommands(): KitFile[] {
  return KIT_COMMANDS.filter(({ hasShortName }) => hasShortName).map((one) => {
    return { path: `commands/${one.name}.md`, text: commandText(one) };
  });
}

function commandText({ about, hint, may, text }: KitCommand): string {
  // A command that the user types need not be in the context of every session: the skill is there
  // for the model.
  return page(text, {
    description: about,
    ...(hint && { "argument-hint": hint }),
    "allowed-tools": may.map(bashRule).join(", "),
    "disable-model-invocation": "true",
  });
}

function agentText({ about, tools, text }: OwnAgent, name: string): string {
  return page(text, { name, description: about, tools: tools.join(", ") });
}

function skillText({ name, about, text }: KitSkill): string {
  return page(text, { name, description: about, "user-invocable": "false" });
}

function page(text: string, head: Readonly<Record<string, string>>): string {
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return ["---", ...lines, "---", "", text, ""].join("\n");
}
