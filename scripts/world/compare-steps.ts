import type { PlayedStep } from "./play-steps.ts";

/** A step that differs, with the lines that only one system printed: `-` here, `+` there. */
export interface DifferingStep {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Lines that differ for a reason that is no fault of loci, and the reason. */
const EXPECTED: readonly { readonly line: RegExp; readonly why: string }[] = [
  { line: /^ok +version /, why: "it names the system" },
  { line: /^(?:ok|warning) +calls |^ +`loci log` shows which/, why: "it measures times" },
  { line: /^held by HOME\/\.claude\/loci\/kept\//, why: "a fast system caches less" },
];

/** The steps that differ between two systems. */
export function differences(
  here: readonly PlayedStep[],
  there: readonly PlayedStep[],
): DifferingStep[] {
  return here.flatMap((step, at) => {
    const [ours, theirs] = [linesOf(step), linesOf(there[at])];
    const lines = [...lacking(ours, theirs, "-"), ...lacking(theirs, ours, "+")];
    return lines.length === 0 ? [] : [{ name: step.name, lines }];
  });
}

function lacking(lines: readonly string[], others: readonly string[], mark: string): string[] {
  return lines.filter((line) => !others.includes(line)).map((line) => `${mark} ${line}`);
}

function linesOf(step: PlayedStep | undefined): string[] {
  if (step === undefined) return ["not played"];
  const holders = step.holders.map((path) => `held by ${path}`);
  const lines = [`exit ${step.exit}`, ...`${step.stdout}\n${step.stderr}`.split("\n"), ...holders];
  return lines.filter((line) => !EXPECTED.some((one) => one.line.test(line)));
}

/** The files that hold one of the words after the last purge. */
export function holdersOf(steps: readonly PlayedStep[]): readonly string[] {
  const last = steps.findLastIndex(({ name }) => name.includes("--purge"));
  if (last < 0) return ["no purge was played"];
  return [...new Set(steps.slice(last).flatMap(({ holders }) => holders))];
}
