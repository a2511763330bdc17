import { expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fault } from "#base/fault.ts";
import { type ByteParser, ofText } from "#campaigns/fuzz/parser.ts";
import { allParsers } from "#campaigns/fuzz/parsers.ts";
import { feed, inputOf } from "#campaigns/fuzz/play.ts";

const SEED = Date.now() % 2 ** 31;
const place = mkdtempSync(`${tmpdir()}/loci-test-`);
const PARSERS = allParsers(place);
process.on("exit", () => rmSync(place, { recursive: true, force: true }));

test.each(PARSERS.map((parser) => [parser.name, parser] as const))(
  `500 damaged inputs break nothing in %s (seed ${SEED})`,
  async (_, parser) => {
    expect((await feed(parser, { seed: SEED, inputs: 500 })).wrong).toEqual([]);
  },
);

/** The files that parse texts of others and touch no disk. */
const FORMATS = [
  ...["hosts/claude/lines/*.ts", "text/*.ts", "text/json/*.ts", "undo/*.ts", "hook-log/*.ts"],
  ...["layouts/records/format/*-text.ts", "layouts/layered/session-{context,marker}.ts"],
  "project/git-remotes.ts",
];

/** A name of which one may expect that it reads what others have written. */
const READS =
  /^export (?:async )?function (?:parse|read|find|items|said|typed|written|without|strip|clean|body|edit)/m;

test("every file of formats that reads something is fed", async () => {
  const fed = new Set(PARSERS.map(({ of }) => of));
  const files = FORMATS.flatMap((files) => [...new Bun.Glob(files).scanSync("src")]);
  const readers: string[] = [];
  for (const file of files) {
    if (READS.test(await Bun.file(`src/${file}`).text())) readers.push(file);
  }
  expect(readers.length).toBeGreaterThan(10);
  // A missing parser needs one row more in `campaigns/fuzz/`.
  expect(readers.filter((file) => !fed.has(file))).toEqual([]);
});

test("an input is there", () => {
  for (const { of, samples } of PARSERS) {
    expect([of, existsSync(`src/${of}`)]).toEqual([of, true]);
    expect(samples.length).toBeGreaterThan(0);
  }
});

function readerThat(read: (text: string) => unknown): ByteParser {
  return ofText({ name: "x", of: "x.ts", samples: ['{"a": [1, 2]}'], read });
}

const meal = { seed: 7, inputs: 2000 };

test("a reader that breaks is seen, and a fault is an answer", async () => {
  const breaking = readerThat((text) => {
    if (text.includes("[[")) throw new TypeError("no");
  });
  const { wrong } = await feed(breaking, meal);
  expect(wrong[0]).toMatch(/^input \d+ of seed 7: TypeError: no/);
  const faulty = readerThat(() => {
    throw fault("no-home", {});
  });
  expect((await feed(faulty, meal)).wrong).toEqual([]);
});

test("a reader that takes too long is seen", async () => {
  const slow = readerThat(() => {
    const until = performance.now() + 100;
    while (performance.now() < until);
  });
  const { wrong } = await feed(slow, { seed: 7, inputs: 1, mostMs: 5 });
  expect(wrong[0]).toMatch(/^input 0 of seed 7: took \d+ ms$/);
});

test("the same seed and number give the same input, and inputs differ", () => {
  const parser = readerThat(() => undefined);
  const all = Array.from({ length: 500 }, (_, number) => inputOf(parser, 7, number).toHex());
  expect(inputOf(parser, 7, 31).toHex()).toBe(all[31] ?? "");
  expect(new Set(all).size).toBeGreaterThan(400);
});
