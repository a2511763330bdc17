import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { randomFrom } from "#scripts/support/random.ts";

// bun campaigns/journal-kill.ts [kills] [writers] [seed]
// Writers of notes run side by side, beside rebuilds and somebody who edits the index by hand, and are killed at any moment; so are
// rebuilds. In the end every note that was acknowledged has to be there with its row and every edit in the index, no number may be
// there twice, and the index may never have had more than 20 rows.

const [kills = 200, writers = 16, seed = 1] = process.argv.slice(2).map(Number);
const random = randomFrom(seed);
const LOCI = `${process.cwd()}/dist/loci`;
const home = mkdtempSync(`${tmpdir()}/loci-journal-kill-`);
const app = `${home}/app`;
for (const name of ["objects", "refs"]) mkdirSync(`${app}/.git/${name}`, { recursive: true });
// Half of the notes come from a linked work tree of the project.
const tree = `${home}/tree`;
const linked = `${app}/.git/worktrees/tree`;
for (const path of [tree, linked]) mkdirSync(path, { recursive: true });
writeFileSync(`${tree}/.git`, `gitdir: ${linked}\n`);
writeFileSync(`${linked}/gitdir`, `${tree}/.git\n`);
writeFileSync(`${linked}/commondir`, "../..\n");
const folder = `${home}/.claude/projects/app`;
const env = { HOME: home, PATH: process.env["PATH"] ?? "" };

const acknowledged: string[] = [];
const faults = new Map<string, number>();
let killed = 0;
let [rebuilds, killedRebuilds, looks] = [0, 0, 0];
let mostRows = 0;
let edits = 0;
/** How long a note takes beside the others. */
let usualMs = 300;

function start(args: readonly string[], cwd = app) {
  return Bun.spawn([LOCI, ...args], {
    cwd,
    env,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
}

function wordsOf(writer: number, nth: number): string[] {
  return nth % 3 === 0
    ? ["analysis", "--path", `src/w${writer}/f${nth}.ts`, "--summary", "Found."]
    : ["decision", "--title", `choice ${writer} ${nth}`, "--decision", "so"];
}

async function write(writer: number, nth: number): Promise<void> {
  const running = start(["note", ...wordsOf(writer, nth)], random.happens(0.5) ? tree : app);
  const begin = performance.now();
  // Half of them are killed somewhere between their start and a little behind their end.
  const isDoomed = random.happens(0.5) && killed < kills;
  const timer = isDoomed ? killWithin(running, usualMs * 1.2) : undefined;
  const text = await new Response(running.stdout).text();
  const code = await running.exited;
  clearTimeout(timer);
  if (running.signalCode === "SIGKILL") killed++;
  else usualMs = usualMs * 0.9 + (performance.now() - begin) * 0.1;
  const [, file] = /^(?:noted|replaced) (\S+\.md)/m.exec(text) ?? [];
  if (file) acknowledged.push(file);
  else if (code > 0 && running.signalCode === null) {
    const why = await new Response(running.stderr).text();
    faults.set(why, (faults.get(why) ?? 0) + 1);
  }
}

async function rebuildBeside(): Promise<void> {
  while (killed < kills) {
    const running = start(["journal", "rebuild"]);
    const timer = random.happens(0.3) ? killWithin(running, 600) : undefined;
    await running.exited;
    clearTimeout(timer);
    if (running.signalCode === "SIGKILL") killedRebuilds++;
    else rebuilds++;
    await Bun.sleep(300);
  }
}

/** Kills a process at some moment. */
function killWithin(running: Bun.Subprocess, ms: number) {
  return setTimeout(() => running.kill("SIGKILL"), random.next() * ms);
}

async function countRows(): Promise<void> {
  for (; killed < kills; looks++) {
    mostRows = Math.max(mostRows, rowsIn(read("_index.md")).length);
    await Bun.sleep(20);
  }
}

/** Appends lines to the index; a person who does not see what was typed types it again. */
async function editByHand(): Promise<void> {
  for (; killed < kills; edits++) {
    do appendFileSync(`${folder}/_index.md`, editLine(edits));
    while (!read("_index.md").includes(editLine(edits)));
    await Bun.sleep(40);
  }
}

function editLine(number: number): string {
  return `- edit ${number} by hand\n`;
}

function read(name: string): string {
  return existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, "utf8") : "";
}

function problems(): string[] {
  const index = rowsIn(read("_index.md"));
  const rows = new Set(
    [...index, ...parseArchive(read("_index-archive.md")).rows].map(({ file }) => file),
  );
  const numbers = readdirSync(`${folder}/decisions`).map(
    (name) => /^[\d-]+_\d+/.exec(name)?.[0] ?? name,
  );
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  return [
    ...acknowledged
      .filter((file) => !existsSync(`${folder}/${file}`))
      .map((file) => `${file} is lost`),
    ...acknowledged.filter((file) => !rows.has(file)).map((file) => `${file} has no row`),
    ...Array.from({ length: edits }, (_, number) => editLine(number))
      .filter((line) => !read("_index.md").includes(line))
      .map((line) => `${line.trim()} is lost`),
    ...twice.map((number) => `${number} is there twice`),
    ...(Math.max(mostRows, index.length) > 20 ? [`${mostRows} rows`] : []),
  ];
}

await start(["journal", "start"]).exited;
const begun = performance.now();
const working = Array.from({ length: writers }, async (_, writer) => {
  for (let nth = 1; killed < kills; nth++) await write(writer, nth);
});
await Promise.all([...working, rebuildBeside(), countRows(), editByHand()]);
const found = problems();
const seconds = Math.round((performance.now() - begun) / 1000);
const notes = ["decisions", "analysis"].flatMap((name) => readdirSync(`${folder}/${name}`)).length;
console.log(
  `seed ${seed}: ${acknowledged.length} notes acknowledged, ${notes} there, ${writers} writers killed ${killed} times, ${rebuilds} rebuilds and ${killedRebuilds} killed, at most ${mostRows} rows in ${looks} looks, ${edits} edits by hand, ${seconds} s`,
);
for (const [why, count] of faults) console.log(`${count} times: ${why.trim()}`);
for (const problem of found) console.log(problem);
console.log(found.length === 0 ? "nothing is lost" : `${found.length} problems`);
rmSync(home, { recursive: true, force: true });
process.exit(found.length === 0 ? 0 : 1);
