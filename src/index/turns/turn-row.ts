import { withoutOwnText } from "#hosts/claude/lines/machine-text.ts";
import type { Prompt, Reply } from "#hosts/transcript-item.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** A longer turn is a paste; only its start is indexed. */
const MAX_TURN_CHARS = 32 * 1024;

/** The position of a turn. */
interface TurnPlace {
  readonly path: string;
  readonly project: string;
  readonly session: string;
  readonly number: number;
}

/** One message of a person or the agent as a memory; undefined if it is empty. */
export function turnOf(
  { kind, text, at }: Prompt | Reply,
  { path, project, session, number }: TurnPlace,
): IndexedMemory | undefined {
  const body = withoutOwnText(text).trim().slice(0, MAX_TURN_CHARS).toWellFormed();
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
