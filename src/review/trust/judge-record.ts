import type { MemoryItem } from "#base/memory-item.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { textsIn } from "#layouts/records/format/record-sentence.ts";
import { POSING_LABEL } from "#trust/posing-phrases.ts";
import { isDirective, type Signal, signalsIn } from "#trust/trust-signals.ts";
import type { Doubt, Origin, Provenance, Speaker, TrustLevel } from "#trust/trust-state.ts";

// Trust follows from where a memory comes from, never from what it says about itself: an origin that stands in a file
// is believed only where loci wrote that file here, byte for byte.

/** Why a record is not to be handed out unasked; empty where it may be. */
export function doubtsAbout(record: MemoryRecord, standing: Provenance): Doubt[] {
  // A person has looked at these very bytes.
  if (standing === "accepted") return [];
  const origin = originIn(record, standing);
  if (origin.approved && !origin.hidden) return [];
  const from = cameFrom(origin, standing);
  const unsaid = isRule(record) && !SPOKE_HERE.includes(origin.by) ? [UNSAID] : [];
  return [...from, ...signalDoubts(record, origin), ...unsaid];
}

/** Who speaks in this conversation. An agent's own rule is injected as its note, never as the user's word. */
const SPOKE_HERE: readonly Speaker[] = ["user", "agent"];

/** Who stands behind a record, for whoever is handed it: the user also where a person has approved it. */
export function speakerOf(record: MemoryRecord, standing: Provenance): MemoryItem["by"] {
  if (levelOf(record, standing) === 2) return "user";
  const { by } = originIn(record, standing);
  return by === "agent" || by === "tool" ? by : "import";
}

/** How much a record counts beside another that says the same. */
export function levelOf(record: MemoryRecord, standing: Provenance): TrustLevel {
  if (standing === "accepted") return 2;
  const { by, approved } = originIn(record, standing);
  if (approved || by === "user") return 2;
  return by === "agent" ? 1 : 0;
}

/** Where a record comes from, in a word or two for whoever is handed it. */
export function provenanceOf(record: MemoryRecord, standing: Provenance): string {
  const { by, approved } = originIn(record, standing);
  if (standing === "accepted" || (approved && by !== "user")) return "approved by the user";
  return by === "user" ? "from the user" : `from ${by === "agent" ? "an agent" : by}`;
}

/** Where a record comes from as far as that is known, whatever stands in its file. */
export function originIn(record: MemoryRecord, standing: Provenance): Origin {
  const nobody = { evidence: [], approved: false } as const;
  if (standing === "outside") return { by: "outside", ...nobody };
  const said = originOf(record);
  // Whoever wrote a file may make it count less, never more.
  if (standing === "found")
    return { by: LEAST_TRUSTED_SPEAKERS.find((by) => by === said?.by) ?? "import", ...nobody };
  // What was written without a word about who said it was drafted by an agent, or by a program.
  return said ?? { by: "agent", ...nobody };
}

const LEAST_TRUSTED_SPEAKERS = ["tool", "file", "outside"] as const;

const UNSAID: Doubt = {
  kind: "unsaid",
  why: "it tells agents how to behave, and the user has not said so",
};

function cameFrom({ by, approved }: Origin, standing: Provenance): Doubt[] {
  if (standing === "outside") {
    return [{ kind: "outside", why: "it came from outside, or was changed there" }];
  }
  if (standing === "found") return [{ kind: "outside", why: "it was here before loci" }];
  if (approved || (by !== "tool" && by !== "file" && by !== "outside")) return [];
  if (by === "tool") return [{ kind: "tool", why: "the output of a tool said it" }];
  if (by === "file") return [{ kind: "file", why: "a file of the project said it" }];
  return [{ kind: "outside", why: "it came from outside" }];
}

/** What a user has typed may speak of anything; what nobody would type counts even there, for people paste. */
function signalDoubts(record: MemoryRecord, origin: Origin): Doubt[] {
  const texts = [record.title, ...record.tags, ...textsIn(record.content)];
  // As if it were one sentence, for a text may be spread over several fields; only a turn needs a line of its own.
  const found = [...signalsIn(texts.join(" ")), ...signalsIn(texts.join("\n"), isOfLines)];
  const counted = found.filter(({ strong }) => strong || origin.by !== "user");
  const does = [
    ...(origin.hidden ? ["held letters that nobody sees"] : []),
    ...counted.map((one) => one.does),
  ];
  return [...new Set(does)].map((one) => ({ kind: "signals", why: `it ${one}` }));
}

function isOfLines({ does }: Signal): boolean {
  return does === POSING_LABEL;
}

/** Whether a record tells an agent how to behave. */
function isRule({ category, content, title }: MemoryRecord): boolean {
  if (category === "preference") return true;
  if (category !== "constraint") return false;
  return content["kind"] === "policy" || isDirective(`${title}\n${content["rule"]}`);
}
