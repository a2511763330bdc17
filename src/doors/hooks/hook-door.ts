import type { World } from "#base/world.ts";
import { limitHeldWait } from "#disk/held-file.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { type HookCall, type HookReply, hookEvent, LONG_EVENTS } from "#hosts/hook-call.ts";
import { WrongShape } from "#hosts/payload-fields.ts";
import type { CallCodec, RawCall } from "#hosts/port.ts";
import { FIRST_HOST } from "#hosts/session-ref.ts";
import { hostNamed, momentsOf } from "#hosts/table/host-table.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import type { Handler, HandlerTable } from "#session/event-handler.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { moreTime, startDeadline } from "./deadlines.ts";
import { drain, takePayload } from "./payload-intake.ts";

/** The input of the door. */
interface DoorCall {
  readonly words: readonly string[];
  readonly world: World;
  readonly stdin: ReadableStream<Uint8Array>;
  readonly handlers: HandlerTable;
}

/** The outcome of a call, and the line for the host. */
export interface DoorResult
  extends Pick<HookEntry, "event" | "outcome" | "why" | "session" | "chars"> {
  readonly line?: string;
}

/** The state of a call while it is being answered. */
interface Draft {
  readonly sources: CallSources;
  event?: string;
  session?: string;
  /** Whether the work may go on behind the deadline. */
  isLong: boolean;
  /** When the call began, on the clock of `performance.now`. */
  readonly begunMs: number;
  /** The error of the work after the reply. */
  trouble?: string;
  /** Whether the host may still be writing a payload that nobody reads. */
  more: boolean;
  /** The best reply so far. */
  reply?: DraftReply | undefined;
}

/** A reply, and how its host wants it written. */
interface DraftReply {
  readonly reply: HookReply;
  readonly sources: SettingSources;
  readonly write: (reply: HookReply) => ReturnType<CallCodec["write"]>;
}

type Outcome = Pick<DoorResult, "outcome" | "why">;

/** Answers one call of a host. It never throws; unfinished work is cancelled at the deadline. */
export async function openDoor(call: DoorCall): Promise<DoorResult> {
  const sources = new CallSources(call.world);
  const draft: Draft = { sources, begunMs: performance.now(), isLong: false, more: false };
  const deadline = startDeadline(() => sources.deadlineMs());
  const tooLate = deadline.passed.then(() => late(draft));
  const work = answer(call, draft).catch(failure);
  const inTime = await Promise.race([work, tooLate]);
  const isWorking = inTime.outcome === "late" && draft.isLong;
  const ending = isWorking ? await moreTime(work, await sources.deadlineMs()) : inTime;
  const { event = givenEvent(call.words), session } = draft;
  const said = await lineOf(draft, call.world).catch(failure);
  // A host that cannot finish writing its payload reports the hook as broken to the user.
  if (draft.more) await Promise.race([drain(call.stdin, await deadline.until()), deadline.passed]);
  deadline.stop();
  return { event, ...(session && { session }), ...ending, ...said };
}

async function answer(call: DoorCall, draft: Draft): Promise<Outcome> {
  const words = readHookWords(call.words);
  // The host's part is loaded while stdin is read.
  const codec = words && hostNamed(words.host)?.calls();
  const intake = await takePayload(call.stdin);
  draft.more = intake.kind === "refused" && intake.more;
  if (isSwitchedOff(call.world)) return skip("switched off");
  if (isInsideLoci(call.world)) return skip("called from inside loci");
  if (!words) return refuse("the words after `hook` are not `[event] [--host name]`");
  if (!codec) return refuse("there is no such host");
  if (intake.kind === "refused") return refuse(intake.why);
  const world = { ...call.world, caller: { ...call.world.caller, host: words.host } };
  return answerHost({ ...call, world }, draft, {
    codec: await codec,
    raw: { event: words.event, payload: intake.payload, env: call.world.env },
  });
}

async function answerHost(
  call: DoorCall,
  draft: Draft,
  { codec, raw }: { readonly codec: CallCodec; readonly raw: RawCall },
): Promise<Outcome> {
  const event = codec.eventOf(raw);
  if (!event) return refuse("the event is not known");
  draft.event = event;
  draft.isLong = [...LONG_EVENTS, ...(momentsOf(call.world).long ?? [])].includes(event);
  const hostCall = codec.read(event, raw);
  draft.session = hostCall.sessionId;
  if ("ignored" in hostCall) return skip(hostCall.ignored);
  if (await codec.isAnsweredElsewhere?.(call.world, event))
    return skip("called from elsewhere too");
  return handle(call, draft, { codec, call: hostCall });
}

async function handle(
  { world, handlers }: DoorCall,
  draft: Draft,
  { codec, call }: { readonly codec: CallCodec; readonly call: HookCall },
): Promise<Outcome> {
  const handler = handlers[call.event] as Handler;
  const begin = async () => {
    const { deadlineMs, ...bearings } = await draft.sources.at(call);
    const offer = (reply: HookReply) => {
      const write = (one: HookReply) => codec.write(call, one);
      draft.reply = write(reply) && { reply, sources: bearings.sources, write };
    };
    const leftMs = () => Math.max(0, Math.round(draft.begunMs + deadlineMs() - performance.now()));
    limitHeldWait(leftMs);
    const trouble = (why: string) => {
      draft.trouble ??= why.slice(0, 200);
    };
    return { ...bearings, offer, leftMs, trouble };
  };
  await handler({ call, world, begin });
  if (draft.trouble !== undefined) return { outcome: "failed", why: draft.trouble };
  return { outcome: draft.reply ? "answered" : "silent" };
}

/** The line for the host, always redacted before it is written, and the number of its characters that a model reads. */
async function lineOf(
  { reply: draft }: Draft,
  world: World,
): Promise<Pick<DoorResult, "line" | "chars">> {
  if (!draft) return {};
  const { safeToShow } = await import("#redact/safe-text-out.ts");
  const reply = await safeToShow(draft.reply, { world, sources: draft.sources });
  const answer = draft.write(reply);
  const chars = `${reply.goOn ?? ""}${reply.context ?? ""}`.length;
  return answer ? { line: JSON.stringify(answer), chars } : {};
}

function skip(why: string): Outcome {
  return { outcome: "skipped", why };
}

function refuse(why: string): Outcome {
  return { outcome: "refused", why };
}

function late(draft: Draft): Outcome {
  return {
    outcome: "late",
    why: draft.reply ? "answered with what was ready" : "nothing was ready",
  };
}

/** The only function of loci that catches everything: a memory must not stop its host. */
function failure(error: unknown): Outcome {
  if (error instanceof WrongShape) return refuse(error.message);
  if (error instanceof SwitchedOff) return skip("memory is switched off");
  const why = error instanceof Error ? `${error.name}: ${error.message}` : "no error was given";
  return { outcome: "failed", why: why.slice(0, 200) };
}

/** Memory is switched off for the project of a call. */
class SwitchedOff extends Error {
  override readonly name = "SwitchedOff";
}

/** The sources of a call's settings, read on demand: a call with nothing to do never reads them. */
class CallSources {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The deadline in milliseconds; a project cannot change it. */
  async deadlineMs(): Promise<number> {
    const { settingFrom } = await import("#settings/resolve-setting.ts");
    const { readSettings } = await import("#settings/read-settings.ts");
    const { HOOK_SETTINGS } = await import("#settings/tables/hook-settings.ts");
    return settingFrom(readSettings(this.#world), HOOK_SETTINGS, "hooks.deadline_ms");
  }

  /** The project context of a call; throws `SwitchedOff` if it says that there is nothing to do. */
  async at(call: HookCall): Promise<ProjectContext & { readonly deadlineMs: () => number }> {
    const { projectContextAt, deadlineOf, isEnabled } = await import(
      "#session/context/project-context.ts"
    );
    const bearings = await projectContextAt(this.#world, call.cwd);
    if (!isEnabled(bearings)) throw new SwitchedOff();
    return { ...bearings, deadlineMs: () => deadlineOf(bearings) };
  }
}

/** Whether the user has switched the hook off for this process: it prints nothing and leaves no trace. */
export function isSwitchedOff(world: World): boolean {
  return isSet(world.env["LOCI_DISABLE"]);
}

/** Whether loci itself started the calling host, so that a reply could loop. */
function isInsideLoci(world: World): boolean {
  return isSet(world.env["LOCI_INSIDE"]);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0";
}

/** The arguments after `loci hook`. */
interface HookWords {
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
  if (words.length < 2 && !only?.startsWith("-")) return { event: only, host: FIRST_HOST };
  const rest = [...words];
  const at = rest.findIndex((word) => word === "--host" || word.startsWith("--host="));
  const [flag = "", value = ""] = at < 0 ? [] : rest.splice(at, rest[at] === "--host" ? 2 : 1);
  const host = flag === "--host" ? value : flag.slice("--host=".length);
  const [event, surplus] = rest;
  if (surplus !== undefined || event?.startsWith("-")) return undefined;
  return { event, host: at < 0 ? FIRST_HOST : host };
}

/** The event as far as it is known before there is a payload, for the log. */
export function givenEvent(words: readonly string[]): string {
  const read = readHookWords(words);
  const word = read ? read.event : words[0];
  const known = word && hookEvent(word);
  return known || (word && EVENT_WORD.test(word) ? word.slice(0, MAX_HOOK_WORD_CHARS) : "unknown");
}
