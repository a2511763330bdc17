import type { Save, ToolCall, Turn } from "./story.ts";

/** Whether a command of loci exists and its help names a flag. */
export type KnowsFlag = (command: string, flag: string) => boolean;

/** Asks the help pages of an executable, each once. */
export function flagsOf(binary: string): KnowsFlag {
  const pages = new Map<string, string>();
  const read = (command: string): string => {
    const env = { PATH: "/usr/bin:/bin", HOME: "/nonexistent" };
    const ran = Bun.spawnSync([binary, command, "--help"], { env });
    return ran.exitCode === 0 ? ran.stdout.toString() : "";
  };
  return (command, flag) => {
    const page = pages.get(command) ?? read(command);
    pages.set(command, page);
    return page.includes(flag);
  };
}

/** The commands of an agent that saves, settles and forgets all that a turn asks for. */
export function savesOf({ saves, forgets, done }: Turn, knows: KnowsFlag): ToolCall[] {
  const settled = knows("done", "--help") ? (done ?? []) : [];
  return [
    ...(forgets ?? []).map((words) => shellCall(`loci forget ${shellQuote(words)} --yes`)),
    ...settled.map((words) => shellCall(`loci done ${shellQuote(words)}`)),
    ...(saves ?? []).map((save) => shellCall(rememberCommand(save, knows))),
  ];
}

function rememberCommand({ text, as, insteadOf, global }: Save, knows: KnowsFlag): string {
  const words = [`loci remember ${shellQuote(text)} --as ${as}`];
  if (insteadOf && knows("remember", "--instead-of")) {
    words.push(`--instead-of ${shellQuote(insteadOf)}`);
  }
  if (global && knows("remember", "--global")) words.push("--global");
  return words.join(" ");
}

function shellCall(command: string): ToolCall {
  return { name: "Bash", input: { command, description: "Memory" }, run: true };
}

/** A text as one word of a shell. */
export function shellQuote(text: string): string {
  return `"${text.replace(/[\\"$`]/g, "\\$&")}"`;
}
