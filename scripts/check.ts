import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { lociBinary } from "#test/binary.ts";
import { countTests } from "./check/junit.ts";
import { runStep, type StepResult } from "./check/step.ts";

// bun run check          format, lint, types, dead code, house rules and the fast tests: what every commit needs
// bun run check --all    all tests; the last line counts them

/** Folders whose tests start the compiled binary, a browser, the real host or long campaigns: only `--all` runs them. */
const SLOW = [
  "binary",
  "browser",
  "campaigns",
  "eval",
  "fixtures",
  "host",
  "hostile",
  "scripts",
  "support",
  "transcripts",
];

const isAll = process.argv.includes("--all");

const REPORT = "node_modules/.cache/loci-tests.xml";
// How long each file of tests took the last time: the slowest are begun first, so that no core waits at the end.
const TIMES = "node_modules/.cache/loci-test-times.json";
await rm(REPORT, { force: true });

const checks = [
  { name: "format and lint", argv: tool("biome", "check") },
  { name: "types", argv: tool("tsc", "--noEmit") },
  { name: "types of the page", argv: tool("tsc", "--noEmit", "-p", "src/doors/ui/page") },
  { name: "dead code", argv: tool("knip", "--no-progress") },
  // Exports that only tests use.
  { name: "dead code in production", argv: tool("knip", "--no-progress", "--production") },
  { name: "commit subjects", argv: ["scripts/commit-msg", "--branch"] },
];
const tests = {
  name: "tests",
  argv: [
    process.execPath,
    "test",
    "--timeout",
    "120000",
    `--parallel=${navigator.hardwareConcurrency}`,
    `--timings=${TIMES}`,
    "--update-timings",
    // Parallel test files print in turns, and a failure must be easy to find among them.
    "--only-failures",
    "--reporter=junit",
    `--reporter-outfile=${REPORT}`,
    ...(isAll ? [] : fastFolders()),
  ],
};

// The executables are built before the parallel tests run, because each test would build them again. The compiler
// reports errors better than they do.
await lociBinary().catch(() => undefined);

const results = await Promise.all([...checks, tests].map(runStep));
for (const result of results) show(result);

const counts = await countTests(REPORT);
const passed = results.slice(0, -1).filter(({ code }) => code === 0).length;
const failedSteps = checks.length - passed;
const testRun = results.at(-1);
// A runner that died before it could report has failed, whatever it counted.
const died = testRun?.code !== 0 && counts.failed === 0 ? 1 : 0;

const failed = failedSteps + counts.failed;
if (counts.skipped > 0) console.log(`${counts.skipped} skipped: they need what is not here`);
console.log(`${passed + counts.passed} passed, ${failed + died} failed`);
process.exitCode = failed + died > 0 ? 1 : 0;

function show({ name, code, seconds, output }: StepResult): void {
  console.log(`${code === 0 ? "ok  " : "FAIL"}  ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trimEnd());
}

function fastFolders(): string[] {
  const folders = readdirSync("test", { withFileTypes: true }).filter((one) => one.isDirectory());
  return folders
    .map(({ name }) => name)
    .filter((name) => !SLOW.includes(name))
    .map((name) => `./test/${name}/`);
}

/** A tool of the project, run by Bun even where it asks for Node. */
function tool(name: string, ...words: string[]): string[] {
  return [process.execPath, "run", "--bun", name, ...words];
}
