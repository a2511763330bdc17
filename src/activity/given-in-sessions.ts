import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { transcriptsFolder } from "#hosts/claude/transcript/find-transcripts.ts";
import { injectedTexts } from "#hosts/claude/transcript/injected-texts.ts";
import { newestTranscripts } from "./known-sessions.ts";

/** A moment at which loci gave a session a memory. */
interface GivenMoment {
  readonly session: string;
  readonly at: string;
  readonly event: string;
}

/** So many conversations are read, the newest first. */
const MAX_SESSIONS = 40;
/** A brief repeats the beginning of a sentence. */
const START_CHARS = 40;
const MIN_START_CHARS = 12;

/** The moments at which loci gave a memory, as the conversations of its project say, the newest first. */
export function givenInSessions(world: World, folder: string, memory: FoundByText): GivenMoment[] {
  const { hostDir } = world;
  if (!hostDir) return [];
  const isIn = memoryFinder(memory);
  const inside = transcriptsFolder(hostDir);
  const sessions = newestTranscripts({ ...world, cwd: folder }, MAX_SESSIONS);
  return sessions.flatMap(({ path, id: session }) =>
    injectedTexts(path, "<loci-memory", { inside })
      .filter(({ text }) => isIn(text))
      .map(({ at, event }) => ({ session, at, event }))
      .reverse(),
  );
}

interface FoundByText {
  readonly id: string;
  readonly sentence: string;
}

/** Tests whether a text that loci gave has a memory: by its id, or by the beginning of its sentence. */
export function memoryFinder({ id, sentence }: FoundByText): (text: string) => boolean {
  const name = `\`${id.split("/").at(-1)}\``;
  const start = oneLine(sentence).slice(0, START_CHARS);
  return (text) => text.includes(name) || (start.length >= MIN_START_CHARS && text.includes(start));
}
