import { isMixed } from "./randomness.ts";
import type { Secret } from "./secret.ts";
import type { Stretch } from "./stretches.ts";
import { sourceRange, type View } from "./view.ts";

const LENGTH = 40;

/** How far before such a run of letters a word may stand that tells what it is. */
const NEAR = 160;
const NEAR_WORDS = /aws|secret|a[ks]ia/i;

/** Secret keys of Amazon: nothing but forty letters, told by what stands before them. */
export function awsSecretsIn(text: string, runs: View, stretches: readonly Stretch[]): Secret[] {
  return stretches.flatMap((stretch) => {
    if (stretch.end - stretch.start !== LENGTH) return [];
    const value = runs.text.slice(stretch.start, stretch.end);
    if (value.includes("EXAMPLE") || !isMixed(value)) return [];
    const { start, end } = sourceRange(runs, stretch.start, stretch.end);
    if (!NEAR_WORDS.test(text.slice(Math.max(0, start - NEAR), start))) return [];
    return [{ kind: "aws-secret", start, end, fixed: 0, value }];
  });
}
