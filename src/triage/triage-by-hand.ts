import { fault } from "#base/fault.ts";
import { baseName, folderOf, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { type FoundTranscript, findTranscript } from "#hosts/claude/transcript/read-transcript.ts";
import { projectRoot } from "#project/find-project.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import type { TriageData } from "#triage/scorer/triage-data.ts";
import { handOver } from "./pending-findings.ts";
import {
  entriesOf,
  lookAtTurn,
  type TriagedTurn,
  type TriageRequest,
  triageData,
} from "./read-turn.ts";
import { keepTriageState, readTriageState } from "./triage-options.ts";

/** Which turn somebody wants triaged. */
export interface TriageQuestion {
  /** A transcript's file or a session's id; without one it is the newest of the project. */
  readonly transcript: string | undefined;
  /** The session that gets the findings: those that it was given before are left out, and these are noted. */
  readonly session: string | undefined;
  readonly pairs: readonly string[];
}

/** Finds what the last turn of a conversation holds that is worth saving. */
export async function triageByHand(world: World, question: TriageQuestion): Promise<TriageData> {
  const { transcript, session } = question;
  const file = transcript === undefined ? session : resolvePath(world.cwd, transcript);
  const found = findTranscript(world, file);
  const sources = withProject(readSettings(world, question.pairs), projectRoot(world, world.cwd));
  const id = session ?? idFrom(found.path);
  const place = placeOf(world, id);
  const handedTo = session === undefined ? undefined : place;
  const state = handedTo && (await readTriageState(handedTo));
  const looked = await look(found, { world, sources, ...(state && { state }) });
  const entries = await entriesOf(looked, { place, sources });
  if (handedTo && state) {
    const until = looked.until > state.until ? looked.until : state.until;
    await keepTriageState(handedTo, handOver({ ...state, until }, looked.triage));
  }
  return triageData(id, entries, sources);
}

async function look(
  { path, inside }: FoundTranscript,
  asked: Pick<TriageRequest, "world" | "sources" | "state">,
): Promise<TriagedTurn> {
  const looked = await lookAtTurn({ path, ...inside, ...asked, isAsked: true });
  if (looked.missing) throw fault("no-transcript", { word: path, project: folderOf(path) });
  if (looked.refused !== undefined) throw fault("refused-file", { path, why: looked.refused });
  return looked;
}

/** The id of the session that a file is of; of a file with another name, a hash of its path. */
function idFrom(path: string): string {
  const name = baseName(path).replace(/\.jsonl$/, "");
  if (/^[\w-]{1,64}$/.test(name)) return name;
  return `file-${new Bun.CryptoHasher("sha256").update(path).digest("hex").slice(0, 16)}`;
}
