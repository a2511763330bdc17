import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { payloadOf } from "./speed/payloads.ts";
import { settle } from "./speed/settle.ts";
import { type FigureRow, formatTable } from "./stories/figures.ts";
import { compile } from "./support/compile.ts";
import { makeHome } from "./support/homes/home.ts";

// bun scripts/meaning-cost.ts    what the table of meanings costs a prompt: time, memory and the size of the executable
// It compiles loci twice, with the table and without it, and sends the same prompts to both, by turns.

const ROUNDS = 60;
const HOMES = [1_000, 10_000];
/** The lower quartile: others who use the machine only ever make a call slower. */
const QUARTILE = 0.25;
const PROMPTS = [
  "Why does the checkout lose the session when two workers run at once?",
  "how do we roll back a release that went wrong",
  "Which database holds the prices, and who may write to it?",
  "Write a haiku about the first snow of the year, please.",
];

/** These modules bring the table in; without it, no question has a vector. */
const STUBS: Readonly<Record<string, string>> = {
  "recall/ranking/question-words.ts": "export const withMeaning = async (all) => [...all];",
  "text/meaning/built-in-table.ts": [
    "export const openTable = () => ({ id: 0, rows: 0, findRow: () => -1, rowBytes: () => new Uint8Array() });",
    "export const readProjection = () => new Int8Array();",
  ].join("\n"),
};

const withoutTable: Bun.BunPlugin = {
  name: "without the table",
  setup(build) {
    for (const [path, contents] of Object.entries(STUBS)) {
      const filter = new RegExp(`${path.replaceAll(".", "\\.")}$`);
      build.onLoad({ filter }, () => ({ contents, loader: "js" }));
    }
  },
};

/** GNU time: it reports the memory of a program at its peak, which a parent as large as this one hides. */
const TIME = "/usr/bin/time";
const MEMORY_ROUNDS = 8;

const folder = realpathSync(mkdtempSync(`${tmpdir()}/loci-meaning-`));
try {
  const binaries = {
    "with the table": `${folder}/with`,
    "without it": `${folder}/without`,
  } as const;
  const entrypoint = "./src/main.ts";
  await compile({ entrypoint, outfile: binaries["with the table"] });
  await compile({ entrypoint, outfile: binaries["without it"], plugins: [withoutTable] });
  for (const [name, path] of Object.entries(binaries)) {
    console.log(`executable ${name}: ${(Bun.file(path).size / 1e6).toFixed(1)} MB`);
  }
  for (const memories of HOMES) {
    const homes = Object.values(binaries).map((path) => ({
      ...promptHome(path, memories),
      ms: [] as number[],
    }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { time, ms } of homes) ms.push(time(round));
    }
    const peaks = homes.map(({ peak }) => quartile([...Array(MEMORY_ROUNDS).keys()].map(peak)));
    const names = Object.keys(binaries);
    const rows = homes.map(({ ms }, at): FigureRow => {
      const peak = Math.round(10 * (peaks[at] ?? 0)) / 10;
      return {
        name: names[at] ?? "",
        ms: Math.round(10 * quartile(ms)) / 10,
        "MB at the peak": peak,
      };
    });
    console.log(`\n${memories.toLocaleString("en")} memories\n${formatTable(rows)}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Makes a home for an executable, whose prompts are sent in sessions of their own. */
function promptHome(loci: string, memories: number) {
  const path = `${loci}-${memories}`;
  mkdirSync(path);
  const home = makeHome(path, { seed: 1, memories });
  settle(loci, home);
  const env = { HOME: path, PATH: "/usr/bin:/bin" };
  const send = (round: number, before: readonly string[]) => {
    const session = `5e55104e-0000-4000-8000-${String(round).padStart(12, "0")}`;
    const prompt = PROMPTS[round % PROMPTS.length] ?? "";
    const place = { home: path, project: home.project, session };
    const stdin = payloadOf("UserPromptSubmit", place, { prompt });
    const command = [...before, loci, "hook", "user-prompt-submit"];
    return Bun.spawnSync(command, { cwd: home.project, env, stdin });
  };
  return {
    time: (round: number) => {
      const start = Bun.nanoseconds();
      send(round, []);
      return (Bun.nanoseconds() - start) / 1e6;
    },
    /** In megabytes; 0 where the program that measures it is missing. */
    peak: (round: number) => {
      if (!existsSync(TIME)) return 0;
      const kilobytes = send(ROUNDS + round, [TIME, "-f", "%M"])
        .stderr.toString()
        .trim();
      return Number(kilobytes.split("\n").at(-1)) / 1024;
    },
  };
}

function quartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(QUARTILE * values.length)] ?? 0;
}
