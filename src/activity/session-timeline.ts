import type { World } from "#base/world.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { isPromptEvent } from "#hosts/hook-call.ts";
import type { Prompt, SessionItem } from "#hosts/session-item.ts";
import type { InjectedText } from "#hosts/session-reader.ts";
import { readerOf, savedSession } from "#hosts/table/session-table.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { saidIn, saidPath } from "#layouts/said-file.ts";
import { projectRoot } from "#project/find-project.ts";
import { projectHash } from "#project/project-hash.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { findConversation } from "#session/context/find-conversation.ts";
import { readSettings } from "#settings/read-settings.ts";
import { heldText } from "#store/held-text.ts";
import { bodyOfBrief, WRAPPER_END } from "#text/memory-tag.ts";
import { readChangeLog } from "#undo/change-log.ts";
import { type Quote, quoter } from "./known-sessions.ts";

/** A text that loci gave the agent. */
interface GivenText {
  readonly at: string;
  readonly event: string;
  readonly text: string;
}

/** One turn of a conversation, with what loci gave and saved; the first one has no prompt. */
export interface TimelineTurn {
  readonly uuid: string;
  readonly at: string;
  readonly prompt: string;
  /** The first words of the agent. */
  readonly reply: string;
  readonly given: readonly GivenText[];
  /** The sentences of the user that loci wrote down. */
  readonly heard: readonly string[];
  readonly saved: readonly SavedMemory[];
  /** The calls of hooks that the log still has. */
  readonly calls: readonly Pick<HookEntry, "event" | "outcome" | "ms" | "chars" | "why">[];
}

/** A conversation, turn by turn. */
export interface SessionTimeline {
  readonly session: string;
  readonly turns: readonly TimelineTurn[];
  /** The turns before these are left out. */
  readonly earlier: number;
}

/** A longer text is read in `loci transcript`. */
const TEXT_CHARS = 600;
/** So many turns are shown, the newest ones. */
const MAX_TURNS = 200;

/** Shows what loci gave and saved at each turn of a conversation; by default of the newest one here. */
export function sessionTimeline(
  world: World,
  folder: string,
  word: string | undefined,
): SessionTimeline {
  const here = { ...world, cwd: folder };
  const ref = findConversation(here, word);
  const { id: session } = ref;
  const reader = readerOf(ref);
  const turns = [emptyTurn({ uuid: "", at: "", text: "" })];
  reader.read(ref, {}, (item) => addItem(turns, item));
  for (const text of reader.injected(ref, "<loci-memory")) {
    const { at, event } = text;
    turnOf(turns, text)?.given.push({ at, event, text: bodyOf(text.text) });
  }
  const root = projectRoot(world, folder);
  if (root !== undefined) addCaptures(turns, here, { root, session });
  for (const { at, event, outcome, ms, chars, why } of hookCalls(world).filter(
    (call) => call.session === session,
  )) {
    const call = { event, outcome, ms, ...(chars && { chars }), ...(why && { why }) };
    turnAt(turns, at, event)?.calls.push(call);
  }
  const full = turns.filter(({ prompt, given, calls }, at) => {
    return at > 0 || [prompt, ...given, ...calls].length > 1;
  });
  const { value: safe } = redactorForShowing(world, () => readSettings(world));
  const quote = quoter(world, folder);
  const shown = safe(full.slice(-MAX_TURNS)).map((turn) => quoteTurn(turn, quote));
  return { session, turns: shown, earlier: full.length - shown.length };
}

/** A turn without the words that the user has forgotten since. */
function quoteTurn(turn: TimelineTurn, quote: Quote): TimelineTurn {
  const { at, prompt, reply, given, heard } = turn;
  return {
    ...turn,
    prompt: startOf(quote(prompt, { by: "user", at })),
    reply: startOf(quote(reply, { by: "agent", at })),
    given: given.map((one) => ({ ...one, text: quote(one.text, { by: "agent", at }) })),
    heard: heard.map((text) => quote(text, { by: "user", at })),
  };
}

/** A prompt of a session, whole and as loci prints it. */
export interface LastPrompt {
  readonly session: string;
  readonly text: string;
  readonly uuid: string;
  /** Without what the user has forgotten since. */
  readonly quoted: string;
}

/** The last prompt of a session, or of the newest one of a project; with the id of a message, that one. */
export function lastPrompt(
  world: World,
  folder: string,
  { session: word, turn }: { readonly session: string | undefined; readonly turn?: string },
): LastPrompt {
  const ref = findConversation({ ...world, cwd: folder }, word);
  let last = { text: "", uuid: "", at: "" };
  readerOf(ref).read(ref, {}, (item) => {
    if (item.kind !== "prompt" || (turn !== undefined && item.uuid !== turn)) return;
    last = { text: item.text, uuid: item.uuid, at: item.at };
  });
  const quoted = quoter(world, folder)(last.text, { by: "user", at: last.at });
  return { session: ref.id, ...last, quoted };
}

/** The end of a long conversation has the prompts of today. */
const TAIL_BYTES = 4 * 1024 * 1024;

/** The first words of the last prompts of a session; none if its conversation is gone. */
export function lastPrompts(
  world: World,
  session: string,
): { readonly at: string; readonly text: string }[] {
  const ref = savedSession(world, session);
  const found: { at: string; text: string }[] = [];
  if (!ref) return found;
  const reader = readerOf(ref);
  const quote = quoter(world, reader.head(ref).folder ?? world.cwd);
  reader.read(ref, { tail: TAIL_BYTES }, (item) => {
    if (item.kind !== "prompt") return;
    const { at, text } = item;
    found.push({ at, text: startOf(quote(text, { by: "user", at })) });
  });
  return found;
}

/** A turn while it is read. */
interface OpenTurn extends TimelineTurn {
  reply: string;
  readonly given: GivenText[];
  readonly heard: string[];
  readonly saved: SavedMemory[];
  readonly calls: TimelineTurn["calls"][number][];
}

function emptyTurn({ uuid, at, text }: Pick<Prompt, "uuid" | "at" | "text">): OpenTurn {
  const lists = { given: [], heard: [], saved: [], calls: [] };
  return { uuid, at, prompt: text, reply: "", ...lists };
}

function addItem(turns: OpenTurn[], item: SessionItem): void {
  const last = turns.at(-1);
  if (item.kind === "prompt") turns.push(emptyTurn(item));
  else if (item.kind === "reply" && last?.reply === "") last.reply = item.text;
}

/** Adds the sentences and memories that loci took from each turn. */
function addCaptures(
  turns: readonly OpenTurn[],
  world: World,
  { root, session }: { readonly root: string; readonly session: string },
): void {
  const { stateDir = "" } = world;
  const said = saidIn(heldText(saidPath(stateDir, projectHash(world, root))) ?? "");
  for (const { text, uuid, at } of said.filter((one) => one.session === session))
    (turns.find((turn) => turn.uuid === uuid) ?? turnAt(turns, at))?.heard.push(text);
  const memory = openRecords(world, { folder: root, pairs: [] });
  for (const one of savedInSession(memory, session)) {
    const turn = turns.findLast(({ uuid }) => one.evidence.includes(uuid)) ?? turnAt(turns, one.at);
    turn?.saved.push(one);
  }
}

function turnOf(turns: readonly OpenTurn[], { after, at, event }: InjectedText) {
  return turns.find(({ uuid }) => uuid !== "" && uuid === after) ?? turnAt(turns, at, event);
}

/** A hook runs at about the time at which the host writes the prompt. */
export const SAME_MS = 2000;

/** The turn of a moment: the last one that had begun; the prompt of an early hook may be written a little later. */
function turnAt(turns: readonly OpenTurn[], at: string, event = "") {
  const ms = Date.parse(at) + (isPromptEvent(event) ? SAME_MS : 0);
  return turns.findLast((turn) => turn.at === "" || Date.parse(turn.at) <= ms);
}

function startOf(text: string): string {
  const plain = text.trim();
  return plain.length > TEXT_CHARS ? `${plain.slice(0, TEXT_CHARS).toWellFormed()}…` : plain;
}

/** The memory in a text, without its wrapper. */
function bodyOf(text: string): string {
  const start = text.search(WRAPPER_END);
  return bodyOfBrief(text.slice(Math.max(0, start))) || text;
}

/** A memory that a session saved, changed or retired. */
interface SavedMemory {
  readonly id: string;
  readonly text: string;
  readonly action: string;
  readonly at: string;
  /** The host's ids of the messages that it comes from. */
  readonly evidence: readonly string[];
}

/** The memories that come from a session, by the changes of the last 30 days, oldest first. */
function savedInSession({ place, world }: RecordMemory, session: string): SavedMemory[] {
  return readChangeLog(place, world.now()).flatMap(({ at, action, files }) =>
    files.flatMap(({ category, id, after }) => {
      const parsed = after === null ? undefined : parseRecord(after, { category, id });
      if (parsed?.kind !== "record") return [];
      const origin = originOf(parsed.record);
      if (origin?.session !== session) return [];
      const text = sentenceOf(parsed.record);
      return [{ id: `${category}/${id}`, text, action, at, evidence: origin.evidence }];
    }),
  );
}
