import { withoutOwnText } from "#format/transcript/own-text.ts";
import type { IndexedMemory } from "#model/indexed.ts";
import type { Prompt, Reply } from "#model/transcript.ts";

/** What is longer is a paste rather than a turn: its beginning is found. */
const MOST_CHARS = 32 * 1024;

/** Where a turn stands. */
interface TurnPlace {
  readonly path: string;
  readonly project: string;
  readonly session: string;
  readonly number: number;
}

/** What was said once, by a person or the agent, as a memory; undefined if nothing was. */
export function turnOf(
  { kind, text, at }: Prompt | Reply,
  { path, project, session, number }: TurnPlace,
): IndexedMemory | undefined {
  const body = withoutOwnText(text).trim().slice(0, MOST_CHARS).toWellFormed();
  if (body === "") return undefined;
  const ms = Date.parse(at);
  const moment = Number.isNaN(ms) ? 0 : ms;
  return {
    id: `${session}#${number}`,
    layout: "transcript",
    kind: "turn",
    project,
    scope: project === "" ? "user" : "project",
    title: "",
    body,
    tags: [],
    files: [],
    actor: kind === "prompt" ? "human" : "assistant",
    createdMs: moment,
    updatedMs: moment,
    status: "active",
    origin: "transcript",
    source: path,
    position: number,
    session,
  };
}
