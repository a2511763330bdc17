import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";

/** A block of a message, as far as a replay needs it. */
export interface Block {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: Readonly<Record<string, unknown>>;
}

/** A line of a transcript, as far as a replay needs it; all the rest of it is written as it was. */
export interface Line {
  readonly type: string;
  readonly subtype?: string;
  readonly uuid?: string;
  readonly parentUuid?: string | null;
  readonly timestamp?: string;
  readonly cwd?: string | undefined;
  readonly entrypoint?: string;
  readonly isMeta?: boolean;
  readonly isSidechain?: boolean;
  readonly isCompactSummary?: boolean;
  readonly compactMetadata?: { readonly trigger?: string };
  readonly message?: { readonly content: string | readonly Block[]; readonly model?: string };
}

/** A recorded session. */
export interface Session {
  readonly id: string;
  readonly atMs: number;
  readonly lines: readonly Line[];
}

/** The course of a session, in order: the host writes lines of the transcript, and fires hooks between them. */
export type Step =
  | { readonly do: "write"; readonly line: Line }
  | { readonly do: "prompt"; readonly text: string }
  | { readonly do: "stop"; readonly lastText: string }
  | { readonly do: "agent"; readonly call: Block }
  | { readonly do: "compact"; readonly trigger: string }
  | { readonly do: "compacted" };

/** All recorded sessions of a folder, by date; none if it is not there. */
export function readSessions(folder: string): Session[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl.gz"));
  const sessions = names.map((name) => readSession(join(folder, name)));
  return sessions.sort((a, b) => a.atMs - b.atMs);
}

function readSession(path: string): Session {
  const text = gunzipSync(readFileSync(path)).toString();
  const lines: Line[] = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  const times = lines.flatMap(({ timestamp }) => (timestamp ? [Date.parse(timestamp)] : []));
  return { id: basename(path, ".jsonl.gz"), atMs: Math.min(...times), lines };
}

/** The steps of a session. An interrupted turn has no stop; one whose stop is not recorded ends at the next prompt. */
export function stepsOf(lines: readonly Line[]): Step[] {
  const steps: Step[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const before = beforeLine(line, lines[at + 1]);
    const endsTurn = before.some((step) => step.do === "prompt") || line.subtype === STOPPED;
    if (isOpen && endsTurn) endTurn(steps);
    steps.push(...before, { do: "write", line }, ...afterLine(line));
    isOpen = isAnswer(line) || (isOpen && !endsTurn && !isInterruption(line));
  }
  if (isOpen && isAtItsEnd(lines)) endTurn(steps);
  return steps;
}

/** True if the last turn was not cut off: the agent has answered, or a program has got what it wanted. */
function isAtItsEnd(lines: readonly Line[]): boolean {
  const last = lines.findLast(({ type }) => type === "user" || type === "assistant");
  const isDriven = lines.some(({ entrypoint }) => entrypoint?.startsWith("sdk"));
  return isDriven || (last !== undefined && isAnswer(last) && textOf(last) !== "");
}

/** The lines that the host writes after the hooks of a stop. */
const STOPPED = "stop_hook_summary";

function beforeLine(line: Line, next: Line | undefined): Step[] {
  if (line.subtype === "compact_boundary")
    return [{ do: "compact", trigger: line.compactMetadata?.trigger ?? "manual" }];
  const text = promptOf(line, next);
  return text === undefined ? [] : [{ do: "prompt", text }];
}

function afterLine(line: Line): Step[] {
  return line.isCompactSummary ? [{ do: "compacted" }] : agentsOf(line);
}

/** Puts a stop at the end. The host fires it before the agent's last text is in the transcript, mostly. */
function endTurn(steps: Step[]): void {
  const last = steps.findLastIndex((step) => step.do === "write" && textOf(step.line) !== "");
  const step = steps[last];
  const isLate = last === steps.length - 1 && step?.do === "write" && isAnswer(step.line);
  const said = step?.do === "write" && isAnswer(step.line) ? textOf(step.line) : "";
  steps.splice(isLate ? last : steps.length, 0, { do: "stop", lastText: said });
}

/** The lines that the host, not a person, writes in the user's name. */
const NOT_TYPED =
  /^\s*(?:\[Request interrupted|<local-command|<bash-(?:input|stdout)|<(?:task|agent)-notification|Operation stopped by hook)/;

/** The prompt that a line holds, as a hook gets it; undefined if the line is no prompt. */
export function promptOf(line: Line, next?: Line): string | undefined {
  if (line.type !== "user" || line.isMeta || line.isCompactSummary || line.isSidechain) return;
  const content = line.message?.content ?? "";
  if (typeof content !== "string" && content.some(({ type }) => type === "tool_result")) return;
  const text = textOf(line);
  if (text.trim() === "" || NOT_TYPED.test(text)) return;
  const command = /<command-name>(\S+?)<\/command-name>/.exec(text)?.[1];
  if (command === undefined) return text;
  // The host runs its own commands itself; one that expands to a prompt has it in the next line.
  if (!next?.isMeta) return;
  const words = /<command-args>([\s\S]*?)<\/command-args>/.exec(text)?.[1] ?? "";
  return `${command} ${words}`.trim();
}

/** The words of a line. */
function textOf({ message }: Line): string {
  const content = message?.content ?? "";
  if (typeof content === "string") return content;
  return content.flatMap(({ type, text }) => (type === "text" && text ? [text] : [])).join("\n");
}

function isInterruption(line: Line): boolean {
  return line.type === "user" && textOf(line).startsWith("[Request interrupted");
}

function isAnswer({ type, message, isSidechain }: Line): boolean {
  return type === "assistant" && !isSidechain && message?.model !== "<synthetic>";
}

function agentsOf(line: Line): Step[] {
  const content = line.message?.content;
  if (!isAnswer(line) || content === undefined || typeof content === "string") return [];
  const calls = content.filter(
    ({ type, name }) => type === "tool_use" && /^(?:Agent|Task)$/.test(name ?? ""),
  );
  return calls.map((call) => ({ do: "agent", call }));
}
