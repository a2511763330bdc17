import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type LookLimits, limitsAtStart, UNLIMITED } from "#review/looks/look-limits.ts";
import { countLooked, type Looked } from "#review/looks/looked-parts.ts";
import { unpacked } from "#review/looks/part-lines.ts";
import { waitingLines } from "#review/looks/waiting-lines.ts";
import { waitingIn } from "#review/review-queue.ts";
import { countWaiting } from "#review/waiting/waiting-items.ts";
import { BY_LOCI, BY_OTHERS, type Change, IN_PLACE, type Looking, looking } from "#test/looking.ts";
import { recordHome } from "#test/record-home.ts";

/** All that was found to wait, each with what it is told by. */
function found({ parts, layered }: Looked): string[] {
  const lines = [...parts.flatMap((part) => unpacked(part)?.waiting ?? []), ...layered.waiting];
  return lines.map(withoutFlags).sort();
}

function withoutFlags(line: string): string {
  return line.slice(0, line.lastIndexOf("\t"));
}

/** The same by going through everything. */
function whole({ world }: Looking, root: string): string[] {
  const items = waitingIn(world, root).map((item) => {
    const isRecord = item.kind === "record";
    const name = isRecord ? item.path.split("/").slice(-2).join("/") : item.id;
    return { name, item };
  });
  return waitingLines(items, []).map(withoutFlags).sort();
}

function changesFrom(...tables: readonly Readonly<Record<string, Change>>[]) {
  const names = tables.flatMap((table) => Object.keys(table));
  const step = fc.record({
    name: fc.constantFrom(...names),
    number: fc.integer({ min: 0, max: 5 }),
  });
  return fc.array(fc.array(step, { maxLength: 3 }), { minLength: 2, maxLength: 6 });
}

const ALL = { ...BY_LOCI, ...BY_OTHERS, ...IN_PLACE };

/** Plays changes with a look after each few of them, and compares every look with what going through everything says. */
function play(
  rounds: readonly (readonly { readonly name: string; readonly number: number }[])[],
  limits: LookLimits,
): void {
  using home = recordHome();
  const at = looking(home);
  for (const steps of rounds) {
    for (const step of steps) {
      ALL[step.name]?.(home, at, step.number);
      if (step.name in BY_OTHERS) at.touch();
    }
    // What was lost is found out by the look after the one that misses it.
    const first = at.look(limits);
    const { looked, complete } = first.complete ? first : at.look(limits);
    expect(complete).toBe(true);
    if (limits.whole === "always") expect(first.complete).toBe(true);
    expect(found(looked)).toEqual(whole(at, home.root));
    const { outside, held } = countLooked(looked);
    expect({ outside, held }).toEqual(countWaiting(waitingIn(at.world, home.root)));
  }
}

describe("a look says the same as going through everything, whatever has happened", () => {
  test("where there are few records", () => {
    const limits = { ...limitsAtStart(60_000) };
    fc.assert(
      fc.property(changesFrom(ALL), (rounds) => play(rounds, limits)),
      { numRuns: 60 },
    );
  });

  test("where there are so many that only what has changed is looked at", () => {
    const limits = { ...limitsAtStart(60_000), few: -1 };
    fc.assert(
      fc.property(changesFrom(BY_LOCI, BY_OTHERS), (rounds) => play(rounds, limits)),
      { numRuns: 60 },
    );
  });

  test("when somebody has asked", () => {
    fc.assert(
      fc.property(changesFrom(ALL), (rounds) => play(rounds, { ...UNLIMITED, few: -1 })),
      { numRuns: 30 },
    );
  });
});
