import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { findingsIn, sortOut } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import { workSoFar } from "#triage/scorer/work-done.ts";
import type { Parser } from "./parser.ts";
import { PROMPTS } from "./samples.ts";

const THRESHOLDS = Object.fromEntries(CATEGORY_NAMES.map((name) => [name, 0])) as Record<
  Category,
  number
>;

/** Reads a turn, whatever was said in it. */
export const TURN_PARSER: Parser = {
  name: "core/triage",
  of: "triage/scorer/score-turn.ts",
  samples: PROMPTS,
  read: (text) => {
    const common = { uuid: "u", at: "2026-01-01T00:00:00Z" };
    const prompt = {
      ...common,
      kind: "prompt",
      how: "typed",
      by: "person",
      text: text.slice(0, text.length / 2),
    };
    const reply = { ...common, kind: "reply", messageId: "m", text: text.slice(text.length / 2) };
    const turn = turnOf([prompt, reply] as unknown as SessionItem[], text.slice(0, 200));
    return sortOut(findingsIn(turn), workSoFar(turn), THRESHOLDS);
  },
};
