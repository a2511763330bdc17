import type { Category } from "#base/memory-item.ts";
import type { Random } from "#scripts/support/random.ts";
import { CONTENTS } from "./content.ts";
import { chooseSubject, type Subject, sentence, slugOf } from "./prose.ts";
import { COMPONENTS, TAGS } from "./words.ts";

/** A record as its file has it. */
export interface MadeRecord {
  readonly schema_version: "1.0";
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tags: readonly string[];
  readonly related_files: readonly string[];
  readonly confidence: number;
  readonly record_status: RecordStatus;
  readonly changes: readonly { readonly date: string; readonly summary: string }[];
  readonly times_updated: number;
  readonly retired_at?: string;
  readonly retired_reason?: string;
  readonly archived_at?: string;
  readonly archived_reason?: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** The status of a record. */
export type RecordStatus = "active" | "retired" | "archived";

/** The known facts of a record before its text is invented. */
export interface RecordFrame {
  readonly category: Category;
  readonly status: RecordStatus;
  /** The ids that the folder has already; the new one is added. */
  readonly taken: Set<string>;
}

// The clock of every generated home has this time, so that the same seed gives the same dates.
const NOW_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_TITLE = 120;

/** Makes up a record. */
export function makeRecord(random: Random, { category, status, taken }: RecordFrame): MadeRecord {
  const subject = chooseSubject(random);
  const { title, body } = CONTENTS[category];
  const name = title(random, subject).slice(0, LONGEST_TITLE).trimEnd();
  const createdMs = NOW_MS - random.whole(1, 900) * DAY_MS - random.whole(0, DAY_MS);
  const timesUpdated = random.happens(0.3) ? random.whole(1, 4) : 0;
  const updatedMs = createdMs + Math.floor((NOW_MS - createdMs) * random.next());
  const updated = secondOf(timesUpdated > 0 || status !== "active" ? updatedMs : createdMs);
  const change = () => ({ date: updated, summary: sentence(random, subject) });
  return {
    schema_version: "1.0",
    category,
    id: freeId(slugOf(name), taken),
    title: name,
    created_at: secondOf(createdMs),
    updated_at: updated,
    tags: tagsOf(random, subject),
    related_files: relatedFiles(random, subject),
    confidence: random.whole(60, 98) / 100,
    record_status: status,
    changes: Array.from({ length: timesUpdated }, change),
    times_updated: timesUpdated,
    ...endOf(status, updated),
    content: body(random, subject),
  };
}

/** The id, or the id with the first number behind it that no record of the folder has. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted.slice(0, 72)}-${number}`;
  taken.add(id);
  return id;
}

function tagsOf(random: Random, subject: Subject): string[] {
  const own = [slugOf(subject.component), slugOf(subject.technology)];
  const tags = new Set([...random.some(own, random.whole(1, 2)), ...random.some(TAGS, 3)]);
  return [...tags].sort();
}

function relatedFiles(random: Random, subject: Subject): string[] {
  return random
    .some([subject.component, ...random.some(COMPONENTS, 2)], random.whole(0, 3))
    .map((part) => `src/${slugOf(part)}/${random.pick(["main", "types", "store", "route"])}.ts`);
}

function endOf(status: RecordStatus, at: string): Partial<MadeRecord> {
  if (status === "retired") return { retired_at: at, retired_reason: "Replaced by a later one" };
  if (status === "archived") return { archived_at: at, archived_reason: "Kept for the record" };
  return {};
}

function secondOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
