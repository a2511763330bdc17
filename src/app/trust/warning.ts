import { doubtsAbout } from "#core/trust/judge.ts";
import type { MemoryRecord } from "#model/record/record.ts";

/** What is to be told to whoever has just made a record that will not be handed out unasked; mostly nothing. */
export function heldWarning(record: MemoryRecord): string[] {
  const [first] = doubtsAbout(record, "written");
  if (!first) return [];
  const { category, id } = record;
  return [
    `\`${category}/${id}\` is kept, but not handed to agents: ${first.why} (\`loci approve ${id}\`)`,
  ];
}
