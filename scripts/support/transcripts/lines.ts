import { chooseSubject, paragraph } from "#scripts/support/homes/prose.ts";
import type { Random } from "#scripts/support/random.ts";

/** Writes one line after the other, as a host of this year does: of each kind as many, and as long, as were counted in real ones. */
export function lineMaker(random: Random): () => string {
  const kinds = kindsOf(makingFrom(random));
  const shares = kinds.flatMap(([share, make]) => Array.from({ length: share }, () => make));
  return () => JSON.stringify(random.pick(shares)());
}

/** Writes one small turn after the other: a question, a tool call, and an answer; with a file, also an edit of it. */
export function turnMaker(random: Random): (editedFile?: string) => string {
  const making = makingFrom(random);
  const { text } = making;
  return (editedFile) => {
    const look = [assistant(making, call("ls")), result(making, text(400))];
    const change = { file_path: editedFile, old_string: text(80), new_string: text(80) };
    const edit = { ...call(""), name: "Edit", input: change };
    const turn = [
      user(making, text(120)),
      ...look,
      ...(editedFile === undefined ? [] : [assistant(making, edit), result(making, "ok")]),
      assistant(making, { type: "text", text: text(800) }),
    ];
    return turn.map((line) => `${JSON.stringify(line)}\n`).join("");
  };
}

function makingFrom(random: Random): Making {
  const prose = Array.from({ length: 400 }, () => paragraph(random, chooseSubject(random)));
  let count = 0;
  // As long as asked for, with the quotes and line ends that code has.
  const text = (chars: number): string => {
    let made = "";
    while (made.length < chars) made += `${random.pick(prose)}\n  "${count}": \t{`;
    return made.slice(0, chars);
  };
  const place = () => ({
    uuid: `00000000-0000-4000-8000-${`${++count}`.padStart(12, "0")}`,
    timestamp: new Date(1.78e12 + count * 1000).toISOString(),
    userType: "external",
    entrypoint: "cli",
    cwd: "/home/ada/work/shop",
    sessionId: "5f0c6c1e-0000-4000-8000-000000000001",
    version: "2.1.237",
    gitBranch: "main",
  });
  return { random, text, place };
}

interface Making {
  readonly random: Random;
  readonly text: (chars: number) => string;
  readonly place: () => Readonly<Record<string, string>>;
}

type Kind = readonly [share: number, make: () => object];

/** The kinds of lines, by how many of a thousand they are. */
function kindsOf(making: Making): readonly Kind[] {
  const { random, text } = making;
  return [
    ...besides(making),
    [20, () => user(making, text(random.whole(20, 1500)))],
    [150, () => assistant(making, { type: "text", text: text(random.whole(50, 1200)) })],
    [30, () => assistant(making, { type: "thinking", thinking: "", signature: text(600) })],
    [220, () => assistant(making, call(text(random.whole(40, 1600))))],
    [219, () => result(making, text(random.whole(40, 6000)))],
    [1, () => result(making, "iVBORw0KGgoAAAANSUhEUgAA".repeat(12_500))],
  ];
}

/** The lines that a host writes for itself. */
function besides(making: Making): readonly Kind[] {
  const { random, text } = making;
  const attachment = (type: string, chars: number) => ({
    ...head(),
    attachment: { type, content: text(chars), hookEvent: "PostToolUse", toolUseID: "toolu_1" },
    type: "attachment",
    ...making.place(),
  });
  const summary = { type: "system", subtype: "stop_hook_summary", hookCount: 1, hookErrors: [] };
  return [
    [100, () => attachment("hook_success", random.whole(200, 1500))],
    [90, () => attachment("hook_additional_context", random.whole(200, 3000))],
    [10, () => attachment("skill_listing", random.whole(8000, 30_000))],
    [100, () => ({ type: "last-prompt", lastPrompt: text(200), sessionId: "5f0c6c1e" })],
    [30, () => ({ type: "file-history-snapshot", snapshot: { tracked: text(1200) } })],
    [30, () => ({ ...head(), ...summary, ...making.place() })],
  ];
}

function head() {
  return { parentUuid: "00000000-0000-4000-8000-000000000000", isSidechain: false };
}

function user({ place }: Making, content: unknown) {
  const human = { promptSource: "typed", origin: { kind: "human" } };
  return { ...head(), type: "user", message: { role: "user", content }, ...place(), ...human };
}

function assistant({ place, random }: Making, block: object) {
  const usage = { input_tokens: 2, cache_read_input_tokens: 20_000, output_tokens: 5 };
  const id = `msg_${random.whole(0, 1e9)}`;
  const about = { model: "a-model", id, type: "message", role: "assistant" };
  const message = { ...about, content: [block], stop_reason: null, usage };
  return { ...head(), message, requestId: "req_1", type: "assistant", ...place() };
}

function call(command: string) {
  return { type: "tool_use", id: "toolu_1", name: "Bash", input: { command } };
}

/** The result of a tool is there twice: as the agent saw it, and as the host stores it. */
function result({ place }: Making, content: string) {
  const block = { tool_use_id: "toolu_1", type: "tool_result", content, is_error: false };
  const copy = { toolUseResult: { stdout: content, stderr: "", interrupted: false } };
  return {
    ...head(),
    type: "user",
    message: { role: "user", content: [block] },
    ...place(),
    ...copy,
  };
}
