import { appendFileSync, readFileSync } from "node:fs";
import { plugin } from "bun";
import { parseSync } from "oxc-parser";

// Preloaded: writes down each source file at the first call of one of its functions, as `file caller line`.

const log = process.env["LOCI_CALLS"] ?? "";
const seen = new Set<string>();

// A hook that takes long asks for its deadline. Here none does, however slow the machine is.
const LONG_MS = 20_000;
const later = setTimeout;
const unhurried = (act: () => void, ms = 0) => later(act, Math.max(ms, LONG_MS));

let loading = 0;

Object.assign(globalThis, {
  setTimeout: unhurried,
  // A table that calls functions while its module is loaded is no step of the way.
  __loads(change: 1 | -1): void {
    loading += change;
  },
  __called(path: string, line: number): void {
    if (loading > 0 || seen.has(path)) return;
    seen.add(path);
    const frames = [...(new Error().stack ?? "").matchAll(/\/(src\/[\w/.-]+\.ts)/g)];
    const caller = frames.map(([, frame]) => frame).find((frame) => frame !== path);
    appendFileSync(log, `${path} ${caller ?? "-"} ${line}\n`);
  },
});

plugin({
  name: "log calls",
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      // A module that is read later than it is asked for could not be loaded by \`require\`.
      const text = readFileSync(path, "utf8");
      const short = path.slice(path.lastIndexOf("/src/") + 1);
      return { contents: instrument(text, short), loader: "ts" };
    });
  },
});

/** A source in which every function first notes that its file was called. */
function instrument(text: string, path: string): string {
  // The entry waits for all that it imports, so its own loading is the whole way.
  const isEntry = path === "src/main.ts";
  let result = isEntry ? "" : "__loads(1); ";
  let end = 0;
  for (const { at, open } of insertionsIn(parseSync(path, text).program)) {
    const line = text.slice(0, at).split("\n").length;
    const insert = open.replace("NOTE", `__called(${JSON.stringify(path)}, ${line})`);
    result += text.slice(end, at) + insert;
    end = at;
  }
  return `${result}${text.slice(end)}\n${isEntry ? "" : "__loads(-1);"}`;
}

interface Insertion {
  readonly at: number;
  readonly open: string;
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** The insertions for all functions below a node of the syntax tree, in their order. */
function insertionsIn(node: unknown): Insertion[] {
  if (typeof node !== "object" || node === null) return [];
  const below = Object.values(node).flatMap(insertionsIn);
  const { type, body } = node as { type?: string; body?: SyntaxNode | null };
  if (!type || !body || !FUNCTIONS.has(type)) return below;
  const own =
    body.type === "BlockStatement"
      ? [{ at: body.start + 1, open: " NOTE;" }]
      : [
          { at: body.start, open: "(NOTE, (" },
          { at: body.end, open: "))" },
        ];
  return [...below, ...own].sort((one, other) => one.at - other.at);
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
