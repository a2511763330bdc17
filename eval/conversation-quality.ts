import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { Glob } from "bun";
import { baseName } from "#base/path.ts";
import { extractSummary } from "#conversations/extract-summary.ts";
import { readWorld } from "#doors/read-world.ts";
import { handLabels, inCell, verdictOn } from "#eval/conversation-quality/hand-labels.ts";
import { type Fact, hasFact, readLabels } from "#eval/memory-quality/labels.ts";
import { transcriptRef } from "#hosts/claude/transcript/claude-sessions.ts";
import { folderOfWork } from "#hosts/claude/transcript/find-transcripts.ts";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import { isMachineText } from "#hosts/claude/who-spoke.ts";
import { type ConversationSummary, printSummary } from "#layouts/conversations/summary-format.ts";
import { isSecret } from "#redact/safe-text-out.ts";
import { readSettings } from "#settings/read-settings.ts";

// bun eval/conversation-quality.ts [FOLDER…]   extracts a summary of every recorded session and counts what is wrong and found
//   --log FILE                                    writes all summaries, to be read
//   --labels FOLDER                               scores the sessions that somebody labelled there; prints each point that nobody judged
// The recordings are other people's, and no part of the project; without them it says so.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { log: { type: "string" }, labels: { type: "string" } },
});
const folders =
  positionals.length > 0 ? positionals : ["../shared/sessions", "../shared/transcripts"];
const home = mkdtempSync(`${tmpdir()}/loci-summaries-`);
const world = {
  ...readWorld(home, () => false),
  home,
  memoryDir: `${home}/.claude`,
  stateDir: `${home}/.claude/loci`,
};
const labels = new Map((await readLabels()).map((label) => [label.session, label]));
const troubles: string[] = [];
const found = new Map<string, [found: number, all: number]>();
const log: string[] = [];
const MACHINE = /<\/?(?:system-reminder|command-name|tool_use_error|local-command)/;
let sessions = 0;
let silent = 0;

try {
  for (const path of recordings()) await measure(path);
} finally {
  rmSync(home, { recursive: true, force: true });
}
if (values.log) writeFileSync(values.log, log.join("\n\n"));
console.log(
  sessions === 0
    ? "nothing to read: there are no recordings"
    : `${sessions} sessions, ${silent} without a summary`,
);
for (const [what, [count, all]] of found) console.log(`${what.padEnd(24)} ${count} of ${all}`);
for (const trouble of troubles) console.log(`WRONG ${trouble}`);
process.exitCode = troubles.length > 0 ? 1 : 0;

/** Every recorded session, unpacked into the home of this run. */
function* recordings(): Generator<string> {
  for (const folder of folders) {
    for (const name of new Glob("**/*.jsonl.gz").scanSync({ cwd: folder })) {
      if (name.includes("subagents/")) continue;
      const path = `${home}/${baseName(name).replace(/\.gz$/, "")}`;
      const packed = readFileSync(`${folder}/${name}`);
      writeFileSync(path, Bun.gunzipSync(packed));
      yield path;
      rmSync(path);
    }
  }
}

async function measure(path: string): Promise<void> {
  sessions++;
  const session = baseName(path).replace(/\.jsonl$/, "");
  const root = folderOfWork(path, home) ?? home;
  const extracted = await extractSummary({
    world,
    sources: readSettings(world),
    ref: transcriptRef(path),
    session,
    root,
  });
  if (!extracted) silent++;
  else await check(path, session, extracted);
  const text = extracted ? printSummary(extracted) : "";
  log.push(text);
  for (const fact of labels.get(session)?.facts ?? []) count(fact, { text, session });
  if (values.labels) score(values.labels, session, text);
}

/** How much of what a person labelled is in an extract, and how much of an extract a person found right. */
function score(folder: string, session: string, text: string): void {
  const wanted = handLabels(folder, session);
  const lines = text.split("\n").filter((line) => line.startsWith("- "));
  for (const { kind, sentence, expect } of wanted) {
    const isThere = lines.some((line) => expect.every((one) => one.test(line)));
    tally(`${session.slice(0, 8)} ${kind}`, isThere);
    if (!isThere) log.push(`MISSED ${session.slice(0, 8)} ${kind}: ${sentence}`);
  }
  const points = text.split("## Tracking Points\n")[1]?.split("\n## ")[0] ?? "";
  for (const point of wanted.length > 0 ? points.split("\n").filter((line) => line !== "") : []) {
    const verdict = verdictOn(folder, session, point);
    tally(`${session.slice(0, 8)} right`, verdict === "right");
    if (verdict === "unjudged") console.log(`${session}\n|  | ${inCell(point)} |`);
  }
}

function tally(name: string, isFound: boolean): void {
  const row = found.get(name) ?? [0, 0];
  found.set(name, [row[0] + (isFound ? 1 : 0), row[1] + 1]);
}

function count(fact: Fact, { text, session }: { text: string; session: string }): void {
  const half = labels.get(session)?.held_out ? "held out" : "tuned on";
  tally(`${fact.kind}, ${half}`, hasFact(text, fact));
}

/** Every file was touched, every message exists, and nothing is secret or was said by a machine. */
async function check(path: string, session: string, summary: ConversationSummary): Promise<void> {
  const { ids, touched } = traces(path);
  const { points } = summary;
  const unknown = points.filter(({ source }) => source !== "" && !ids.has(source));
  const machine = points.filter(({ text }) => isMachineText(text) || MACHINE.test(text));
  const names = summary.files.map((line) => /^`(.+)`/.exec(line)?.[1] ?? "");
  const untouched = names.filter((name) => ![...touched].some((file) => file.endsWith(name)));
  troubles.push(
    ...unknown.map(({ source, text }) => `${session}: no message ${source} for “${text}”`),
    ...machine.map(({ text }) => `${session}: a machine said “${text}”`),
    ...untouched.map((name) => `${session}: ${name} was never touched`),
  );
  if (await isSecret(printSummary(summary))) troubles.push(`${session}: it holds a secret`);
}

function traces(path: string): { ids: Set<string>; touched: Set<string> } {
  const ids = new Set<string>();
  const touched = new Set<string>();
  eachItem(path, {}, (item) => {
    ids.add(item.uuid.slice(0, 8));
    const effects = item.kind === "call" ? item.effects : [];
    for (const effect of effects)
      if ((effect.kind === "write" || effect.kind === "read") && effect.path)
        touched.add(effect.path);
  });
  return { ids, touched };
}
