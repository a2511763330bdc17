import type { JsonObject } from "#base/json.ts";
import { type HookEvent, hookEvent } from "#hosts/hook-event.ts";

/** The arguments after `loci hook`. */
export interface HookWords {
  /** The word for the event, in either spelling; without one the payload names it. */
  readonly event: string | undefined;
  readonly host: string;
}

/** The shape of a word for an event; any other word could be anything, and is not logged. */
const EVENT_WORD = /^[A-Za-z-]+$/;
const MAX_HOOK_WORD_CHARS = 32;

/** Parses `[event] [--host name]`; undefined if there is anything else. */
export function readHookWords(words: readonly string[]): HookWords | undefined {
  const [only] = words;
  if (words.length < 2 && !only?.startsWith("-")) return { event: only, host: "claude" };
  const rest = [...words];
  const at = rest.findIndex((word) => word === "--host" || word.startsWith("--host="));
  const [flag = "", value = ""] = at < 0 ? [] : rest.splice(at, rest[at] === "--host" ? 2 : 1);
  const host = flag === "--host" ? value : flag.slice("--host=".length);
  const [event, surplus] = rest;
  if (surplus !== undefined || event?.startsWith("-")) return undefined;
  return { event, host: at < 0 ? "claude" : host };
}

/** The event of a call: the argument decides, otherwise the payload. */
export function eventOf(words: HookWords, payload: JsonObject): HookEvent | undefined {
  const named = words.event ?? payload["hook_event_name"];
  return typeof named === "string" ? hookEvent(named) : undefined;
}

/** The event as far as it is known before there is a payload, for the log. */
export function givenEvent(words: readonly string[]): string {
  const read = readHookWords(words);
  const word = read ? read.event : words[0];
  const known = word && hookEvent(word);
  return known || (word && EVENT_WORD.test(word) ? word.slice(0, MAX_HOOK_WORD_CHARS) : "unknown");
}
