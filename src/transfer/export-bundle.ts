import { fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { typedPath, type World } from "#base/world.ts";
import { summarySource } from "#conversations/synthesis/sourced-points.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { isScopeName } from "#layouts/conversation-paths.ts";
import { masterText, readSummaries } from "#layouts/conversations/read-conversations.ts";
import { isActiveFile, readRecords } from "#layouts/records/store/read-records.ts";
import { LAYOUTS, loadLayout } from "#layouts/table/layout-table.ts";
import { plainPages } from "#layouts/table/plain-pages.ts";
import { isSecret } from "#redact/safe-text-out.ts";
import { openRecords } from "#remember/record-memory.ts";
import { BUNDLE_VERSION, type BundleItem, nameOf, printBundle } from "./bundle-format.ts";
import { layeredItems } from "./import-one.ts";

/** The layouts that are exported in a form of their own. */
const EXPORT_LAYOUTS = ["records", "conversations", "layered"];

/** The layouts that are exported. */
export function exportedLayouts(): string[] {
  return [...EXPORT_LAYOUTS, ...LAYOUTS.filter(({ isPlain }) => isPlain).map(({ name }) => name)];
}

/** Which memories are exported. */
export interface ExportQuestion {
  readonly folder: string;
  readonly layout: string | undefined;
  /** A category of records; undefined for all. */
  readonly kind: string | undefined;
  readonly scope: string;
  /** The day of the oldest memory; empty for all. */
  readonly since: string;
  readonly pairs: readonly string[];
}

/** A bundle, ready to be written. */
export interface ExportedBundle {
  readonly text: string;
  readonly count: number;
  /** The names of memories that were left out because they hold a secret. */
  readonly refused: readonly string[];
}

/** Puts the memories of a project into one bundle. Memories with a secret are left out and named. */
export async function exportBundle(
  world: World,
  question: ExportQuestion,
): Promise<ExportedBundle> {
  const { folder, pairs, scope } = question;
  if (scope !== "" && !isScopeName(scope)) {
    throw fault("bad-value", { name: "--scope", value: scope, wanted: "the name of a scope" });
  }
  const memory = openRecords(world, { folder, pairs });
  const { root } = memory.place;
  const items: BundleItem[] = [];
  const refused: string[] = [];
  const pages = await pageItems(world, root, question);
  for (const item of [...itemsFor(world, memory.place, question), ...pages]) {
    if (await isSecret(item)) refused.push(nameOf(item));
    else items.push(item);
  }
  const at = world.now().toISOString();
  const manifest = {
    loci: "bundle",
    version: BUNDLE_VERSION,
    project: baseName(root),
    at,
    count: items.length,
  } as const;
  return { text: printBundle(manifest, items), count: items.length, refused };
}

type Place = Parameters<typeof readRecords>[0];

function itemsFor(world: World, place: Place, question: ExportQuestion): BundleItem[] {
  const { kind, layout, since } = question;
  const isWanted = (name: string) => layout === undefined || layout === name;
  const records = isWanted("records") ? recordItems(place, question) : [];
  if (kind !== undefined) return records;
  const said = isWanted("conversations") ? conversationItems(place.root, question) : [];
  // A layered memory has no dates, so a day cannot select from it.
  const layered = isWanted("layered") && since === "" ? layeredItems(world, place.root) : [];
  return [...records, ...said, ...layered];
}

/** The memories of the layouts of plain Markdown. They have no dates either. */
async function pageItems(
  world: World,
  root: string,
  { kind, layout, since }: ExportQuestion,
): Promise<BundleItem[]> {
  if (kind !== undefined || since !== "") return [];
  const pages = plainPages(world, root).filter(
    (page) => layout === undefined || layout === page.layout,
  );
  const items: BundleItem[] = [];
  for (const { layout: name, path } of pages) {
    const files = [stampedFile(path) ?? []].flat();
    const read = (await loadLayout(name))?.read({ world, root }, files) ?? [];
    const memories = read.flatMap(({ memories: some }) => some);
    items.push(...memories.map(({ text }) => ({ type: "memory", layout: name, text }) as const));
  }
  return items;
}

/** Writes a bundle to a file. */
export function writeBundle(world: World, path: string, text: string): string {
  const whole = typedPath(world, path);
  replaceFile(whole, text, { uid: world.uid });
  return whole;
}

function recordItems(place: Place, { kind, since }: ExportQuestion): BundleItem[] {
  const active = readRecords(place).filter(isActiveFile);
  return active
    .filter(({ category }) => kind === undefined || kind === category)
    .filter(({ state }) => state.record.updated_at.slice(0, 10) >= since)
    .map(({ category, id, state }) => {
      return { type: "record", category, id, record: { ...state.record } };
    });
}

function conversationItems(root: string, { scope, since }: ExportQuestion): BundleItem[] {
  const summaries = readSummaries(root).filter(({ session, text }) => {
    const { at } = summarySource(session, text);
    return since === "" || at.slice(0, 10) >= since;
  });
  const master = masterText({ root, scope });
  return [
    ...summaries.map(({ session, text }) => ({ type: "summary", session, text }) as const),
    ...(master === undefined ? [] : [{ type: "master", scope, text: master } as const]),
  ];
}
