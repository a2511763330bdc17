import type { LayeredText, MemoryName } from "#layouts/layered/layered-memory.ts";
import { partsOf } from "#layouts/layered/memory-parts.ts";
import { isDetail, isEarlier, isSummary, stampIn } from "#layouts/layered/section-kinds.ts";
import { outlineOf, type Stretch, unitsOf } from "#text/markdown-outline.ts";
import type { Section } from "#text/markdown-sections.ts";
import type { Placed } from "./fill-page.ts";

/** How much of a page a file gets while all of them have something to say. */
const SHARES: Readonly<Record<MemoryName, number>> = {
  project_memory: 6,
  project_claude: 2,
  native: 1,
  global_memory: 1,
  global_claude: 1,
};

/** So many of the newest summaries come before what else a file holds, the older ones after it. */
const FRESH = 3;

/**
 * The parts of the files, the most valuable first: no file waits for the end of another. They are made as they are
 * taken, for most of a long memory is never reached.
 */
export class ByValue implements Iterable<Placed> {
  readonly #queues: readonly Queue[];

  constructor(texts: readonly LayeredText[]) {
    this.#queues = texts.map(({ name, text }) => queueOf(name, text));
  }

  *[Symbol.iterator](): Generator<Placed> {
    for (let queue = this.#next(); queue; queue = this.#next()) {
      const { placed } = queue;
      queue.advance();
      if (placed) yield placed;
    }
  }

  /** The files of which there is more to come. */
  unread(): MemoryName[] {
    return this.#queues.filter(({ placed }) => placed).map(({ name }) => name);
  }

  /** The queue whose file has had the least of its share. */
  #next(): Queue | undefined {
    let first: Queue | undefined;
    for (const queue of this.#queues) {
      if (queue.placed && (!first || isBefore(queue, first))) first = queue;
    }
    return first;
  }
}

interface Queue {
  readonly name: MemoryName;
  readonly turn: number;
  /** What comes next; undefined at the end. */
  readonly placed: Placed | undefined;
  readonly advance: () => void;
}

function queueOf(name: MemoryName, text: string): Queue {
  const parts = orderedParts(name, text);
  let length = 0;
  let placed = parts.next().value;
  return {
    name,
    get turn() {
      return length / SHARES[name];
    },
    get placed() {
      return placed;
    },
    advance: () => {
      length += placed?.part.text.length ?? 0;
      placed = parts.next().value;
    },
  };
}

function isBefore(one: Queue, other: Queue): boolean {
  return one.turn === other.turn ? SHARES[one.name] > SHARES[other.name] : one.turn < other.turn;
}

/** The parts of one file: the newest summaries, what was written to last, older summaries, details. */
function* orderedParts(name: MemoryName, text: string): Generator<Placed, undefined> {
  const units = unitsOf(text);
  const ages = agesOf(units);
  const ranked = units.map((unit) => {
    const summary = unit.sections.find((section) => ages.has(section));
    return { unit, group: groupOf(unit, summary && ages.get(summary)) };
  });
  ranked.sort((a, b) => a.group - b.group);
  let place = 0;
  for (const { unit, group } of ranked) {
    const stretches = outlineOf(unit).sort((a, b) => Number(isLesser(a)) - Number(isLesser(b)));
    for (const part of stretches.flatMap((stretch) => partsOf(name, stretch))) {
      yield { part, group, place: place++ };
    }
  }
}

/** The summaries by their age, the newest with 0; those without a time count as they stand. */
function agesOf(units: readonly Stretch[]): Map<Section, number> {
  // Each section ends the path of the stretch that it begins, and of no other.
  const stamped = units.flatMap(({ sections }) => {
    const section = sections.at(-1);
    return section && isSummary(section) ? [{ section, stamp: stampIn(section.title) }] : [];
  });
  stamped.sort((a, b) => Number(a.stamp < b.stamp) - Number(a.stamp > b.stamp));
  return new Map(stamped.map(({ section }, age) => [section, age]));
}

const LASTING = FRESH;
const DETAILS = 1_000_000;

function groupOf({ sections }: Stretch, age: number | undefined): number {
  if (age !== undefined) return age < FRESH ? age : age + 1;
  return sections.some((section) => isDetail(section) || isEarlier(section)) ? DETAILS : LASTING;
}

/** Which files were touched, and how things went step by step, is the least of what a section tells. */
function isLesser({ sections }: Stretch): boolean {
  const own = sections.at(-1);
  return own !== undefined && own.level > 2 && (/^files\b/i.test(own.title) || isDetail(own));
}
