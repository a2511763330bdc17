import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  analysisName,
  decisionName,
  nextNumber,
  outputName,
} from "#layouts/journal/format/note-names.ts";

const free = () => false;

test.each([
  ["Auth approach", "auth-approach"],
  ["Crème brûlée & Co.", "creme-brulee-co"],
  ["Straße überqueren", "strasse-uberqueren"],
  ["認証の方針", "認証の方針"],
  ["Выбор базы", "выбор-базы"],
  ["हिन्दी भाषा", "हिन्दी-भाषा"],
  ["🙂🙂", "note"],
  ["../../etc/passwd", "etc-passwd"],
  ["don't", "dont"],
])("the title %p becomes %p", (title, slug) => {
  expect(decisionName("2026-01-19", 1, title)).toBe(`2026-01-19_001_${slug}.md`);
});

test("names are those of the description", () => {
  expect(decisionName("2026-01-19T22:30:00Z", 1, "Auth approach")).toBe(
    "2026-01-19_001_auth-approach.md",
  );
  expect(analysisName("src/services/AuthService.ts", free)).toBe("src_services_AuthService.md");
  expect(outputName("2026-01-19T22:30:00Z", "security scan")).toBe(
    "2026-01-19_223000_security-scan.md",
  );
  expect(outputName("2026-01-19T22:30:00Z", "security scan", 2)).toBe(
    "2026-01-19_223000_security-scan-2.md",
  );
});

test("a number is free on its day", () => {
  const names = ["2026-01-19_001_a.md", "2026-01-19_007.md", "2026-01-20_009_b.md", "x.md"];
  expect(nextNumber("2026-01-19", names)).toBe(8);
  expect(nextNumber("2026-01-21", names)).toBe(1);
});

test.each([
  ["./src/a.ts", "src_a.md"],
  ["/work/app/src/a.test.ts", "work_app_src_a.test.md"],
  ["src\\win\\a.ts", "src_win_a.md"],
  ["src", "src.md"],
  [".github/workflows/ci.yml", "github_workflows_ci.md"],
  ["..", "root.md"],
  ["a b/c?.ts", "a_b_c_.md"],
])("the path %p becomes %p", (path, name) => {
  expect(analysisName(path, free)).toBe(name);
});

test("two paths that fold to one name stay two files", () => {
  const taken = new Set([analysisName("src/a_b.ts", free)]);
  expect(analysisName("src/a/b.ts", (name) => taken.has(name))).not.toBe("src_a_b.md");
});

test("every name is one that a file can have", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      for (const name of [
        decisionName("2026-01-19T00:00:00Z", 1, text),
        analysisName(text, free),
        outputName("2026-01-19T00:00:00Z", text),
      ]) {
        expect(new TextEncoder().encode(name).length).toBeLessThan(240);
        expect(name).not.toMatch(/[/\\\0\n]/);
      }
    }),
  );
});
