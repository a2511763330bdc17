import type { World } from "#base/world.ts";
import { listedPath, memoryOf, recordAt } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { recordProblems } from "#layouts/records/format/record.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { textAt } from "#layouts/records/store/read-records.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { RECORD_SETTINGS } from "#settings/tables/layout-settings.ts";

const COMMANDS =
  '`loci agent save "SENTENCE" --as CATEGORY` makes a record, `loci agent record update ID` changes one, `loci agent schema CATEGORY` prints its form.';

/** Why an agent may not write a record file without a command; undefined if the user's settings allow it. */
export function denialOfWrite(sources: SettingSources): string | undefined {
  const how = settingFrom(sources, RECORD_SETTINGS, "records.agent_files");
  return how === "deny" ? `Records are written by commands. ${COMMANDS}` : undefined;
}

/** Names the error of a record file that an agent wrote without a command; undefined if loci can read it. */
export function checkRecordWrite(
  world: World,
  file: string,
  root: string | undefined,
): string | undefined {
  if (root === undefined || !file.startsWith(`${memoryOf(world, root)}/`)) return undefined;
  const named = recordAt(file);
  if (!named) return `loci ignores \`${file}\`: it is in no folder of a category. ${COMMANDS}`;
  const { category, id } = named;
  const place = placeOfRecords(world, root);
  const text = textAt(place, category, id);
  const record = text === undefined ? undefined : parseRecord(text, named);
  const path = listedPath(place, { category, id });
  if (record?.kind !== "record") {
    return `loci ignores \`${path}\`: ${record ? record.why : "it cannot be read"}. ${COMMANDS}`;
  }
  const [problem] = recordProblems(record.record);
  if (!problem) return undefined;
  const { field, expected, got } = problem;
  return `\`${path}\` is not valid: \`${field}\` takes ${expected}, and has ${got}. ${COMMANDS}`;
}
