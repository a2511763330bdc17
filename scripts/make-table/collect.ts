import { commentProse, markdownProse } from "./markdown-prose.ts";
import { type Package, readPackage } from "./packages.ts";
import { isEnglish, sentencesOf } from "./sentences.ts";

/** No package lends more sentences of a kind than this, so that none sets the tone. */
const MOST = { pages: 1_200, changes: 150, comments: 500 };
const MOST_BYTES = 3_000_000;

const PAGE = /\.(md|mdx|markdown)$/i;
const CHANGES = /change|history|release|migrat/i;
const DECLARATIONS = /\.d\.m?ts$/;
/** Messages of the TypeScript compiler in other languages. */
const TRANSLATED_MESSAGES = /diagnosticMessages\.generated\.json$/;
const NOT_ITS_OWN = /node_modules|third[-_]party|vendor|LICEN[CS]E|NOTICE/i;
/** Retrieval is measured on texts of these projects, so nothing of theirs is learnt from. */
const SCORED = /esbuild|django|opendatahub|prometheus-operator|alphagov|ministryofjustice/i;

/** English sentences to learn from, and sentences of other languages, which say what English is not. */
export interface Collection {
  readonly english: string[];
  readonly foreign: string[];
}

/** Collects the sentences of packages, each once, in an order that has nothing to do with their origin. */
export async function collect(packages: readonly Package[], folder: string): Promise<Collection> {
  const seen = new Set<string>();
  const english: string[] = [];
  const foreign = new Set<string>();
  for (const wanted of packages) {
    if (SCORED.test(wanted.name)) throw new Error(`${wanted.name} is measured with`);
    const found = await sentencesOfPackage(wanted, folder);
    for (const kind of ["pages", "changes", "comments"] as const) {
      english.push(...pick(found[kind].filter(isEnglish), seen, MOST[kind]));
    }
    for (const sentence of found.foreign) foreign.add(sentence);
  }
  return { english: inHashOrder(english), foreign: inHashOrder([...foreign]) };
}

interface Found {
  readonly pages: string[];
  readonly changes: string[];
  readonly comments: string[];
  readonly foreign: string[];
}

async function sentencesOfPackage(wanted: Package, folder: string): Promise<Found> {
  const { files } = await readPackage(wanted, folder);
  const found: Found = { pages: [], changes: [], comments: [], foreign: [] };
  for (const [path, file] of files) {
    if (NOT_ITS_OWN.test(path) || SCORED.test(path) || file.size > MOST_BYTES) continue;
    await addFile(found, path, file);
  }
  return found;
}

async function addFile(found: Found, path: string, file: File): Promise<void> {
  if (PAGE.test(path)) {
    const sentences = sentencesOf(markdownProse(await file.text()));
    (CHANGES.test(path) ? found.changes : found.pages).push(...sentences);
    found.foreign.push(...sentences.filter((sentence) => isForeign(path, sentence)));
  } else if (DECLARATIONS.test(path) && found.comments.length < 50 * MOST.comments) {
    found.comments.push(...sentencesOf(commentProse(await file.text())));
  } else if (TRANSLATED_MESSAGES.test(path)) {
    found.foreign.push(...sentencesOf(Object.values(await file.json())));
  }
}

const OTHER_LANGUAGE =
  /[._\-/](zh|zh[-_]cn|zh[-_]hans|zh[-_]tw|cn|ja|jp|ko|kr|de|fr|es|pt|pt[-_]?br|ru|it|pl|tr|uk|vi|id|nl|cs|fa|ar)(\.mdx?$|\/)/i;

function isForeign(path: string, sentence: string): boolean {
  return OTHER_LANGUAGE.test(path) && !isEnglish(sentence);
}

function pick(sentences: readonly string[], seen: Set<string>, most: number): string[] {
  const picked: string[] = [];
  for (const sentence of inHashOrder(sentences)) {
    if (picked.length >= most) break;
    const letters = sentence
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, " ")
      .trim();
    if (seen.has(letters)) continue;
    seen.add(letters);
    picked.push(sentence);
  }
  return picked;
}

function inHashOrder(sentences: readonly string[]): string[] {
  const hashed = sentences.map((sentence) => ({ sentence, hash: Bun.hash.wyhash(sentence) }));
  return hashed
    .sort((a, b) => Number(a.hash > b.hash) - Number(a.hash < b.hash))
    .map((x) => x.sentence);
}
