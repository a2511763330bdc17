import { columns } from "#doors/cli/terminal/columns.ts";
import { percentile } from "#scripts/speed/figures.ts";
import type { Figures, Size, Timed } from "./figures.ts";
import type { Took } from "./machine.ts";

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const of = (part: number, whole: number): string => `${part} of ${whole}`;

/** The figures of one half, for people. */
export function reportOf(title: string, figures: Figures): string[] {
  const { kept, facts, tempting, asked, injected, agents, briefs, probes } = figures;
  const kinds = (["annoying", "all"] as const).map((name) => {
    const { facts: count, memory, summary, candidate, memoryOrCandidate } = facts[name];
    return [name, `${count}`, `${memory}`, `${candidate}`, `${memoryOrCandidate}`, `${summary}`];
  });
  const asks = (["annoying", "all"] as const).map((name) => {
    const { prompts, inBrief, byPrompt, either, disturbed } = probes[name];
    return [
      name,
      ...[prompts, inBrief, byPrompt, either].map(String),
      percent(either / prompts),
      `${disturbed}`,
    ];
  });
  const table = (rows: string[][]) => columns(rows).map((line) => `  ${line}`);
  return [
    `${title}: ${figures.sessions} sessions`,
    `  kept unasked: ${kept.memories} memories, ${kept.summaries} entries of summaries; saved by the agent: ${kept.saved}, refused ${kept.refused}`,
    `  tempting wrong ones: ${of(tempting.either, tempting.all)} (kept ${tempting.kept}, injected ${tempting.injected})`,
    `  candidates: ${asked.blocks} blocks in ${asked.turns} turns, ${asked.worth} worth a look, at most ${asked.mostInASession} in a session`,
    `  prompts: ${of(injected.count, injected.prompts)} get something, ${sizeOf(injected)}; sub-agents: ${agents.count}, ${sizeOf(agents)}; briefs: ${briefs.count}, ${sizeOf(briefs)}`,
    ...table([["facts", "", "memory", "candidate", "either", "summary"], ...kinds]),
    ...table([
      ["later prompts", "", "in brief", "by prompt", "either", "", "others only"],
      ...asks,
    ]),
  ];
}

const sizeOf = ({ p50Bytes, wrapperShare }: Size): string =>
  `p50 ${p50Bytes} bytes, ${percent(wrapperShare)} wrapper`;

/** The times of the hooks, by the clock and of the processor, as multiples of a bare binary in the same run. */
export function timesReport(times: Timed): string[] {
  const half = (event: string, of: keyof Took, share = 0.5) =>
    percentile(
      (times.get(event) ?? []).map((took) => took[of]),
      share,
    );
  const rows = [...times].map(([event, all]) => {
    const shares = [0.5, 0.95].map((share) => half(event, "wallMs", share));
    const ratios = shares.map((ms) => (ms / half("bare", "wallMs")).toFixed(1));
    const cpu = [0.5, 0.95].map((share) => half(event, "cpuMs", share) / half("bare", "cpuMs"));
    const ms = half(event, "cpuMs").toFixed(1);
    const cells = [...shares.map((each) => each.toFixed(1)), ...ratios, ms];
    return [event, `${all.length}`, ...cells, ...cpu.map((each) => each.toFixed(1))];
  });
  const heads = ["p50 ms", "p95 ms", "p50 x bare", "p95 x bare", "cpu ms", "p50 x", "p95 x"];
  return columns([["hook", "calls", ...heads], ...rows]);
}
