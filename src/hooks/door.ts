import { projectRoot } from "#app/project.ts";
import { readSettings, type SettingSources, settingsFrom, withProject } from "#app/settings.ts";
import type { World } from "#base/world.ts";
import type { HookCall } from "#model/hook-call.ts";
import type { HookEntry } from "#model/hook-entry.ts";
import type { HookEvent } from "#model/hook-event.ts";
import type { HookReply } from "#model/hook-reply.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { WrongShape } from "./fields.ts";
import type { Handler, HandlerTable } from "./handler.ts";
import type { Host } from "./host.ts";
import { HOSTS } from "./hosts.ts";
import { takePayload } from "./intake.ts";
import { eventOf, readHookWords } from "./words.ts";

/** What the door is opened with. */
export interface DoorCall {
  readonly words: readonly string[];
  readonly world: World;
  readonly stdin: ReadableStream<Uint8Array>;
  readonly handlers: HandlerTable;
}

/** How a call went, and the line that the host gets. */
export interface DoorResult extends Pick<HookEntry, "event" | "outcome" | "why" | "session"> {
  readonly line?: string;
}

/** What is known of a call while it is being answered. */
interface Draft {
  readonly sources: SettingSources;
  event: string;
  session?: string;
  /** The best reply so far. */
  reply?: HookReply;
  /** Turns the reply into the host's line; known as soon as the host and the event are. */
  write?: (reply: HookReply) => string | undefined;
}

type Ending = Pick<DoorResult, "outcome" | "why">;

/** Answers one call of a host. It never throws; what is not ready at the deadline is dropped. */
export async function openDoor(call: DoorCall): Promise<DoorResult> {
  const sources = readSettings(call.world);
  const draft: Draft = { sources, event: call.words[0]?.slice(0, 32) ?? "unknown" };
  const deadline = Promise.withResolvers<Ending>();
  const afterMs = settingsFrom(sources, HOOK_SETTINGS)["hooks.deadline_ms"];
  const timer = setTimeout(() => deadline.resolve(late(draft)), afterMs);
  const ending = await Promise.race([answer(call, draft).catch(failure), deadline.promise]);
  clearTimeout(timer);
  const line = draft.reply && draft.write?.(draft.reply);
  const { event, session } = draft;
  return { event, ...(session && { session }), ...ending, ...(line && { line }) };
}

async function answer(call: DoorCall, draft: Draft): Promise<Ending> {
  const words = readHookWords(call.words);
  if (!words) return refused("the words after `hook` are not `[event] [--host name]`");
  const host = Object.hasOwn(HOSTS, words.host) ? HOSTS[words.host] : undefined;
  if (!host) return refused("there is no such host");
  const intake = await takePayload(call.stdin);
  if (intake.kind === "refused") return refused(intake.why);
  const event = eventOf(words, intake.payload);
  if (!event) return refused("the event is not known");
  draft.event = event;
  draft.write = (reply) => lineOf(host, event, reply);
  const hostCall = host.read(event, intake.payload);
  draft.session = hostCall.sessionId;
  if (host.isHelper(hostCall)) return { outcome: "skipped", why: "a helper of the host" };
  return handle(call, draft, hostCall);
}

async function handle(door: DoorCall, draft: Draft, call: HookCall): Promise<Ending> {
  const { world, handlers } = door;
  const root = call.cwd === undefined ? undefined : projectRoot(world, call.cwd);
  const sources = withProject(draft.sources, root);
  const { enabled } = settingsFrom(sources, HOOK_SETTINGS);
  if (!enabled) return { outcome: "skipped", why: "memory is switched off" };
  const handler = (await handlers[call.event]()) as Handler;
  const offer = (reply: HookReply) => {
    draft.reply = reply;
  };
  await handler({ call, world, sources, offer });
  return { outcome: draft.reply ? "answered" : "silent" };
}

function lineOf(host: Host, event: HookEvent, reply: HookReply): string | undefined {
  const answer = host.write(event, reply);
  return answer && JSON.stringify(answer);
}

function refused(why: string): Ending {
  return { outcome: "refused", why };
}

function late(draft: Draft): Ending {
  return {
    outcome: "late",
    why: draft.reply ? "answered with what was ready" : "nothing was ready",
  };
}

/** The one place where loci catches everything: a memory must not stop its host. */
function failure(error: unknown): Ending {
  if (error instanceof WrongShape) return refused(error.message);
  return { outcome: "failed", why: String(error).slice(0, 200) };
}
