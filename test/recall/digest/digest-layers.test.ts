import { expect, test } from "bun:test";
import fc from "fast-check";
import { bearingOn, chosenOf } from "#recall/digest/choose-records.ts";
import {
  digestOf,
  type FileRead,
  flattened,
  GONE,
  type Layers,
  laidOver,
} from "#recall/digest/digest-layers.ts";
import { knownFiles } from "#recall/digest/known-files.ts";
import { questionsIn } from "#recall/digest/prompt-questions.ts";
import {
  openRecordDigest,
  packRecordDigest,
  RECALLED_KINDS,
  type RecordDigest,
  sumOfDigest,
} from "#recall/digest/record-digest.ts";
import { cardAt, type Searched, searchedOf } from "#recall/digest/searched-digests.ts";

const STAMPS = { "3f.jsonl": "1:2" };

function fileOf(name: string, said: readonly string[], more: Partial<FileRead> = {}): FileRead {
  const findables = said.map((text, at) => ({
    ...{
      kind: "decision" as const,
      name: text,
      text: `${text} said`,
      card: `${name} ${at} ${text}`,
    },
  }));
  return { folder: "/app", name, stamp: `${said.length}:9`, findables, held: false, ...more };
}

function gone(name: string): FileRead {
  return fileOf(name, [], { stamp: GONE });
}

/** What was written down is read again, as the next process does. */
function kept(digest: RecordDigest): RecordDigest {
  return openRecordDigest(packRecordDigest(digest)) as RecordDigest;
}

function layersOf(base: RecordDigest, over?: RecordDigest): Layers {
  return { base: kept(base), sum: sumOfDigest(packRecordDigest(base)), over: over && kept(over) };
}

function cards(searched: Searched, prompt: string): string[] {
  const found = bearingOn(searched, questionsIn(prompt));
  return chosenOf(searched, found, RECALLED_KINDS).map((record) => cardAt(searched, record));
}

const WORD = fc.constantFrom(
  "kafka",
  "ledger",
  "token",
  "cache",
  "数据库",
  "invoice",
  "queue",
  "ledgers",
);
const TEXT = fc.array(WORD, { maxLength: 5 }).map((words) => words.join(" "));
const CHANGE = fc.record({
  name: fc.constantFrom("a", "b", "with a space", "with\na line", "e", "f"),
  said: fc.option(fc.array(TEXT, { maxLength: 3 }), { nil: undefined }),
});

interface Change {
  readonly name: string;
  /** What the file says from now on; undefined if it goes. */
  readonly said: readonly string[] | undefined;
}

/** The files that some changes leave, of which the later ones count. */
function filesAfter(changes: readonly Change[]): FileRead[] {
  const latest = new Map(changes.map(({ name, said }) => [name, said]));
  return [...latest].map(([name, said]) => (said ? fileOf(name, said) : gone(name)));
}

function stampsOf(files: Iterable<{ readonly name: string; readonly stamp: string }>): string[] {
  return [...files].map(({ name, stamp }) => `${name} ${stamp}`).sort();
}

test("what is laid over a digest is searched as if all had been read anew", () => {
  const turns = fc.array(fc.array(CHANGE, { maxLength: 5 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(turns, TEXT, fc.nat(4), (changes, prompt, when) => {
      let layers = layersOf(digestOf([], STAMPS));
      for (const [turn, some] of changes.entries()) {
        layers = { ...layers, over: kept(laidOver(layers, filesAfter(some), STAMPS)) };
        if (turn === when) layers = layersOf(flattened(layers, STAMPS));
      }
      const now = filesAfter(changes.flat()).filter(({ stamp }) => stamp !== GONE);
      const fresh = searchedOf(digestOf(now, STAMPS));
      const searched = searchedOf(layers.base, layers.over);
      expect(searched.count).toBe(fresh.count);
      expect(cards(searched, prompt)).toEqual(cards(fresh, prompt));
      expect(cards(searchedOf(flattened(layers, STAMPS)), prompt)).toEqual(cards(fresh, prompt));
      const known = knownFiles(layers);
      expect(known.stamps).toEqual(STAMPS);
      expect(stampsOf(known.in("/app").values())).toEqual(stampsOf(now));
    }),
  );
});

test("of a file that came and went nothing is left", () => {
  const base = digestOf([fileOf("a", ["kafka ledger"])], STAMPS);
  const more = laidOver(layersOf(base), [fileOf("b", ["token cache"])], STAMPS);
  const none = laidOver(layersOf(base, more), [gone("b")], STAMPS);
  expect(none.records).toHaveLength(0);
  expect(new TextDecoder().decode(none.lookedBytes)).not.toContain('"/app"');
});

test("a file that tells nothing is known all the same, and whether a person may change that", () => {
  const base = digestOf([fileOf("a", [], { held: true }), fileOf("b", ["kafka"])], STAMPS);
  const files = knownFiles(layersOf(base)).in("/app");
  expect(files.get("a")).toEqual({ name: "a", stamp: "0:9", first: 0, count: 0, held: true });
  expect(files.get("b")).toMatchObject({ first: 0, count: 1, held: false });
});
