import { expect, test } from "bun:test";
import { Glob } from "bun";
import { TIERS } from "#scripts/docs/rooms.ts";

const ORDER = TIERS.flatMap(({ folders }) => folders);

/** Folders that take values and give values: no disk, no clock, no chance, no environment. */
const PURE = new Set([
  ...["base", "capture", "compress/steps", "conversations/digest", "conversations/synthesis"],
  ...["hosts", "hosts/claude/lines", "hosts/claude/settings", "index/model"],
  ...["layouts/journal/format", "layouts/records/format"],
  ...["recall/ranking", "redact/find", "redact/rules"],
  ...["remember/rules", "search/query", "settings/tables", "text"],
  ...[
    "text/dates",
    "text/json",
    "text/words",
    "triage/grammar",
    "triage/grammar/languages",
    "triage/scorer",
    "trust",
  ],
]);
const IMPURE_WORDS =
  /\bprocess\.|\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bBun\.(file|write|spawn|env|stdin|stdout)\b|\bfetch\(/;

/** Only these read the process; everything else is handed what they saw. */
const READS_PROCESS = [
  "disk/lock-queue.ts",
  "base/version.ts",
  "doors/cli/terminal/ask.ts",
  "doors/cli/terminal/text-stream.ts",
  "doors/read-world.ts",
  "doors/hooks/run-hook.ts",
  "doors/mcp/run-mcp.ts",
  "doors/mcp/serve-http.ts",
  "doors/ui/run-ui.ts",
  "doors/read-world.ts",
  "main.ts",
  "project/project-hash.ts",
];

interface Source {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources: Source[] = await Promise.all(
  [...new Glob("**/*.{ts,tsx}").scanSync("src")].sort().map(async (path) => {
    const text = await Bun.file(`src/${path}`).text();
    const imports = [...text.matchAll(/(?:from|import) ?\(?"([^"]+)"/g)].map((m) => m[1] ?? "");
    return { path, folder: folderOf(path), text, imports };
  }),
);
const edges = sources.flatMap(({ path, folder, imports }) =>
  imports
    .filter((name) => name.startsWith("#"))
    .map((name) => ({ path, from: folder, to: folderOf(name.slice(1)) })),
);

test("every folder of src has its place among the tiers, and every place its folder", () => {
  const folders = new Set(sources.map(({ folder }) => folder).filter((folder) => folder !== "."));
  expect([...folders].sort()).toEqual([...ORDER].sort());
  expect([...PURE].filter((folder) => !folders.has(folder))).toEqual([]);
});

test("no folder imports one that is further out", () => {
  const outward = edges.filter(
    ({ from, to }) => from !== "." && ORDER.indexOf(to) <= ORDER.indexOf(from),
  );
  const offenders = new Set(outward.map(({ path, to }) => `${path} -> ${to}`));
  expect([...offenders]).toEqual([]);
});

test("no door imports another", () => {
  const doors = edges.filter(({ from, to }) => door(from) && door(to) && door(from) !== door(to));
  expect(doors.map(({ path, to }) => `${path} -> ${to}`)).toEqual([]);
});

test("a file is entered by the name of its room, or from its own folder", () => {
  const offenders = sources.filter(({ imports }) =>
    imports.some((name) => name.startsWith("../") || /^\.\/.*\//.test(name)),
  );
  expect(offenders.map(({ path }) => path).filter((path) => path !== "main.ts")).toEqual([]);
});

test("a pure folder imports no module of the platform, and asks for no clock, chance or environment", () => {
  const pure = sources.filter(({ path, folder }) => PURE.has(folder) && path !== "base/version.ts");
  const offenders = pure.filter(
    ({ text, imports }) =>
      imports.some((name) => /^(node:(?!util$)|bun)/.test(name)) || IMPURE_WORDS.test(codeOf(text)),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test("only a few files read the process or the clock", () => {
  const readers = sources.filter(({ text }) =>
    /\bprocess\.|\bDate\.now\(/.test(codeOf(text).replaceAll("process.platform", "")),
  );
  const offenders = readers.map(({ path }) => path).filter((path) => !READS_PROCESS.includes(path));
  expect(offenders).toEqual([]);
});

test("the front door imports nothing statically", async () => {
  expect(await Bun.file("src/main.ts").text()).not.toMatch(/^import /m);
});

/** The code without its strings and comments. */
function codeOf(text: string): string {
  return text.replaceAll(/"[^"\n]*"|`[^`]*`|\/\/.*|\/\*[\s\S]*?\*\//g, "");
}

function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end < 0 ? "." : path.slice(0, end);
}

function door(folder: string): string | undefined {
  return /^doors\/[a-z]+/.exec(folder)?.[0];
}
