import { writeFileSync } from "node:fs";
import type { BadInput } from "#hostile/input.ts";
import type { Stage } from "#hostile/stage.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { recordOf } from "#test/records.ts";
import { READING, stillFound, stillTold, WRITING } from "./words.ts";

// Too many names, and names that no one should have given.

const also: NonNullable<import("#hostile/input.ts").Scene["also"]> = (played) => [
  ...stillTold(played),
  ...stillFound(played),
];

/** Names that are more than a name to somebody. */
const ODD_NAMES = [
  ...["a\nb", "\u001b[2J\u001b]0;owned\u0007", "..\\..\\x", "-rf", "--help", "dot.", "space "],
  ...["CON", "NUL", "aux.json", "x".repeat(250), "$(touch x)", "`touch x`", "; touch x;", "a'b\"c"],
  ...[
    "\u00e9",
    "e\u0301",
    "CASE",
    "case",
    "\u202egnp.exe",
    "\u200b",
    "\ud83d\ude42",
    "%2e%2e%2f",
    "~",
  ],
];

function layNames(stage: Stage): void {
  const text = printRecord(recordOf("decision", { id: "odd", title: "An odd one" }));
  for (const name of ODD_NAMES) writeFileSync(`${stage.memory}/decisions/${name}.json`, text);
  // No text is such a name, so it is given in bytes.
  const raw = Buffer.concat([
    Buffer.from(`${stage.memory}/decisions/`),
    Buffer.from([0xff, 0xfe]),
    Buffer.from(".json"),
  ]);
  writeFileSync(raw, text);
}

/** Files by the thousand, made by one program because that is quicker. */
function crowd(
  stage: Stage,
  folder: string,
  { count, text }: { count: number; text: string },
): void {
  const path = stage.folder(`app/.claude/memory/${folder}`);
  const make =
    'my ($n, $d) = @ARGV; local $/; my $t = <STDIN>; for (1..$n) { open(F, ">", "$d/r-$_.json"); print F $t; close F }';
  Bun.spawnSync(["perl", "-e", make, `${count}`, path], { stdin: Buffer.from(text) });
}

/** Bad inputs 43 and 45. */
export const NAME_INPUTS: readonly BadInput[] = [
  {
    number: 43,
    name: "a hundred thousand files",
    cases: {
      "without anything in them": (stage) => {
        crowd(stage, "constraints", { count: stage.isLong ? 100_000 : 5500, text: "" });
        stage.seal();
        return { commands: ["loci list", "loci search orders", "loci status"], also };
      },
      "of records": (stage) => {
        const text = printRecord(recordOf("constraint", { title: "One of many about nothing" }));
        crowd(stage, "constraints", { count: stage.isLong ? 20_000 : 5100, text });
        stage.seal();
        return { commands: ["loci list", "loci search orders", "loci status"], also };
      },
      "of a quarter of a megabyte": (stage) => {
        const record = recordOf("constraint", {
          title: "A large one",
          tags: ["x".repeat(200_000)],
        });
        crowd(stage, "constraints", { count: stage.isLong ? 400 : 100, text: printRecord(record) });
        stage.seal();
        return { commands: ["loci list", "loci search orders"], also };
      },
    },
  },
  {
    number: 45,
    name: "odd names",
    cases: {
      "of files": (stage) => {
        layNames(stage);
        stage.seal();
        const shows = ODD_NAMES.map((name) => `loci find '${name.replaceAll("'", "'\\''")}'`);
        return { commands: [...READING, ...WRITING, ...shows], also };
      },
      "of the project": async (stage) => {
        const cwd = stage.folder("a\n$(touch x)`touch y`\u001b[2J'\"-\u202e/app");
        stage.folder(`${cwd.slice(stage.path.length + 1)}/.git/objects`);
        stage.folder(`${cwd.slice(stage.path.length + 1)}/.git/refs`);
        stage.folder(`${cwd.slice(stage.path.length + 1)}/.claude/memory`);
        stage.seal();
        return { payload: { cwd }, commands: [] };
      },
    },
  },
];
