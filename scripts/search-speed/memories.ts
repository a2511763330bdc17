import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { Random } from "#scripts/support/random.ts";

/** So many different words there are; the commonest come up as often as in a real text. */
const VOCABULARY = 30_000;

const SYLLABLES =
  "ba co de fi gu ha je ki lo mu na pe ri so tu va we xi yo zu tra ple gro ster".split(" ");

/** A word by its number: a made-up one, the same for the same number. */
function wordOf(number: number): string {
  let word = "";
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length];
  }
  return word;
}

/** Some words, the common ones more often: the second half as often as the first, the third a third as often. */
export function someWords(random: Random, count: number): string {
  const most = Math.log(VOCABULARY);
  return Array.from({ length: count }, () =>
    wordOf(Math.floor(Math.exp(random.next() * most))),
  ).join(" ");
}

/** A made-up memory of 82 words. */
export function madeMemory(random: Random, number: number): IndexedMemory {
  return {
    id: `made-${number}`,
    layout: "records",
    kind: "decision",
    project: "/p",
    scope: "project",
    title: someWords(random, 8),
    body: someWords(random, 74),
    tags: [],
    files: [],
    actor: "agent",
    createdMs: 1_700_000_000_000 + number,
    updatedMs: 1_700_000_000_000 + number,
    status: "active",
    origin: "made",
    source: `/p/${number}.json`,
    position: 0,
    session: "",
  };
}
