import { expect, test } from "bun:test";
import { basename } from "node:path";
import { Glob } from "bun";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { findCommand } from "#doors/cli/find-command.ts";

const SOURCE_FILE = /^#?[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|bin|sh|ps1)$/;
const PROJECT_PATH = /^(?:src|test|scripts|eval|campaigns|docs)\/[\w./-]*$/;

/** The pages use these words behind `loci`, though they are no commands. */
const OTHER_WORDS = ["--help", "agents"];

/** The pages name these files as examples of what a user's project may hold. */
const EXAMPLES = [
  ".claude/hooks/session-start.sh",
  "app/recall/read-records.ts",
  "remember.ts",
  "search.ts",
  "step.ts",
  "update.ts",
];

const pages = ["*.md", "docs/**/*.md"].flatMap((pattern) => [...new Glob(pattern).scanSync(".")]);
const files = ["*", "{src,test,scripts,eval,campaigns,docs,.ci}/**"].flatMap((pattern) => [
  ...new Glob(pattern).scanSync({ cwd: ".", dot: true }),
]);

/** Every text in backticks of the pages, with its page. */
async function quotedTexts(): Promise<{ page: string; text: string }[]> {
  const found = pages.map(async (page) => {
    const source = await Bun.file(page).text();
    return [...source.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => ({ page, text }));
  });
  return (await Promise.all(found)).flat();
}

const quoted = await quotedTexts();

test("every source file that a document names exists", () => {
  const endings = new Set(files.map((file) => basename(file)));
  const isThere = (name: string): boolean => {
    const path = name.replace(/^#/, "").replace(/\/$/, "");
    if (!endings.has(basename(path)) && !PROJECT_PATH.test(name)) return false;
    return files.some(
      (file) => file === path || file.endsWith(`/${path}`) || file.startsWith(`${path}/`),
    );
  };
  const missing = quoted.flatMap(({ page, text }) =>
    text
      .split(/[\s,;]+/)
      .filter((word) => SOURCE_FILE.test(word) || PROJECT_PATH.test(word))
      .filter((word) => !EXAMPLES.includes(word) && !isThere(word))
      .map((word) => `${page}: ${word}`),
  );
  expect(missing).toEqual([]);
});

test("every script of the package that a document names exists", async () => {
  const { scripts } = (await Bun.file("package.json").json()) as {
    scripts: Record<string, string>;
  };
  const missing = quoted.flatMap(({ page, text }) => {
    const [, script = ""] = /^bun run ([\w-]+)/.exec(text) ?? [];
    return script === "" || script in scripts ? [] : [`${page}: ${text}`];
  });
  expect(missing).toEqual([]);
});

test("every command that a document names exists, except those whose end the changelog tells", () => {
  const isCommand = (words: readonly string[]): boolean => {
    try {
      return findCommand(COMMANDS, words) !== undefined;
    } catch {
      return false;
    }
  };
  const current = quoted.filter(({ page }) => page !== "CHANGELOG.md");
  const missing = current.flatMap(({ page, text }) => {
    const [, word = ""] = /^loci ([a-z-]+)\b/.exec(text) ?? [];
    const isKnown = word === "" || OTHER_WORDS.includes(word) || isCommand([word]);
    return isKnown ? [] : [`${page}: ${text}`];
  });
  expect(missing).toEqual([]);
});
