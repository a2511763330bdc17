import { expect, test } from "bun:test";
import fc from "fast-check";
import { nearest } from "#base/nearest.ts";

const COMMANDS = ["status", "doctor", "config", "install", "uninstall", "log"];
const KEYS = ["enabled", "autoLoad", "retrieval.max_inject", "triage.thresholds.decision"];

test.each([
  ["stauts", "status"],
  ["statu", "status"],
  ["statuss", "status"],
  ["dcotro", "doctor"],
  ["DOCTOR", "doctor"],
  ["instal", "install"],
  ["conf", "config"],
  ["lgo", "log"],
])("`%s` means `%s`", (word, meant) => {
  expect(nearest(word, COMMANDS)).toBe(meant);
});

test.each([
  ["max_inject", "retrieval.max_inject"],
  ["autol", "autoLoad"],
  ["autoload", "autoLoad"],
  ["retrieval.maxinject", "retrieval.max_inject"],
])("`%s` means the setting `%s`", (word, meant) => {
  expect(nearest(word, KEYS)).toBe(meant);
});

test.each(["", "q", "zebra", "co", "statistics of the year"])("`%s` is like none", (word) => {
  expect(nearest(word, COMMANDS)).toBeUndefined();
});

test("the candidate with the fewest differences wins", () => {
  expect(nearest("uninstal", COMMANDS)).toBe("uninstall");
});

const word = fc.stringMatching(/^[a-z]{4,12}$/);

test("a word is nearest to itself among all others", () => {
  fc.assert(
    fc.property(word, fc.array(word), (wanted, others) => {
      expect(nearest(wanted.toUpperCase(), [...others, wanted])).toBe(wanted);
    }),
  );
});

test("one slip of the finger is always understood", () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("swap", "drop", "double"), (meant, n, slip) => {
      const at = n % (meant.length - 1);
      const [before, here, next] = [meant.slice(0, at), meant[at] ?? "", meant[at + 1] ?? ""];
      const rest = meant.slice(at + 2);
      const typed = {
        swap: before + next + here + rest,
        drop: before + next + rest,
        double: before + here + here + next + rest,
      }[slip];
      expect(nearest(typed, [meant])).toBe(meant);
    }),
  );
});

test("an endless word costs nothing", () => {
  const long = "retrieval.".repeat(50_000);
  const start = process.cpuUsage().user;
  expect(nearest(long, KEYS)).toBeUndefined();
  expect(process.cpuUsage().user - start).toBeLessThan(200_000);
});
