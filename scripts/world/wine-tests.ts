/** The outcome of tests that ran on another system. */
export interface TestOutcome {
  readonly passed: number;
  /** The titles of failed tests, by the reason for which they do not count. */
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
  /** The failures that count. */
  readonly failed: readonly string[];
}

/** Reasons for which a test cannot pass under Wine, by words of its failure. */
const REASONS: readonly (readonly [why: string, says: RegExp])[] = [
  [
    "a program is missing in the folder with Wine",
    /Executable not found in \$PATH|cannot start the editor/,
  ],
  [
    "Windows has no modes of files",
    /0o[0-7]{3}|\.mode\b|umask|is guarded|read-only|retains its mode/,
  ],
  [
    "Windows has no pipes, sockets and devices among its files",
    /\/dev\/|\/proc\/|Failed to listen/,
  ],
  [
    "Windows does not let loci follow a file that it has replaced",
    /edit of the replaced file|late edit of a file|whose editor still writes/,
  ],
  [
    "Windows names an error in another way",
    /"(?:EISDIR|ELOOP|ENOTDIR|ENXIO|ENAMETOOLONG)"|it is not a plain file/,
  ],
  ["Windows has no path without a drive", /["'`]\/(?:etc|tmp|w|p|home)\//],
  ["Wine has no links that programs follow", /symlinkSync|\blinks?\b/],
  ["the runtime removes no folder of folders under Wine", /rmSync\(.*recursive.*\n +\^/],
];

/** Reads the output of the tests: the text of a failure comes before its title. */
export function outcomeOf(output: string): TestOutcome {
  const [listed = ""] = output.replaceAll("\r", "").split(/^\d+ tests? failed:$/m);
  // The first piece of each pair is the text before a title.
  const pieces = listed.split(/^\((?:pass|skip)\) .*$|^\(fail\) (.*?)(?: \[[\d.]+ms\])?$/m);
  const failures = pieces.flatMap((title = "", at) =>
    at % 2 === 1 && title !== "" ? [{ title, why: reasonFor(`${pieces[at - 1]}${title}`) }] : [],
  );
  const known = Map.groupBy(failures, ({ why }) => why ?? "");
  const titles = (why: string) => (known.get(why) ?? []).map(({ title }) => title);
  const reasons = [...known.keys()].filter((why) => why !== "");
  return {
    passed: Number(/^ *(\d+) pass\r?$/m.exec(output)?.[1] ?? 0),
    leftOut: new Map(reasons.map((why) => [why, titles(why)])),
    failed: titles(""),
  };
}

function reasonFor(failure: string): string | undefined {
  return REASONS.find(([, says]) => says.test(failure))?.[0];
}

/** Prints the outcome for a person; returns the exit code. */
export function printOutcome({ passed, leftOut, failed }: TestOutcome): number {
  for (const title of failed) console.log(`failed: ${title}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  for (const [why, titles] of leftOut) console.log(`${titles.length} left out: ${why}`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
}
