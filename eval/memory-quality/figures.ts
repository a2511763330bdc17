import { percentile } from "#scripts/speed/figures.ts";
import { bytesOf, candidatesIn, wrapperOf } from "./injected.ts";
import { countsFor, type Fact, type Half, hasFact, hasTempting, type Label } from "./labels.ts";
import type { Took } from "./machine.ts";
import type { Kept } from "./memories.ts";
import type { Probed } from "./probe.ts";
import type { Injection, Played } from "./replay.ts";

/** All that was seen in a replay of one project. */
export interface Run {
  readonly labels: readonly Label[];
  readonly played: ReadonlyMap<string, Played>;
  /** The facts that each session was the first to remember. */
  readonly kept: ReadonlyMap<string, readonly Kept[]>;
  readonly probed: readonly Probed[];
}

/** The figures of one half of the sessions. */
export type Figures = ReturnType<typeof figuresOf>;
/** How much was injected. */
export type Size = ReturnType<typeof sizes>;
/** The times of the hooks, by event; `bare` is the executable that does nothing. */
export type Timed = ReadonlyMap<string, readonly Took[]>;

const flat = <Item>(map: ReadonlyMap<string, readonly Item[]>, labels: readonly Label[]) =>
  labels.flatMap(({ session }) => map.get(session) ?? []);

/** The figures of a run for one half of its sessions. */
export function figuresOf(run: Run, half: Half) {
  const labels = run.labels.filter((label) => countsFor(label, half));
  const injections = labels.flatMap(({ session }) => run.played.get(session)?.injections ?? []);
  const all = (name: "prompts" | "stops") =>
    labels.reduce((sum, { session }) => sum + (run.played.get(session)?.[name] ?? 0), 0);
  return {
    sessions: labels.length,
    kept: keptIn(run, labels),
    facts: { annoying: factsIn(run, labels, true), all: factsIn(run, labels, false) },
    tempting: temptingIn(run, labels),
    asked: askedIn(labels, injections, all("stops")),
    injected: {
      prompts: all("prompts"),
      ...sizes(injections.filter(({ event }) => event === "UserPromptSubmit")),
    },
    agents: sizes(injections.filter(({ event }) => /Subagent|PreTool/.test(event))),
    briefs: sizes(injections.filter(({ event }) => event === "SessionStart")),
    probes: { annoying: probesIn(run, labels, true), all: probesIn(run, labels, false) },
  };
}

function keptIn(run: Run, labels: readonly Label[]) {
  const saved = new Set(labels.flatMap(({ session }) => run.played.get(session)?.saves ?? []));
  const sentences = new Set([...saved].map(({ sentence }) => sentence));
  const kept = flat(run.kept, labels);
  // A sentence is cut in two where its reason begins.
  const isOurs = ({ text }: Kept) =>
    text
      .split("\n")
      .some((line) => line.length > 25 && [...sentences].some((own) => own.includes(line)));
  return {
    memories: kept.filter((each) => each.kind === "memory" && !isOurs(each)).length,
    summaries: kept.filter(({ kind }) => kind === "summary").length,
    saved: saved.size,
    refused: [...saved].filter(({ code }) => code !== 0).length,
  };
}

function factsOf(labels: readonly Label[], annoyingOnly: boolean) {
  const all = labels.flatMap((label) => label.facts.map((fact) => ({ label, fact })));
  return all.filter(({ fact }) => fact.annoying_to_lose || !annoyingOnly);
}

/** Facts that are remembered, or that loci asked the agent about. A fact that the agent saved is remembered, too. */
function factsIn(run: Run, labels: readonly Label[], annoyingOnly: boolean) {
  const has = { memory: 0, summary: 0, candidate: 0, memoryOrCandidate: 0 };
  const facts = factsOf(labels, annoyingOnly);
  for (const { label, fact } of facts) {
    const kept = run.kept.get(label.session) ?? [];
    const holds = (kind: Kept["kind"]) =>
      kept.some((each) => each.kind === kind && hasFact(each.text, fact));
    const asked = isAskedOf(injectionsAfter(run, label), fact);
    const memory = holds("memory");
    has.memory += Number(memory);
    has.summary += Number(holds("summary"));
    has.candidate += Number(asked);
    has.memoryOrCandidate += Number(memory || asked);
  }
  return { facts: facts.length, ...has };
}

/** The questions to the agent in a session, and in the next: a session leaves its last ones there. */
function injectionsAfter({ labels, played }: Run, label: Label): readonly Injection[] {
  const next = labels[labels.indexOf(label) + 1];
  return [label, ...(next ? [next] : [])].flatMap(
    ({ session }) => played.get(session)?.injections ?? [],
  );
}

/** A line of a candidate has little context: any one that has the words counts. */
function isAskedOf(injections: readonly Injection[], fact: Fact): boolean {
  return injections.some(({ text }) => candidatesIn(text).some((block) => hasFact(block, fact)));
}

function temptingIn(run: Run, labels: readonly Label[]) {
  const all = labels.flatMap((label) => label.tempting.map((each) => ({ label, each })));
  const kept = all.filter(({ label, each }) => {
    const own = run.kept.get(label.session) ?? [];
    return own.some(({ kind, text }) => kind === "memory" && hasTempting(text, each));
  });
  const probed = new Set(run.probed.flatMap(({ wrong }) => wrong));
  const texts = [...run.played.values()].flatMap(({ injections }) =>
    injections.map(({ text }) => text),
  );
  const injected = all.filter(
    ({ each }) => probed.has(each) || texts.some((text) => hasTempting(text, each)),
  );
  const either = new Set([...kept, ...injected].map(({ each }) => each));
  return { all: all.length, kept: kept.length, injected: injected.length, either: either.size };
}

function askedIn(labels: readonly Label[], injections: readonly Injection[], turns: number) {
  const asks = injections.filter(({ text }) => candidatesIn(text).length > 0);
  const paying = new Set(
    labels.flatMap(({ ask_after, facts }) => [...ask_after, ...facts.map(({ source }) => source)]),
  );
  const worth = asks.filter(({ turnBefore }) => [...turnBefore].some((uuid) => paying.has(uuid)));
  const perSession = labels.map(
    ({ session }) => asks.filter((each) => each.session === session).length,
  );
  return {
    blocks: asks.length,
    turns,
    worth: worth.length,
    mostInASession: Math.max(0, ...perSession),
  };
}

function sizes(injections: readonly Injection[]) {
  const bytes = injections.map(({ text }) => bytesOf(text));
  const total = bytes.reduce((sum, each) => sum + each, 0);
  const wrapper = injections.reduce((sum, { text }) => sum + wrapperOf(text), 0);
  return {
    count: injections.length,
    p50Bytes: injections.length ? percentile(bytes, 0.5) : 0,
    wrapperShare: total ? wrapper / total : 0,
  };
}

function probesIn(run: Run, labels: readonly Label[], annoyingOnly: boolean) {
  const probed = run.probed.filter(
    ({ label, fact }) => labels.includes(label) && (fact.annoying_to_lose || !annoyingOnly),
  );
  const count = (test: (each: Probed) => boolean) => probed.filter(test).length;
  return {
    prompts: probed.length,
    inBrief: count(({ isInBrief }) => isInBrief),
    byPrompt: count(({ isByPrompt }) => isByPrompt),
    either: count(({ isInBrief, isByPrompt }) => isInBrief || isByPrompt),
    disturbed: count(({ injected, isByPrompt }) => injected !== "" && !isByPrompt),
  };
}
