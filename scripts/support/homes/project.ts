import { mkdirSync } from "node:fs";
import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import type { Random } from "#scripts/support/random.ts";
import { writeOld } from "./old.ts";
import { type MadeRecord, makeRecord, type RecordStatus } from "./record.ts";

/** Makes an empty project: a folder that git recognises as a repository. */
export function makeProject(root: string): void {
  mkdirSync(`${root}/.git/objects`, { recursive: true });
  mkdirSync(`${root}/.git/refs`);
  writeOld(`${root}/.git/HEAD`, "ref: refs/heads/main\n");
}

/** Fills the records layout of a project: so many records, their index, and the project's settings. */
export function writeRecords(random: Random, root: string, count: number): void {
  const folders = openFolders(`${root}/.claude/memory`);
  const lines: string[] = [];
  for (let made = 0; made < count; made++) {
    const category = categoryAt(random.next());
    const folder = folders[category];
    const status = statusOf(random, folder);
    const record = makeRecord(random, { category, status, taken: folder.taken });
    writeOld(`${folder.path}/${record.id}.json`, `${JSON.stringify(record, null, 2)}\n`);
    if (status === "active") lines.push(indexLine(record));
  }
  writeOld(`${root}/.claude/memory/index.md`, indexOf(lines));
  writeOld(
    `${root}/.claude/memory/memory-config.json`,
    `${JSON.stringify(PROJECT_SETTINGS, null, 2)}\n`,
  );
}

/** The heading of a record's line in the `index.md` of its project. */
export function indexLine({ category, id, title, tags }: MadeRecord): string {
  const path = `.claude/memory/${CATEGORIES[category].folder}/${id}.json`;
  return `- [${category.toUpperCase()}] ${title} -> ${path} #tags:${tags.join(",")}`;
}

/** Which share of the records belongs to which category. */
export const SHARES: Readonly<Record<Category, number>> = {
  session_summary: 0.15,
  decision: 0.28,
  runbook: 0.2,
  constraint: 0.12,
  tech_debt: 0.15,
  preference: 0.1,
};

/** How many session summaries stay active in a project. */
export const MOST_SESSIONS = 5;

const PROJECT_SETTINGS = {
  categories: {
    session_summary: { retention_days: 90, max_retained: MOST_SESSIONS },
    tech_debt: { auto_capture: true },
  },
  retrieval: { max_inject: 5 },
  max_memories_per_category: 100_000,
  triage: { parallel: { enabled: true, default_model: "haiku" } },
  delete: { grace_period_days: 30, archive_retired: true },
};

interface Folder {
  readonly path: string;
  readonly category: Category;
  readonly taken: Set<string>;
}

function openFolders(memory: string): Readonly<Record<Category, Folder>> {
  const open = (category: Category): Folder => {
    const path = `${memory}/${CATEGORIES[category].folder}`;
    mkdirSync(path, { recursive: true });
    return { path, category, taken: new Set() };
  };
  const folders = CATEGORY_NAMES.map((category) => [category, open(category)]);
  return Object.fromEntries(folders) as Record<Category, Folder>;
}

/** The category in which a point between 0 and 1 falls when they lie side by side, each as wide as its share. */
function categoryAt(point: number): Category {
  let edge = 0;
  for (const category of CATEGORY_NAMES) {
    edge += SHARES[category];
    if (point < edge) return category;
  }
  return "decision";
}

function statusOf(random: Random, { category, taken }: Folder): RecordStatus {
  const place = random.next();
  if (category === "session_summary" && taken.size >= MOST_SESSIONS) {
    return place < 0.3 ? "retired" : "archived";
  }
  if (place < 0.06) return "retired";
  return place < 0.1 ? "archived" : "active";
}

function indexOf(lines: readonly string[]): string {
  const sorted = lines
    .map((line) => ({ line, key: line.toLowerCase() }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => line);
  const note = "<!-- Auto-generated from the records beside it. Do not edit by hand. -->";
  return `${["# Memory Index", "", note, "", ...sorted].join("\n")}\n`;
}
