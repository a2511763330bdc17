import { Fault } from "#base/fault.ts";
import type { Category } from "#base/memory-item.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { memoryFile } from "#compress/compress-file.ts";
import { changeNoteFor } from "#layouts/change-notes.ts";
import { summaryPath } from "#layouts/conversation-paths.ts";
import { conversationText, isWaiting } from "#layouts/conversations/read-conversations.ts";
import { parseSummary, printSummary } from "#layouts/conversations/summary-format.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { changeMemory } from "#layouts/layered/change-memory.ts";
import { memoryPath } from "#layouts/layered-paths.ts";
import { withoutSessionMarkers } from "#layouts/pages/session-marker.ts";
import { projectHash } from "#project/project-hash.ts";
import { isSecret } from "#redact/safe-text-out.ts";
import type { CreateRequest } from "#remember/create-record.ts";
import { createRecords } from "#remember/create-records.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import type { RecordReport } from "#remember/record-news.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import { saveConversations } from "#remember/save-conversations.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingsFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import { heldText } from "#store/held-text.ts";
import { categoryOf } from "#triage/scorer/category-rules.ts";
import { type BundleItem, nameOf } from "./bundle-format.ts";
import type { ForeignNote } from "./foreign-notes.ts";

/** The name of an import in the change log. */
export const IMPORT_ACTION = "import";

/** The target of an import, and its conditions. */
export interface ImportTask {
  readonly world: World;
  readonly memory: RecordMemory;
  readonly isOwn: boolean;
  readonly isDry: boolean;
  /** The kind of all notes that are taken; undefined if each has its own. */
  readonly kind: Category | undefined;
}

/** The result for one memory. */
export interface Outcome {
  readonly name: string;
  readonly state: "taken" | "there already" | "refused" | "not chosen" | "left out" | "no memory";
  /** Why it was not taken; empty if it was. */
  readonly why: string;
  /** The category of a record. */
  readonly kind?: Category;
}

/** A record that is to be created, with those of the other memories. */
export interface WishedRecord {
  readonly name: string;
  readonly request: CreateRequest;
}

/** Whether a memory becomes a record; any other has its outcome already. */
export function isWished(one: Outcome | WishedRecord): one is WishedRecord {
  return "request" in one;
}

/** Imports one memory of a bundle. */
export async function importItem(
  importing: ImportTask,
  item: BundleItem,
): Promise<Outcome | WishedRecord> {
  const name = nameOf(item);
  if (await isSecret(item)) return { name, state: "refused", why: "it holds a secret" };
  switch (item.type) {
    case "record": {
      const { id, record: given } = item;
      return wishRecord(importing, { category: item.category as Category, id, given }, name);
    }
    case "summary":
      return importSummary(importing, item, name);
    case "master":
      return { name, state: "left out", why: "`loci synthesize` makes it from the summaries" };
    case "layered":
      return importLayered(importing, item.text, name);
    case "memory":
      return importNote(importing, { text: item.text, category: undefined, source: name });
  }
}

/** Imports one note of another tool as a record, of its own kind or of the one that is asked for. */
export async function importNote(
  importing: ImportTask,
  note: ForeignNote,
): Promise<Outcome | WishedRecord> {
  const { text, source } = note;
  if (await isSecret(text)) return { name: source, state: "refused", why: "it holds a secret" };
  const kind = importing.kind ?? kindOf(note);
  return wishRecord(
    importing,
    { category: kind, id: undefined, given: recordFrom(text, kind) },
    text,
  );
}

/** The kind that its own tool or its words give a note, else a decision. */
export function kindOf({ text, category }: ForeignNote): Category {
  return category ?? categoryOf(text) ?? "decision";
}

/** The memories of another person wait until the user has reviewed them. */
function wishRecord(
  { isOwn }: ImportTask,
  wish: Pick<CreateRequest, "category" | "id"> & { readonly given: object },
  name: string,
): WishedRecord {
  const origin = { by: isOwn ? "user" : "outside", evidence: [], approved: isOwn } as const;
  return { name, request: { ...wish, given: { ...wish.given }, origin } };
}

/** Creates the records, and gives each its outcome. */
export function importRecords(
  { memory, isDry }: ImportTask,
  wished: readonly WishedRecord[],
  onDone?: (count: number) => void,
): Map<WishedRecord, Outcome> {
  const requests = wished.map(({ request }) => request);
  const results = createRecords(memory, requests, { isDry, onDone });
  return new Map(wished.map((one, at) => [one, outcomeOf(one, results[at])]));
}

function outcomeOf({ name, request }: WishedRecord, result?: RecordReport | Fault): Outcome {
  const kind = request.category;
  if (result instanceof Fault) return { name, kind, state: "refused", why: result.message };
  return { name, kind, state: result?.action === "unchanged" ? "there already" : "taken", why: "" };
}

/** Another person's summary says so, and is left out of the master until it is accepted. */
function importSummary(
  { world, memory, isOwn, isDry }: ImportTask,
  { session, text }: { session: string; text: string },
  name: string,
): Outcome {
  const { root } = memory.place;
  const path = summaryPath(root, session);
  const read = parseSummary(text);
  const { waits: _waits, ...fields } = read.fields;
  const after = isOwn ? text : printSummary({ ...read, fields: { ...fields, waits: "imported" } });
  const before = conversationText(root, path);
  if (before !== undefined && (before === after || before === text)) {
    return { name, state: "there already", why: "" };
  }
  // Importing a summary once more as one's own accepts it.
  const isAccepted = isOwn && before !== undefined && isWaiting({ text: before });
  if (before !== undefined && !isAccepted) {
    return { name, state: "refused", why: "this session has another summary here" };
  }
  if (!isDry) {
    const files = [{ path, text: after, basis: before }];
    const wish = { root, action: IMPORT_ACTION, why: session, files, isForeign: !isOwn };
    saveConversations(world, { ...wish, id: memory.asOne?.id, waitMs: memory.waitMs() });
  }
  return { name, state: "taken", why: "" };
}

/** The layered memory of a project as an item of a bundle, without comments about this machine. */
export function layeredItems(world: World, root: string): BundleItem[] {
  const text = withoutSessionMarkers(heldText(memoryPath(world, projectHash(world, root))) ?? "");
  return text.trim() === "" ? [] : [{ type: "layered", level: "project", text }];
}

/** Writes the layered memory of a project that has none. A project's own text is never merged. */
function importLayered(
  { world, memory, isOwn, isDry }: ImportTask,
  text: string,
  name: string,
): Outcome {
  // Sessions get this text unasked, and it cannot wait for a review.
  if (!isOwn) return { name, state: "left out", why: "only your own can be imported (`--mine`)" };
  const { root } = memory.place;
  const hash12 = projectHash(world, root);
  const values = settingsFrom(withProject(readSettings(world), root), LAYERED_SETTINGS);
  const remark = changeNoteFor(world, hash12, { action: IMPORT_ACTION, ...memory.asOne });
  const file = memoryFile(
    world,
    { root, name: baseName(root), hash12 },
    {
      values,
      remark,
      waitMs: memory.waitMs(),
    },
  );
  const refused = { name, state: "refused", why: "this project has one of its own" } as const;
  const before = withoutSessionMarkers(heldText(file.path) ?? "");
  if (before === text) return { name, state: "there already", why: "" };
  if (before.trim() !== "") return refused;
  if (isDry) return { name, state: "taken", why: "" };
  const change = (now: string) => (now.trim() === "" ? { text, archived: "" } : undefined);
  const done = changeMemory(file, change);
  noteProject(world, root);
  return done ? { name, state: "taken", why: "" } : refused;
}
