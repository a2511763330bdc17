import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { CANARIES, type HostLine, onSystem, type PlayedPlace, STEPS, type Step } from "./steps.ts";

/** The output of a step, without the parts that differ from run to run. */
export interface PlayedStep {
  readonly name: string;
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The files of loci that hold one of the words. */
  readonly holders: readonly string[];
}

/** Plays steps in a new home, by a program and its first words. */
export async function playSteps(
  argv: readonly string[],
  home: string,
  steps: readonly Step[] = STEPS,
): Promise<PlayedStep[]> {
  const place = madePlace(home);
  const played: PlayedStep[] = [];
  for (const step of steps) played.push(await playStep(argv, place, step));
  return played;
}

function madePlace(home: string): PlayedPlace {
  const project = `${home}/work/shop`;
  const transcripts = `${home}/.claude/projects/-work-shop`;
  for (const folder of ["work/shop/.git", "work/shop/notes/deep/node_modules/x"]) {
    mkdirSync(`${home}/${folder}`, { recursive: true });
  }
  mkdirSync(transcripts, { recursive: true });
  writeFileSync(`${project}/.git/HEAD`, "ref: refs/heads/main\n");
  writeFileSync(`${project}/notes/deep/CLAUDE.md`, "# Notes\n\n- Lint before each commit\n");
  writeFileSync(`${project}/notes/deep/node_modules/x/README.md`, "- Foreign words\n");
  return { home, project, transcripts };
}

async function playStep(
  argv: readonly string[],
  place: PlayedPlace,
  step: Step,
): Promise<PlayedStep> {
  if (step.line) writeLine(place, step.line);
  step.before?.(place);
  const words = typeof step.words === "function" ? step.words(place) : step.words;
  const ran = await runIn(place, [...argv, ...words], step.stdin?.(place) ?? "");
  return {
    name: step.name,
    exit: ran.exit,
    stdout: plainOutput(ran.stdout, place),
    stderr: plainOutput(ran.stderr, place),
    holders: filesWithCanaries(place).map((path) => plainOutput(path, place)),
  };
}

function writeLine({ project, transcripts }: PlayedPlace, { session, role, text }: HostLine): void {
  const content = role === "user" ? text : [{ type: "text", text }];
  const line = {
    ...{ parentUuid: null, isSidechain: false, type: role, cwd: onSystem(project) },
    ...{ sessionId: session, uuid: crypto.randomUUID(), timestamp: new Date().toISOString() },
    ...{ version: "2.1.237", message: { id: `m-${role}`, role, content } },
  };
  appendFileSync(`${transcripts}/${session}.jsonl`, `${JSON.stringify(line)}\n`);
}

interface Ran {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function runIn({ home, project }: PlayedPlace, argv: readonly string[], stdin: string) {
  const [program = "", ...words] = argv;
  const { promise, resolve, reject } = Promise.withResolvers<Ran>();
  const system = { SystemRoot: process.env["SystemRoot"] ?? "", PATH: process.env["PATH"] ?? "" };
  const user = { HOME: home, USERPROFILE: home, LOCI_HOOKS_DEADLINE_MS: "5000" };
  const runtime = { BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0" };
  const env = { ...system, ...user, ...runtime, NO_COLOR: "1", LANG: "C.UTF-8" };
  const child = spawn(program, words, { cwd: project, env });
  const printed = { stdout: "", stderr: "" };
  child.stdout.on("data", (bytes) => {
    printed.stdout += bytes;
  });
  child.stderr.on("data", (bytes) => {
    printed.stderr += bytes;
  });
  child.on("error", reject);
  child.on("close", (exit) => resolve({ exit, ...printed }));
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  return promise;
}

/** Printed text without the paths, times and sizes of one run. */
function plainOutput(text: string, { home }: PlayedPlace): string {
  return (
    text
      .replaceAll("\r\n", "\n")
      .replaceAll("\\\\", "/")
      .replaceAll(/\\(?=[\w.])/g, "/")
      .replaceAll(home, "HOME")
      // Hooks gather their log now and then, so the number of files differs.
      .replaceAll(/^\d+ files, /gm, "N files, ")
      .replaceAll(/\bindex-[0-9a-z]+-[0-9a-f]+\b/g, "index-ID")
      .replaceAll(/\b(?:just now|\d+ (?:second|minute)s? ago)\b */g, "AGE ")
      .replaceAll(/\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/g, "ID")
      .replaceAll(/\d{8}T\d{6}\.\d{3}Z/g, "TIME")
      .replaceAll(/\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?|\b\d\d:\d\d\b/g, "TIME")
      .replaceAll(/\d+(?:[.,]\d+)* ?(?:ms|s|kB|MB|bytes|B)\b/g, "SIZE")
  );
}

/** The files that hold one of the words, without the transcripts, which are the host's own. */
function filesWithCanaries({ home, transcripts }: PlayedPlace): string[] {
  return filesBelow(home)
    .filter((path) => !path.startsWith(transcripts))
    .filter((path) => CANARIES.some((word) => readFileSync(path).includes(word)))
    .sort();
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
    const path = `${folder}/${found.name}`;
    return found.isDirectory() ? filesBelow(path) : [path];
  });
}

if (import.meta.main) {
  const [program = "loci", home = ".", out = "steps.json"] = process.argv.slice(2);
  const played = await playSteps([program], home.replaceAll("\\", "/"));
  writeFileSync(out, JSON.stringify(played, undefined, 1));
}
