import type { Prompt, ToolCall, ToolResult, TranscriptItem } from "#model/transcript.ts";
import { firstLine } from "./clean.ts";
import { deedOf, relativePath, topFolder } from "./deeds.ts";
import { type Deed, note, type SessionFacts } from "./facts.ts";
import { markedLines } from "./markers.ts";

/** Adds to the facts of a session what one item of its transcript tells. */
export function gather(facts: SessionFacts, item: TranscriptItem, root: string): void {
  // What a sub-agent did is told in the transcript of its own.
  if (item.agentId !== undefined) return;
  if (item.at !== "") {
    facts.first ||= item.at;
    facts.last = item.at;
  }
  switch (item.kind) {
    case "prompt":
      gatherPrompt(facts, item);
      break;
    case "reply":
      gatherMarked(facts, item.text);
      break;
    case "call":
      gatherCall(facts, item, root);
      break;
    case "result":
      gatherResult(facts, item);
      break;
    case "compaction":
      break;
  }
}

const MOST_PROMPTS = 200;
const MOST_OPEN = 200;

function gatherPrompt(facts: SessionFacts, { text, at }: Prompt): void {
  const line = firstLine(text);
  if (line !== "") facts.prompts.push({ at, line });
  if (facts.prompts.length > MOST_PROMPTS) facts.prompts.shift();
  gatherMarked(facts, text);
}

function gatherMarked(facts: SessionFacts, text: string): void {
  for (const { part, text: said } of markedLines(text)) note(facts[part], said);
}

function gatherCall(facts: SessionFacts, call: ToolCall, root: string): void {
  const deed = deedOf(call, root);
  if (!deed) {
    const path = call.input["file_path"] ?? call.input["path"];
    if (typeof path === "string")
      note(facts.known, topFolder(`${relativePath(path, root)}/`) ?? "");
    return;
  }
  facts.open[call.toolUseId] = deed;
  // A call whose result never came (the host was killed) is not waited for without end.
  const [oldest = "", ...others] = Object.keys(facts.open);
  if (others.length >= MOST_OPEN) delete facts.open[oldest];
}

function gatherResult(facts: SessionFacts, result: ToolResult): void {
  const deed = Object.hasOwn(facts.open, result.toolUseId)
    ? facts.open[result.toolUseId]
    : undefined;
  if (!deed) return;
  delete facts.open[result.toolUseId];
  if (!result.failed) done(facts, deed, result.text);
}

function done(facts: SessionFacts, deed: Deed, said: string): void {
  switch (deed.kind) {
    case "write":
      written(facts, deed, said);
      break;
    case "complete":
      note(facts.tasks, ...deed.tasks);
      break;
    case "plan":
      planned(facts, deed.subject, said);
      break;
    case "tick":
      note(facts.tasks, facts.list[deed.task] ?? `task ${deed.task}`);
      break;
    case "folder":
      note(facts.folders, ...deed.folders.filter((folder) => !facts.known.includes(folder)));
      break;
  }
}

/** The host numbers a task when it is planned, and names it by that number from then on. */
function planned(facts: SessionFacts, subject: string, said: string): void {
  const number = /#(\d+)/.exec(said)?.[1];
  if (number !== undefined) facts.list[number] = subject;
}

function written(
  facts: SessionFacts,
  { file, isNew }: Extract<Deed, { kind: "write" }>,
  said: string,
): void {
  note(facts.files, file);
  note(facts.worked, facts.prompts.at(-1)?.line ?? "");
  const folder = topFolder(file) ?? "";
  if (isNew && /\bcreated\b/i.test(said) && !facts.known.includes(folder)) {
    note(facts.folders, folder);
  }
  note(facts.known, folder);
}
