import { isWithin } from "#base/path.ts";
import { placesOf } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { filesBelow } from "#disk/walk-folder.ts";
import { linkedWorkTrees } from "#project/find-project-root.ts";
import { runGit } from "#project/run-git.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { rareWordsIn } from "#trust/forgotten.ts";
import { withSentences } from "./purge-files.ts";
import type { PurgeScope } from "./purge-scope.ts";
import { purgerOf } from "./purged-texts.ts";
import { registeredAt } from "./registered-files.ts";
import { redactedText } from "./scan-memory.ts";

// A purge touches neither the transcripts of the host, nor git's history, nor the user's own files. It names those that still
// hold the text, so that the user can decide about them.

/** Larger files, and further ones of a project, are not read. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;
const MAX_OWN_BYTES = 4 * 1024 * 1024;
const MAX_OWN_FILES = 20_000;

/** Folders that tools fill, and that nobody reads. */
const LEFT_OUT = /^(?:\.git|node_modules|\.venv|target|dist|build)$/;

/** How long git may search its history. */
const GIT_MS = 10_000;

/** The files that loci does not write and that still say what a purge has deleted; `.git` means the history. */
export function findHolders({ world, place }: RecordMemory, scope: PurgeScope): string[] {
  const { memoryDir, stateDir } = placesOf(world);
  const { root } = place;
  const says = holderTest(scope);
  const bases = { state: stateDir, host: memoryDir, project: root };
  const isForeign = (path: string) =>
    !isWithin(path, stateDir) && registeredAt(path, bases) === undefined;
  const ofHost = filesIn(memoryDir, (path) => path === stateDir);
  const trees = [root, ...linkedWorkTrees(root)].filter((tree) => !isWithin(memoryDir, tree));
  const own = trees.flatMap((tree) => filesIn(tree, isLeftOut));
  const files = [...new Set([...ofHost, ...own])].filter(isForeign);
  const holders = files.filter((path) => {
    const capBytes = path.endsWith(".jsonl") ? MAX_HELD_BYTES : MAX_OWN_BYTES;
    const text = plainTextAt(path, { capBytes, lenient: true }) ?? "";
    return says(text);
  });
  return [...holders, ...(isInHistory(world, root, scope) ? [`${root}/.git`] : [])].sort();
}

function isLeftOut(path: string): boolean {
  return LEFT_OUT.test(path.slice(path.lastIndexOf("/") + 1));
}

/** The paths of the plain files below a folder; links are not followed. */
function filesIn(top: string, isOut: (folder: string) => boolean): string[] {
  const names = filesBelow(top, (path) => !isOut(`${top}/${path}`));
  return names.slice(0, MAX_OWN_FILES).map((name) => `${top}/${name}`);
}

/** Tests a file's text: first by words, line by line, because a transcript is long and hardly any line is about it. */
function holderTest(scope: PurgeScope): (text: string) => boolean {
  const purger = withSentences(purgerOf(scope.texts), scope.sentences);
  const wanted = scope.texts.texts.map(rareOrPlainWords).filter((words) => words.length > 0);
  const isNear = (line: string) => {
    const small = line.toLowerCase();
    if (scope.rare.some((word) => small.includes(word))) return true;
    return wanted.some((words) => {
      const shared = words.filter((word) => small.includes(word)).length;
      return shared >= NEAR_SHARE * words.length;
    });
  };
  const holds = (line: string) => isNear(line) && redactedText(line, purger) !== line;
  return (text) => text.split("\n").some(holds);
}

/** A line with fewer of the words of a text cannot say it. */
const NEAR_SHARE = 0.4;

function rareOrPlainWords(text: string): string[] {
  const long = rareWordsIn(text);
  if (long.length > 0) return long;
  const plain = text.trim().toLowerCase();
  return plain === "" ? [] : [plain];
}

/** Whether a commit has added or removed one of the texts, or one of their rare words. */
function isInHistory(world: RecordMemory["world"], root: string, scope: PurgeScope): boolean {
  if (!isThere(`${root}/.git`)) return false;
  const longest = scope.texts.texts.filter((text) => text.length >= MIN_SEARCHED_CHARS);
  const forms = longest.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  const wanted = [...new Set([...scope.rare, ...forms])].slice(0, MAX_SEARCHED_TEXTS);
  const until = performance.now() + GIT_MS;
  return wanted.some((text) => {
    const words = ["log", "--all", "--reflog", "-1", "--format=%h", `-S${text}`];
    const mostMs = until - performance.now();
    return (runGit(world, root, { words, mostMs }) ?? "").trim() !== "";
  });
}

const MIN_SEARCHED_CHARS = 12;
const MAX_SEARCHED_TEXTS = 20;
