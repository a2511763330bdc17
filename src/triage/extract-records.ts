import { isBoilerplate } from "#recall/boilerplate.ts";
import { cleanLine } from "#summary/facts/clean-line.ts";
import { termsOf } from "#text/words/task-terms.ts";
import { wordsOf } from "#text/words/task-words.ts";
import { pattern } from "#triage/rules/rule-pattern.ts";
import { evidenceOf, type Finding } from "#triage/scorer/findings.ts";
import { repairCourse } from "#triage/scorer/repairs.ts";
import type { Sorted, Triage } from "#triage/scorer/score-turn.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import type { Turn } from "#triage/scorer/turn-lines.ts";
import type { Work } from "#triage/scorer/work-done.ts";
import { isEcho, linesIn } from "#trust/rule-echo.ts";

/** The categories in which to say something again makes a rule of it; what broke is always told by a tool. */
const ECHOED = ["decision", "constraint", "tech_debt", "preference"];

/** Whose output said before what the agent says; undefined where it is the user's, or the agent's own. */
function echoIn({ deeds }: Turn, { category, findings }: Sorted): "tool" | "file" | undefined {
  const own = findings.filter(({ role }) => role === "agent").map(({ text }) => text);
  if (own.length === 0 || !ECHOED.includes(category)) return undefined;
  const heard = deeds.find(({ result }) => {
    const lines = linesIn(result?.text ?? "");
    return own.some((text) => isEcho(text, lines));
  });
  if (!heard) return undefined;
  return heard.tool === "Read" || heard.tool === "Grep" ? "file" : "tool";
}

const TITLE_CHARS = 110;
const MOST_TAGS = 4;

/** Who has said it makes it more or less sure; neither is as sure as a draft that was read over. */
const CONFIDENCE = { user: 0.5, agent: 0.4 };

const UNTOLD = "not told";

/** Drafts a memory from the evidence for each category, in the words of the conversation. */
export function extractRecords(turn: Turn, { sorted, work }: Triage): ExtractedRecord[] {
  return sorted.map((one) => {
    const [first] = one.findings;
    const title = cleanLine(first?.text ?? `Session: ${goalOf(turn)}`, TITLE_CHARS);
    const echoes = echoIn(turn, one);
    return {
      ...(echoes && { echoes }),
      category: one.category,
      title,
      tags: tagsOf(`${title} ${goalOf(turn)}`),
      content: contentOf({ turn, work, sorted: one }),
      confidence: first ? CONFIDENCE[first.role] : CONFIDENCE.agent,
      evidence: one.findings.map(evidenceOf),
    };
  });
}

interface Source {
  readonly turn: Turn;
  readonly work: Work;
  readonly sorted: Sorted;
}

function contentOf(source: Source): ExtractedRecord["content"] {
  const { turn, sorted } = source;
  const texts = sorted.findings.map(({ text }) => cleanLine(text));
  const [text = ""] = texts;
  const reason = reasonNear(turn, sorted.findings[0]);
  switch (sorted.category) {
    case "decision":
      return decision(turn, { text, reason });
    case "preference":
      return preference(texts.join(" "), reason);
    case "constraint":
      return constraint(text, reason);
    case "tech_debt":
      return debt(text, reason);
    case "runbook":
      return runbook(turn, text);
    case "session_summary":
      return summary(source);
  }
}

function decision(
  turn: Turn,
  { text, reason }: { text: string; reason: string | undefined },
): ExtractedRecord["content"] {
  return {
    status: "accepted",
    context: goalOf(turn),
    decision: text,
    alternatives: alternatives(turn),
    rationale: [reason ?? "chosen by the user"],
    consequences: [],
  };
}

const STRICT =
  /(?<!\p{L})(?:always|never|ever|must|immer|nie|siempre|nunca|toujours|jamais|sempre|mai)(?!\p{L})|必ず|一律|必须/iu;

function preference(value: string, reason = "said by the user"): ExtractedRecord["content"] {
  return {
    topic: tagsOf(value).slice(0, 2).join(" ") || "working together",
    value,
    reason,
    strength: STRICT.test(value) ? "strong" : "default",
    examples: { prefer: [], avoid: [] },
  };
}

function constraint(rule: string, impact = UNTOLD): ExtractedRecord["content"] {
  return {
    kind: POLICY.test(rule) ? "policy" : "limitation",
    rule,
    impact: [impact],
    workarounds: [],
    severity: "medium",
    active: true,
    expires: "none",
  };
}

function debt(description: string, reason = UNTOLD): ExtractedRecord["content"] {
  return {
    status: "open",
    priority: "medium",
    description,
    reason_deferred: reason,
    impact: [],
    suggested_fix: [],
    acceptance_criteria: [],
  };
}

const POLICY =
  /\b(?:legal|compliance|gdpr|policy|law|contract|auditors?|privacy|dsgvo|rgpd|lgpd)\b/i;

const REASON =
  "\\b(?:because|since|so that|due to|otherwise|so (?:we|i|it|the)|instead|therefore|means)\\b|weil|denn |porque|parce que|car |perché|因为|ので|から";
const NEAR_LINES = 4;

/** A sentence nearby that gives a reason. */
function reasonNear(turn: Turn, finding: Finding | undefined): string | undefined {
  if (!finding) return undefined;
  const near = turn.said.find(
    ({ small, role, line }) =>
      role === finding.role &&
      Math.abs(line - finding.line) <= NEAR_LINES &&
      pattern(REASON).test(small),
  );
  return near && cleanLine(near.sentence);
}

function alternatives({ asked }: Turn): { option: string; rejected_reason: string }[] {
  return asked.flatMap(({ options, answer }) =>
    options
      .filter((option) => !answer.includes(option))
      .map((option) => ({ option: cleanLine(option), rejected_reason: "not chosen" })),
  );
}

function runbook(turn: Turn, cause: string): ExtractedRecord["content"] {
  const course = repairCourse(turn);
  const symptom = cleanLine(course?.failure ?? goalOf(turn));
  const steps = (course?.steps ?? []).map((step) => cleanLine(step));
  return {
    trigger: symptom,
    symptoms: [symptom],
    steps: steps.length > 0 ? steps : [cause],
    verification: cleanLine(course?.check ?? UNTOLD),
    root_cause: cause,
  };
}

function summary({ turn, work }: Source): ExtractedRecord["content"] {
  const last = turn.said.filter(({ role }) => role === "agent").slice(-3);
  return {
    goal: goalOf(turn),
    outcome: "partial",
    completed: last.map(({ sentence }) => cleanLine(sentence)),
    in_progress: [],
    blockers: [],
    next_actions: [],
    key_changes: work.files.slice(0, 20).map((file) => cleanLine(file)),
  };
}

/** What the user had asked for. */
function goalOf({ said, lines }: Turn): string {
  const asked = said.find(({ role }) => role === "user")?.sentence;
  return cleanLine(asked ?? lines.find(({ role }) => role === "user")?.text ?? UNTOLD);
}

/** Words that tell of a category, not of a subject. */
const SIGNALS =
  /^(?:decid|choos|chose|agre|always|never|ever|every|because|from|now|instead|prefer|please|simpl|later|only|cannot|support|does|still|leave|keep|root|cause|crash|resolv|fix|error|session|going|forward|want|need|let|with|will|before|after|each)/;

/** The words that a text is about, as they stand there. */
function tagsOf(text: string): string[] {
  const spoken = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#-]*/gu) ?? [];
  const words = termsOf(text)
    .map(({ word }) => spoken.find((one) => wordsOf(one).includes(word)) ?? word)
    .filter((word) => word.length > 1 && !isBoilerplate(word) && !SIGNALS.test(word));
  return [...new Set(words)].slice(0, MOST_TAGS).sort();
}
