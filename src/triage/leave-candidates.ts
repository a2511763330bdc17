import { isObject, parseJson } from "#base/json.ts";
import { DAY_MS } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { dropFile, dropWithin, readDropped } from "#disk/write-light.ts";
import type { PromptCall } from "#hosts/hook-call.ts";
import { isStartedByAgent } from "#hosts/table/find-caller.ts";
import { projectHash } from "#project/project-hash.ts";
import { placeOf, type SessionPlace, sessionFolder } from "#session/state/session-folder.ts";
import { cleanText, defang } from "#text/model-text.ts";

/** Below this score, nothing is put before the agent: it is mostly not worth its time. */
export const MIN_ASKING_SCORE = 0.6;

/** From here on something comes along where a block is put before the agent anyway. */
export const MIN_LINE_SCORE = 0.4;

/** So many lines of a block are candidates; one more says how to save. */
export const MAX_ASKED_LINES = 5;

/** From this score on a candidate is left to the next session, which knows less of what it is about. */
export const MIN_LEAVING_SCORE = 0.7;

/** The next session comes mostly within days; later, nobody knows any more what it was about. */
const LEFT_DAYS = 14;

/** Puts lines down for the next prompt of a session. */
export async function readyCandidates(
  place: SessionPlace,
  lines: readonly string[],
): Promise<void> {
  await dropWithin(readyPath(place), JSON.stringify({ lines }), place.uid);
}

/** Takes the lines for the next prompt of a session, so that each is put before the agent once; mostly there are none. */
async function takeCandidates(place: SessionPlace): Promise<string[]> {
  return linesIn(await takeFile(readyPath(place)));
}

/** The candidates that a session leaves to the next one of its project. */
interface LeftCandidates {
  /** The hash of the project. */
  readonly name: string;
  readonly now: Date;
  /** The candidates that were not ready yet. */
  readonly waiting: readonly string[];
  readonly mostLines: number;
}

/** Leaves what the agent was not asked any more to the next session of its project, with what nobody has taken yet. */
export async function leaveCandidates(
  place: SessionPlace,
  { name, now, waiting, mostLines }: LeftCandidates,
): Promise<void> {
  const own = [...(await takeCandidates(place)), ...waiting];
  if (own.length === 0) return;
  const before = await takeLeftCandidates(place.stateDir, { name, now });
  const lines = [...new Set([...own, ...before])].slice(0, mostLines);
  const left = JSON.stringify({ at: now.toISOString(), lines });
  await dropFile(leftPath(place.stateDir, name), left, place.uid);
}

/** Takes the candidates that an earlier session of a project has left; old ones are deleted. */
async function takeLeftCandidates(
  stateDir: string,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<string[]> {
  const left = await takeFile(leftPath(stateDir, name));
  const at = isObject(left) ? Date.parse(`${left["at"]}`) : Number.NaN;
  return now.getTime() - at <= LEFT_DAYS * DAY_MS ? linesIn(left) : [];
}

/** The block that puts lines before the agent; empty for none. It states facts, and how to save them. */
function candidateBlock(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const how = 'If it is to last: loci agent save "<one sentence, with its reason>" --as <kind>';
  return [...lines.map((line) => `- ${defang(cleanText(line))}`), how].join("\n");
}

async function takeFile(path: string): Promise<unknown> {
  if (!isThere(path)) return undefined;
  const text = await readDropped(path);
  await Bun.file(path)
    .delete()
    .catch(() => undefined);
  return parseJson(text);
}

function linesIn(value: unknown): string[] {
  const lines = isObject(value) ? value["lines"] : undefined;
  return Array.isArray(lines) ? lines.filter((line) => typeof line === "string") : [];
}

/** The file with the lines that the next prompt of a session may bring before the agent. */
function readyPath(place: SessionPlace): string {
  return `${sessionFolder(place)}/candidates.json`;
}

/** Whether lines wait for the next prompt of a session. */
export function areCandidatesReady(place: SessionPlace): boolean {
  return isThere(readyPath(place));
}

/** The same for the next session of a project; `name` is the project's hash. */
function leftPath(stateDir: string, name: string): string {
  return `${stateDir}/candidates/${name}.json`;
}

/** Checks whether lines wait for the next prompt of a session. */
export function mayAsk(world: World, { sessionId }: PromptCall): boolean {
  const place = placeOf(world, sessionId);
  return place !== undefined && areCandidatesReady(place);
}

/** The block of candidates that comes with a prompt: those of this session, or those that the last one has left. Mostly there are none. */
export async function candidatesForPrompt(
  world: World,
  call: PromptCall,
  root: string | undefined,
): Promise<string> {
  const place = placeOf(world, call.sessionId);
  if (!place || root === undefined) return "";
  const own = await withoutForgotten(world, root, await takeCandidates(place));
  if (own.length > 0) return candidateBlock(own);
  const left = { name: projectHash(world, root), now: world.now() };
  if (!isThere(leftPath(place.stateDir, left.name))) return "";
  // The words of one person wait until a person types again, not for a pipeline.
  if (call.by !== "person" || isStartedByAgent(world)) return "";
  const lines = await takeLeftCandidates(place.stateDir, left);
  return candidateBlock(await withoutForgotten(world, root, lines));
}

/** Leaves out lines that quote what the user has forgotten meanwhile. A quote may be cut, so a part of the text counts. */
async function withoutForgotten(
  world: World,
  root: string,
  lines: readonly string[],
): Promise<readonly string[]> {
  if (lines.length === 0) return lines;
  const { readForgotten } = await import("#layouts/forgotten-file.ts");
  const { omitForgotten } = await import("#trust/forgotten.ts");
  const forgotten = readForgotten(world, root);
  return lines.filter((line) => omitForgotten(forgotten, line, { by: "agent", at: "" }) === line);
}
