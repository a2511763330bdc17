import { lstatSync, readdirSync, readFileSync, readlinkSync, utimesSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { hash12 } from "#project/project-hash.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { LONG_AGO, ORDERS } from "#test/recalling.ts";
import { recordOf } from "#test/records.ts";
import { addToLedger } from "#trust/ledger/ledger.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";

/** A word in every file that is no business of loci's: wherever it appears, something has leaked. */
export const CANARY = "canary4f1d9b";

/** A home with a project that has memories, and with files around it that nobody may change or reveal. */
export interface Stage extends TestHome {
  /** The project's folder. */
  readonly root: string;
  /** The folder of its records. */
  readonly memory: string;
  /** The file of the project's layered memory. */
  readonly notes: string;
  readonly transcript: string;
  /** Loci's own folder. */
  readonly state: string;
  /** A folder with secrets, to which links lead. */
  readonly outside: string;
  /** Whether inputs come in their full size; a test takes a size at which the same things happen. */
  readonly isLong: boolean;
  /** A folder beside the home, for what is not played with. */
  readonly scratch: string;
  /** Remembers how everything around is now; what is different from it later was touched. */
  seal(): void;
  /** The files that were changed, revealed or lost since. */
  harm(): string[];
}

/** A line of the project's memory that is never to be lost. */
export const NOTE = "- JWT for authentication in the order store";

/** A record that is never to be lost, below the folder of the records. */
export const RECORD = "decisions/use-postgresql.json";

/** Sets a stage on which nothing is wrong yet. */
export async function setStage(isLong = false): Promise<Stage> {
  const home = testHome();
  const aside = testHome();
  const root = home.folder("app");
  const state = `${home.path}/.claude/loci`;
  const notes = `.claude/projects/${hash12(root)}/memory/MEMORY.md`;
  await home.write(notes, `# Memory\n\n## Key Decisions\n\n${NOTE}\n`);
  await layProject(home);
  await layOutside(home);
  const transcript = await home.write(`.claude/projects/${hostSlug(root)}/s-1.jsonl`, said());
  let around = new Map<string, string>();
  const stage: Stage = {
    ...home,
    root,
    memory: `${root}/.claude/memory`,
    notes: `${home.path}/${notes}`,
    transcript,
    state,
    outside: `${home.path}/outside`,
    scratch: aside.path,
    isLong,
    seal: () => {
      around = aroundIn(home.path);
    },
    harm: () => [...touchedSince(around, home.path), ...toldIn(home.path)],
    [Symbol.dispose]: () => {
      home[Symbol.dispose]();
      aside[Symbol.dispose]();
    },
  };
  stage.seal();
  return stage;
}

async function layProject(home: TestHome): Promise<void> {
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  await home.write("app/src/main.ts", `export const key = "${CANARY}";\n`);
  const told = printRecord(recordOf("decision", ORDERS));
  const record = await home.write(`app/.claude/memory/${RECORD}`, told);
  utimesSync(record, LONG_AGO, LONG_AGO);
  // A person has approved it, or it would wait for approval.
  const state = `${home.path}/.claude/loci/records/${hash12(`${home.path}/app`)}`;
  addToLedger(recordLedger(state), [{ name: RECORD, how: "accepted", at: "", text: told }], {
    uid: process.getuid?.(),
  });
}

async function layOutside(home: TestHome): Promise<void> {
  await home.write(".bashrc", `export TOKEN=${CANARY}\n`);
  await home.write(".ssh/id", `${CANARY} in a key\n`);
  await home.write("outside/secret.md", `# Orders\n\n- ${CANARY} for the order store\n`);
  const record = recordOf("decision", { ...ORDERS, id: "secret", title: `Orders of ${CANARY}` });
  await home.write("outside/decisions/secret.json", printRecord(record));
  await home.write("outside/memory/decisions/secret.json", printRecord(record));
  await home.write("outside/memory/index.md", `# ${CANARY}\n`);
  const left = await home.write(`outside/decisions/.loci-${"a".repeat(32)}.tmp`, "half");
  utimesSync(left, LONG_AGO.getTime() / 1000 - 86_400, LONG_AGO.getTime() / 1000 - 86_400);
  await home.write("outside/settings.json", '{"enabled": false}\n');
}

/** A conversation in which something is decided and done. */
function said(): string {
  const lines = hostLines();
  return [
    lines.said(
      "Build the order store. From now on always use SQLite for tests, because it is fast.",
    ),
    lines.reply("m1", call("Edit", { file_path: "src/orders.ts" })),
    lines.result("ok"),
    lines.reply("m2", text("Decision: SQLite holds the orders in tests")),
    "",
  ].join("\n");
}

/** The folders below the home in which loci may write. */
const OURS =
  /^(?:\.claude\/(?:loci|projects\/[0-9a-f]{12})|(?:.*\/)?app\/(?:\.claude\/memory|_memory))(?:\/|$)/s;

/** How all that is not loci's looks, by its path. */
function aroundIn(home: string): Map<string, string> {
  const found = namesBelow(home).filter((name) => !OURS.test(name));
  return new Map(found.map((name) => [name, lookOf(`${home}/${name}`)]));
}

function touchedSince(before: ReadonlyMap<string, string>, home: string): string[] {
  const now = aroundIn(home);
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== now.get(name))
    .map((name) => `${name} was touched`);
}

/**
 * The files of loci's that contain the canary. A file with a second name elsewhere is no leak,
 * because the maker of the name could read it: it reveals nothing that was not revealed there, and
 * neither do files made from it.
 */
function toldIn(home: string): string[] {
  const namesOf = (name: string) =>
    lstatSync(`${home}/${name}`, { throwIfNoEntry: false })?.nlink ?? 0;
  const singing = namesBelow(home).filter(
    (name) => OURS.test(name) && lookOf(`${home}/${name}`).includes(CANARY),
  );
  const isNamedTwice = singing.some((name) => namesOf(name) > 1);
  return isNamedTwice ? [] : singing.map((name) => `${name} tells`);
}

/** The search ends after so many files. */
const MOST_BYTES = 4_000_000;

function lookOf(path: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return "";
  if (found.isSymbolicLink()) return `link to ${readlinkSync(path)}`.replaceAll(CANARY, "");
  if (found.isFile() && found.size < MOST_BYTES) return `${found.mode} ${readIfAllowed(path)}`;
  return found.isFile() ? `${found.mode} of ${found.size}` : `${found.mode}`;
}

function readIfAllowed(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "hidden";
  }
}

/** Everything below a folder, without following links; a folder with thousands of names is one thing. */
function namesBelow(folder: string, prefix = ""): string[] {
  const entries = entriesOf(`${folder}/${prefix}`);
  return entries.flatMap((entry) => {
    const name = `${prefix}${entry.name}`;
    return entry.isDirectory() ? [name, ...namesBelow(folder, `${name}/`)] : [name];
  });
}

const MOST_NAMES = 2000;

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).slice(0, MOST_NAMES);
  } catch {
    return [];
  }
}
