import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { countNouns } from "#base/printable-text.ts";
import { localTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { type IndexStatus, indexStatus } from "#index/index-state.ts";
import { isIndexSound } from "#index/verify-index.ts";
import { type LayeredFile, readLayered } from "#layouts/layered-files.ts";
import { listingPath, recordPath, sharedMemory } from "#layouts/record-paths.ts";
import { placeOfRecords, type RecordPlace } from "#layouts/record-place.ts";
import { recordProblems } from "#layouts/records/format/record.ts";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { type RecordFile, readRecords } from "#layouts/records/store/read-records.ts";
import { surveyLayouts } from "#layouts/table/survey-layouts.ts";
import { findProject } from "#project/find-project.ts";
import { gitFolder } from "#project/find-project-root.ts";
import { unsavedEdits } from "#remember/edit-record.ts";
import { type Check, fine, unlessRefused, warning } from "./doctor-check.ts";

const REBUILD = "`loci index rebuild` builds a new one; until then loci answers from the files";

/** Checks that the index works and is consistent. */
export function checkIndex(world: World): Check[] {
  if (world.stateDir === undefined) return [];
  const status = indexStatus(world);
  return [judge(world, status)];
}

function judge(world: World, { state, why, layouts }: IndexStatus): Check {
  if (state === "none") return fine("index", "there is none yet; loci builds it when it is needed");
  if (state === "unusable") return fine("index", `the next search builds it again: ${why}`);
  if (!isIndexSound(world)) return warning("index", "it is damaged", REBUILD);
  const memories = layouts.reduce((sum, layout) => sum + layout.memories, 0);
  return fine("index", `${countNouns(memories, "memory is", "memories are")} indexed`);
}

/** Reports files of a project's records that cannot be read, and invalid records. */
export function checkRecords(world: World): Check[] {
  const project = findProject(world, world.cwd);
  if (!project || !world.memoryDir || !world.stateDir) return [];
  return unlessRefused("records", () => {
    const place = placeOfRecords(world, project.root);
    const files = readRecords(place);
    const edits = checkEdits(place);
    if (files.length === 0) return edits;
    const troubles = files.flatMap((file) => checkFile(place.memory, file));
    const good = fine(
      "records",
      `${countNouns(files.length - troubles.length, "file is", "files are")} valid`,
    );
    return [...troubles, ...edits, ...checkListing(place), ...checkTracking(place), good];
  });
}

/** Reports texts of `loci edit` that were never saved: they are the user's, so only the user removes them. */
function checkEdits(place: RecordPlace): Check[] {
  return unsavedEdits(place).map((path) => {
    const how = "copy what you still want into `loci edit`, then remove the file";
    return warning("records", `${path} has the text of an edit that was not saved`, how);
  });
}

/** Updates the listing, and reports if that fails. */
function checkListing(place: RecordPlace): Check[] {
  const path = `${place.memory}/index.md`;
  const state = refreshListing(place, COMMAND_WAIT_MS);
  if (state === "current") return [];
  if (state === "written")
    return [fine("records", `${path} was missing or out of date, and was written`)];
  const how = "check what is at that path; no record is lost";
  return [warning("records", `${path} cannot be written`, how)];
}

/** Git's list of tracked files is read up to this size; a larger one is of a repository with far more than 100,000 files. */
const MAX_GIT_INDEX_BYTES = 32 * 1024 * 1024;

/** Reports a listing that git tracks since an earlier version or another tool: each merge would conflict in it. */
function checkTracking({ root, memory }: RecordPlace): Check[] {
  const path = listingPath(memory).slice(root.length + 1);
  const index = `${gitFolder(root)}/index`;
  const tracked = plainTextAt(index, { lenient: true, capBytes: MAX_GIT_INDEX_BYTES }) ?? "";
  if (memory !== sharedMemory(root) || !tracked.includes(path)) return [];
  const how = `\`git rm --cached ${path}\`; loci makes it from the records`;
  return [warning("records", `git tracks ${path}, so that each merge conflicts in it`, how)];
}

function checkFile(memory: string, { category, id, state }: RecordFile): Check[] {
  const path = `${memory}/${recordPath(category, id)}`;
  if (state.kind === "broken") {
    const says = `${path} is ignored: ${state.why}`;
    return [warning("records", says, "fix it, or remove it; loci never overwrites it")];
  }
  if (state.kind === "missing") return [];
  const [problem, ...others] = recordProblems(state.record);
  if (!problem) return [];
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  const says = `${path}: ${problem.field} takes ${problem.expected}, and has ${problem.got}${more}`;
  return [warning("records", says, `${problem.fix}: \`loci edit ${category}/${id}\``)];
}

/** Reports which of the four layered files loci reads, and which it cannot read and why. */
export function checkMemory(world: World): Check[] {
  const { memoryDir } = world;
  if (!memoryDir) return [];
  const { uid } = world;
  const files = readLayered({ memoryDir, uid, hash12: findProject(world, world.cwd)?.hash12 });
  const refused = files.flatMap(checkRefused);
  const read = files.filter(({ state }) => state.kind === "text");
  if (read.length === 0) {
    return refused.length > 0 ? refused : [fine("memory", "no MEMORY.md or CLAUDE.md of loci yet")];
  }
  return [...refused, fine("memory", `read: ${read.map(nameOf).join(", ")}`)];
}

function checkRefused({ path, state }: LayeredFile): Check[] {
  if (state.kind !== "refused") return [];
  const says = `${path} cannot be read: ${state.why}`;
  return [
    warning("memory", says, "loci reads the others without it; fix the file or its permissions"),
  ];
}

function nameOf({ path, isLink }: LayeredFile): string {
  return isLink ? `${path} (a link)` : path;
}

/** Reports when memory was last saved here. */
export function checkSaved(world: World): Check[] {
  const { memoryDir } = world;
  if (!memoryDir) return [];
  const project = findProject(world, world.cwd);
  const [last] = surveyLayouts({ memoryDir, ownMemories: [], project })
    .flatMap(({ layout, newest }) => (newest ? [{ layout, newest }] : []))
    .sort((one, other) => other.newest.getTime() - one.newest.getTime());
  if (!last) return [fine("saved", "nothing was saved here yet")];
  return [fine("saved", `last on ${localTime(last.newest.toISOString()).slice(0, 16)}`)];
}
