import { describe, expect, test } from "bun:test";
import { measureRows, orderOf } from "#scripts/speed/rounds.ts";
import { BARE, type Row } from "#scripts/speed/row.ts";
import { randomFrom } from "#scripts/support/random.ts";

function row(what: string, extra: Partial<Row> = {}): Row {
  const errand = { argv: [what], cwd: "/", env: {}, stdin: new Uint8Array() };
  return { what, errand, beside: BARE, target: undefined, ...extra };
}

describe("a round", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const rows = [row(BARE), ...names.map((name) => row(name))];
  const orders = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 20 }, () => orderOf(rows, random).map(({ what }) => what));
  };

  test("runs every row once, and the bare binary before every third", () => {
    for (const order of orders(1)) {
      expect(order.filter((what) => what !== BARE).sort()).toEqual(names);
      expect(order.flatMap((what, place) => (what === BARE ? [place] : []))).toEqual([0, 4, 8]);
    }
  });

  test("has another order each time, and the same ones for the same seed", () => {
    expect(orders(1)).toEqual(orders(1));
    expect(new Set(orders(1).map(String)).size).toBeGreaterThan(15);
  });

  test("that warms up is not counted", () => {
    let clock = 0;
    const timeOf = () => clock++;
    const random = randomFrom(1);
    const times = measureRows([row(BARE), row("a")], { count: 2, warmUp: 3, random, timeOf });
    expect(times.get(BARE)).toEqual([6, 8]);
    expect(times.get("a")).toEqual([7, 9]);
  });
});

test("rows that disturb the others are measured after them, beside what they are compared with", () => {
  const ran: string[] = [];
  const rows = [row(BARE), row("write", { disturbs: true }), row("read"), row("sh")];
  const timeOf = ({ argv }: Row["errand"]) => ran.push(`${argv[0]}`);
  const times = measureRows(rows, { count: 2, warmUp: 0, random: randomFrom(1), timeOf });
  expect(ran.lastIndexOf("read")).toBeLessThan(ran.indexOf("write"));
  expect(ran.slice(ran.indexOf("write"))).not.toContain("sh");
  expect([...times].map(([what, all]) => [what, all.length])).toEqual([
    [BARE, 4],
    ["write", 2],
    ["read", 2],
    ["sh", 2],
  ]);
});
