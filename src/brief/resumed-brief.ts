import { readdirSync } from "node:fs";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { type Part, partsOf } from "#layouts/layered/memory-parts.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { briefedFolder, briefedWith, toldBrief } from "#session/state/briefed-sessions.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import { briefId, fromWhere, STANDING } from "#text/brief-envelope.ts";
import { bodyOfBrief, wrapBrief } from "#text/brief-wrapper.ts";
import { outlineOf, unitsOf } from "#text/markdown-outline.ts";
import { defang } from "#text/model-text.ts";
import { loadMemory } from "./load-memory.ts";
import { forSession } from "./make-brief.ts";

/** So much of what is no longer there is told. */
const MOST_GONE = 10;

/**
 * What a brief says that the one before did not, below its headings, and what is no longer remembered: `lines` are
 * all lines of memory as it is now, because what only found no room is not gone. Undefined if there is neither.
 */
export function changesBetween(
  before: string,
  after: string,
  lines: ReadonlySet<string>,
): string | undefined {
  const known = new Set(partsIn(before).map(({ text }) => text));
  const news = partsIn(after).filter(({ text }) => !known.has(text) && !isNotice(text));
  const gone = [...known].filter((text) => !isNotice(text) && isGone(text, lines));
  if (news.length === 0 && gone.length === 0) return undefined;
  const told = gone.slice(0, MOST_GONE);
  const more = gone.length - told.length;
  return [
    ...(news.length > 0 ? [printed(news)] : []),
    ...(told.length > 0 ? [["No longer remembered:", "", ...told.map(quoted)].join("\n")] : []),
    ...(more > 0 ? [`(and ${more} more)`] : []),
  ].join("\n\n");
}

/** A brief is read like a file of memory; which one does not matter here. */
function partsIn(text: string): Part[] {
  return unitsOf(text)
    .flatMap(outlineOf)
    .flatMap((stretch) => partsOf("project_memory", stretch));
}

function isGone(text: string, lines: ReadonlySet<string>): boolean {
  return text.split("\n").every((line) => !lines.has(line.trimEnd()) && !lines.has(line));
}

/** What a brief says about itself at its end. */
function isNotice(text: string): boolean {
  return text.startsWith("(Shown in part: ");
}

function quoted(text: string): string {
  return text.replace(/^(?! {0,3}[-*+] )/gm, "> ");
}

function printed(parts: readonly Part[]): string {
  const shown = new Set<object>();
  const lines = parts.flatMap(({ sections, text }) => {
    const fresh = sections.filter((section) => !shown.has(section));
    for (const section of fresh) shown.add(section);
    return [...fresh.flatMap(({ heading }) => ["", (heading?.raw ?? "").trimEnd()]), text];
  });
  return lines.join("\n").trim();
}

/** A session that is taken up again, and the brief as it would be now. */
interface Reopening extends Bearings {
  readonly call: CallOf<"SessionStart">;
  readonly world: World;
  readonly place: SessionPlace;
  readonly brief: string;
}

/** What a session that is taken up again is told: what has changed since it was briefed; undefined for nothing. */
export async function briefAgain(opening: Reopening): Promise<string | undefined> {
  const { call, place, brief } = opening;
  const id = briefId(brief);
  const before = await briefedWith(place);
  if (before === id) return undefined;
  // A fork has the conversation of another session, which it does not name.
  if (before === undefined) {
    const isTold = call.source === "fork" && (await isAnyBriefedWith(place, id));
    return isTold ? undefined : brief;
  }
  const told = await toldBrief(place.stateDir, before);
  if (told === undefined) return brief;
  const { texts } = await loadMemory(opening);
  const lines = forSession(texts).flatMap(({ text }) => defang(text).split("\n"));
  const body = changesBetween(bodyOfBrief(told), bodyOfBrief(brief), new Set(lines));
  if (body === undefined) return undefined;
  const intro = `What has changed in the notes ${fromWhere(opening.root)}, kept by loci, since this conversation was handed them. ${STANDING}`;
  const news = wrapBrief({ intro, body });
  return news.length < brief.length ? news : brief;
}

/** Whether any session was told this brief last. */
export async function isAnyBriefedWith(place: SessionPlace, id: string): Promise<boolean> {
  for (const sessionId of sessionsIn(briefedFolder(place.stateDir))) {
    if ((await briefedWith({ ...place, sessionId })) === id) return true;
  }
  return false;
}

function sessionsIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}
