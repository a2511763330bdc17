import type { Run } from "./figures.ts";
import { countsFor, type Half, type Label } from "./labels.ts";

/** Everything that a person reads to judge a run: what was saved, injected, refused and missed. */
export function logOf(run: Run, half: Half): string[] {
  const labels = run.labels.filter((label) => countsFor(label, half));
  const missed = run.probed.filter(
    ({ label, isInBrief, isByPrompt }) => labels.includes(label) && !isInBrief && !isByPrompt,
  );
  return [
    ...labels.flatMap((label) => sessionLog(run, label)),
    "# Later prompts that miss their fact",
    ...missed.flatMap(({ fact, prompt, injected }) => [
      `${fact.annoying_to_lose ? "!" : " "} ${prompt}  <-  ${fact.sentence}`,
      ...(injected ? [`    got: ${injected.replaceAll("\n", " / ")}`] : []),
    ]),
    "# The brief at the end",
    run.probed[0]?.brief ?? "",
  ];
}

function sessionLog(run: Run, { session, tempting }: Label): string[] {
  const { injections = [], saves = [] } = run.played.get(session) ?? {};
  const kept = run.kept.get(session) ?? [];
  const refused = saves.filter(({ code }) => code !== 0);
  return [
    `# ${session}`,
    ...kept.map(
      ({ kind, path, text }) => `kept ${kind}: ${text.replaceAll("\n", " / ")} (${path})`,
    ),
    ...refused.map(({ sentence, said }) => `refused: ${sentence}  ->  ${said}`),
    ...tempting.map(({ sentence }) => `tempting: ${sentence}`),
    ...injections.flatMap(({ event, about, text }) => [
      `## ${event}: ${about.slice(0, 400).replaceAll("\n", " / ")}`,
      text,
    ]),
    "",
  ];
}
