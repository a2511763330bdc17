import { findProject } from "#app/project.ts";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { currentListing } from "#files/records/change.ts";
import { isFresh } from "#files/records/listing.ts";
import { recordPath } from "#files/records/paths.ts";
import { type RecordPlace, recordPlace } from "#files/records/place.ts";
import { type RecordFile, readRecords } from "#files/records/read.ts";
import { problemsWith } from "#model/record/check.ts";
import { fieldsOf } from "#model/record/record.ts";
import { type Check, fine, warning } from "./check.ts";

/** Tells which files among a project's records cannot be read, and which records are not as they should be. */
export function checkRecords(world: World): Check[] {
  const project = findProject(world, world.cwd);
  const { stateDir, uid } = world;
  if (!project || stateDir === undefined) return [];
  try {
    const place = recordPlace(project, { stateDir, uid });
    const files = readRecords(place);
    if (files.length === 0) return [];
    const troubles = files.flatMap((file) => checkFile(place.memory, file));
    const good = fine("records", `${files.length - troubles.length} are as they should be`);
    return [...troubles, ...checkListing(place), good];
  } catch (error) {
    // Where the whole memory is refused, that is what is to be told.
    if (!(error instanceof Fault)) throw error;
    return [warning("records", error.message, error.hint)];
  }
}

/** Makes the listing as it should be, and tells if that cannot be done. */
function checkListing(place: RecordPlace): Check[] {
  currentListing(place);
  if (isFresh(place)) return [];
  const says = `${place.memory}/index.md cannot be written`;
  return [warning("records", says, "look at what is in its place; the records are all there")];
}

function checkFile(memory: string, { category, id, state }: RecordFile): Check[] {
  const path = `${memory}/${recordPath(category, id)}`;
  if (state.kind === "broken") {
    const says = `${path} is left out: ${state.why}`;
    return [warning("records", says, "mend it, or take it away; loci never overwrites it")];
  }
  if (state.kind === "missing") return [];
  const shape = { kind: "object", fields: fieldsOf(category) } as const;
  const [problem, ...others] = problemsWith(state.record, shape);
  if (!problem) return [];
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  const says = `${path}: ${problem.field} takes ${problem.expected}, and has ${problem.got}${more}`;
  return [warning("records", says, `${problem.mend}: \`loci edit ${category}/${id}\``)];
}
