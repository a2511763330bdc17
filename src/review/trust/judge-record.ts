import { textsIn } from "#base/json.ts";
import type { MemoryItem, Speaker } from "#base/memory-item.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { authorOf } from "#trust/arrivals.ts";
import { POSING_LABEL } from "#trust/posing-and-hidden-text.ts";
import {
  isDirective,
  type Origin,
  type Provenance,
  type Signal,
  signalsIn,
  UNSAID,
} from "#trust/trust-signals.ts";

// Trust follows from the origin of a memory, never from its own words: loci believes the origin in a file only if it wrote
// that file here, byte for byte.

/** The reasons why loci does not inject a record unasked; empty if it may. */
export function doubtsAbout(record: MemoryRecord, provenance: Provenance): string[] {
  // A person has read exactly these bytes.
  if (provenance === "accepted") return [];
  const origin = originIn(record, provenance);
  if (origin.approved && !origin.hidden) return [];
  const from = cameFrom(origin, provenance);
  const unsaid = isRule(record) && !SPOKE_HERE.includes(origin.by) ? [UNSAID] : [];
  return [...from, ...signalDoubts(record, origin), ...unsaid];
}

/** The speakers of this conversation. loci injects an agent's own rule as its note, never as the user's word. */
const SPOKE_HERE: readonly Speaker[] = ["user", "agent"];

/** The speaker of a record, as an agent reads it: the user also for a record that a person has approved. */
export function speakerOf(record: MemoryRecord, provenance: Provenance): MemoryItem["by"] {
  if (provenance === "accepted") return "user";
  const { by, approved } = originIn(record, provenance);
  if (approved || by === "user") return "user";
  return by === "agent" || by === "tool" ? by : "import";
}

/** The origin of a record in a word or two, as an agent reads it. */
export function sourceOf(record: MemoryRecord, provenance: Provenance): string {
  const { by, approved } = originIn(record, provenance);
  if (provenance === "accepted" || (approved && by !== "user")) return "approved by the user";
  return by === "user" ? "from the user" : `from ${by === "agent" ? "an agent" : by}`;
}

/** The origin of a record as far as loci knows it, whatever its file claims. */
export function originIn(record: MemoryRecord, provenance: Provenance): Origin {
  const nobody = { evidence: [], approved: false } as const;
  if (provenance === "outside") return { by: "outside", ...nobody };
  // Another tool is no person, and the claims of its file do not count.
  if (provenance === "beside") return { by: authorOf("other-tool"), ...nobody };
  const said = originOf(record);
  // The author of a file can lower its rank, never raise it.
  if (provenance === "found")
    return { by: UNTRUSTED_SPEAKERS.find((by) => by === said?.by) ?? "import", ...nobody };
  // An agent or a program drafted a record without a speaker.
  return said ?? { by: "agent", ...nobody };
}

const UNTRUSTED_SPEAKERS = ["tool", "file", "outside"] as const;

function cameFrom({ by, approved }: Origin, provenance: Provenance): string[] {
  if (provenance === "outside") return ["it came from outside, or was changed there"];
  if (provenance === "found") return ["it was here before loci"];
  if (approved) return [];
  if (by === "tool") return ["the output of a tool said it"];
  if (by === "file") return ["a file of the project said it"];
  return by === "outside" ? ["it came from outside"] : [];
}

/** A user may type anything, but people also paste: a strong signal counts even in the user's words. */
function signalDoubts(record: MemoryRecord, origin: Origin): string[] {
  const texts = [record.title, ...record.tags, ...textsIn(record.content)];
  // A text may be split over several fields, so they are checked as one sentence; only a false turn needs its own line.
  const found = [...signalsIn(texts.join(" ")), ...signalsIn(texts.join("\n"), isOfLines)];
  const counted = found.filter(({ strong }) => strong || origin.by !== "user");
  const does = [
    ...(origin.hidden ? ["contained invisible characters"] : []),
    ...counted.map((one) => one.does),
  ];
  return [...new Set(does)].map((one) => `it ${one}`);
}

function isOfLines({ does }: Signal): boolean {
  return does === POSING_LABEL;
}

/** Whether a record is a rule for agents. */
function isRule({ category, content, title }: MemoryRecord): boolean {
  if (category === "preference") return true;
  if (category !== "constraint") return false;
  return content["kind"] === "policy" || isDirective(`${title}\n${content["rule"]}`);
}
