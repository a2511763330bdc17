import { formatTable } from "#eval/stories/figures.ts";
import type { Outcome, Verdict } from "./judge.ts";
import { WAYS } from "./play.ts";
import type { RulePair } from "./read-pairs.ts";

/** The figures of played pairs, one row for each way and one for all. */
export function reportOf(verdicts: readonly Verdict[]): string {
  const groups = [...WAYS, "all"].map((way) => {
    return [way, verdicts.filter((one) => way === "all" || one.way === way)] as const;
  });
  const live = groups.map(([way, all]) => liveRow(way, all.filter(isOf("live"))));
  const replaced = groups.map(([way, all]) => replaceRow(way, all.filter(isOf("replace"))));
  return `${formatTable(live)}\n\n${formatTable(replaced)}`;
}

function isOf(kind: RulePair["kind"]) {
  return ({ pair }: Verdict) => pair.kind === kind;
}

function liveRow(way: string, all: readonly Verdict[]) {
  const heard = all.filter(({ outcome }) => outcome !== "unheard");
  const kept = count(heard, "both", "asked");
  const gone = heard.filter(({ outcome }) => outcome === "lost" || outcome === "dropped");
  return {
    "must live": way,
    pairs: all.length,
    heard: heard.length,
    kept: `${kept} (${percent(kept, heard.length)})`,
    "of these asked": count(heard, "asked"),
    lost: gone.length,
    "lost silently": gone.filter(({ isSilent }) => isSilent).length,
  };
}

function replaceRow(way: string, all: readonly Verdict[]) {
  const heard = all.filter(({ outcome }) => outcome !== "unheard");
  const replaced = count(heard, "replaced");
  return {
    "must replace": way,
    pairs: all.length,
    heard: heard.length,
    replaced: `${replaced} (${percent(replaced, heard.length)})`,
    asked: count(heard, "asked"),
    "side by side": count(heard, "side by side"),
    dropped: count(heard, "dropped"),
  };
}

function count(all: readonly Verdict[], ...outcomes: readonly Outcome[]): number {
  return all.filter(({ outcome }) => outcomes.includes(outcome)).length;
}

function percent(part: number, of: number): string {
  return of === 0 ? "–" : `${((100 * part) / of).toFixed(1)} %`;
}

/** The pairs whose outcome is not the wanted one, one line for each way. */
export function mistakesOf(verdicts: readonly Verdict[]): string[] {
  return verdicts
    .filter(({ pair, outcome }) => outcome !== (pair.kind === "live" ? "both" : "replaced"))
    .map(({ pair, way, outcome }) => {
      return `${pair.id} ${way}: ${outcome}\n  ${pair.first}\n  ${pair.second}`;
    });
}
