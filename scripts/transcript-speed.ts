import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { columns } from "#doors/cli/terminal/columns.ts";
import { percentile } from "./speed/figures.ts";
import { writeLongLines, writeOneLine, writeTranscript } from "./support/transcripts/write.ts";
import { SCANS, WAYS, type Way } from "./transcript-speed/ways.ts";

// bun scripts/transcript-speed.ts [megabytes] [rounds]    measures the reader of transcripts beside two plain scans for newlines

const ROUNDS = 15;
const MEGABYTE = 1024 * 1024;
const NAMES = Object.keys(WAYS) as Way[];

const [first = "200", second = `${ROUNDS}`, third = ""] = process.argv.slice(2);
if (first === "child") await beChild(second as Way, third);
else measure(Number(first), Number(second));

function measure(megabytes: number, rounds: number): void {
  const folder = mkdtempSync(`${tmpdir()}/loci-transcript-`);
  try {
    const [mixed, long] = [`${folder}/mixed.jsonl`, `${folder}/one-line.jsonl`];
    const letters = `${folder}/letters.jsonl`;
    writeTranscript(mixed, megabytes * MEGABYTE, 1);
    writeOneLine(long, megabytes * MEGABYTE);
    writeLongLines(letters, (megabytes / 2) * MEGABYTE);
    // The written files must reach the disk first, or they do so while we measure.
    Bun.spawnSync(["sync"]);
    console.log(tableOf(`${megabytes} MB of a conversation`, mixed, rounds));
    console.log(`\n${tableOf(`${megabytes} MB in one line`, long, rounds)}`);
    const title = `${megabytes / 2} MB of Chinese in lines of 4 MB`;
    console.log(`\n${tableOf(title, letters, rounds)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tableOf(title: string, path: string, rounds: number): string {
  const times = timesOf(path, rounds);
  const half = (name: Way) => percentile(times.get(name) ?? [], 0.5);
  const rows = NAMES.map((name) => {
    const ratios = SCANS.map((scan) => (half(name) / half(scan)).toFixed(2));
    const peak = `${(peakOf(name, path) / MEGABYTE).toFixed(0)} MB`;
    return [name, half(name).toFixed(1), ...ratios, peak, `${WAYS[name](path)}`];
  });
  const heads = ["", "p50 ms", ...SCANS.map((scan) => `x ${scan}`), "peak", "seen"];
  return [title, ...columns([heads, ...rows])].join("\n");
}

/** Times all ways, mixed with each other, so that what disturbs the machine disturbs them all alike. */
function timesOf(path: string, rounds: number): Map<Way, number[]> {
  const times = new Map<Way, number[]>(NAMES.map((name) => [name, []]));
  for (let round = -3; round < rounds; round++) {
    for (const name of NAMES) {
      const start = Bun.nanoseconds();
      WAYS[name](path);
      if (round >= 0) times.get(name)?.push((Bun.nanoseconds() - start) / 1e6);
    }
  }
  return times;
}

/** The most memory that a process has which does nothing else. */
function peakOf(name: Way, path: string): number {
  const argv = [process.execPath, import.meta.path, "child", name, path];
  const ran = Bun.spawnSync(argv, { stderr: "inherit" });
  if (ran.exitCode !== 0) throw new Error(`\`${name}\` ended with ${ran.exitCode}`);
  return Number(ran.stdout.toString());
}

/** The peak comes from the system where it reports one: its figure for a child includes the parent. */
async function beChild(name: Way, path: string): Promise<void> {
  WAYS[name](path);
  const status = await Bun.file("/proc/self/status")
    .text()
    .catch(() => "");
  const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(status)?.[1];
  console.log(kilobytes ? Number(kilobytes) * 1024 : process.resourceUsage().maxRSS * 1024);
}
