import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import { briefForTask } from "#brief/value/task-brief.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { bearingOn, chosenOf } from "#recall/digest/choose-records.ts";
import { makeRecordDigest } from "#recall/digest/make-record-digest.ts";
import { questionsIn } from "#recall/digest/prompt-questions.ts";
import {
  openRecordDigest,
  packRecordDigest,
  RECALLED_KINDS,
} from "#recall/digest/record-digest.ts";
import { cardAt, searchedOf } from "#recall/digest/searched-digests.ts";
import { makeDigest } from "#recall/words/make-part-digest.ts";
import { openDigest, packDigest } from "#recall/words/part-digest.ts";
import { triageTurn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import type { ByteParser, Parser } from "./parser.ts";
import { MEMORY, PROMPTS } from "./samples.ts";

const TASK = { tasks: ["postgres tabs nested headings"], budgetChars: 2000, without: [] };
const TEXT = { name: "project_memory", text: MEMORY, isShortened: false } as const;
const CARD = { kind: "decision", name: "Use JWT auth", text: MEMORY, card: "Use JWT" } as const;
const THRESHOLDS = Object.fromEntries(CATEGORY_NAMES.map((name) => [name, 0])) as Record<
  Category,
  number
>;

/** What is searched through where it lies on the disk, whatever has become of it there. */
export const DIGEST_PARSERS: readonly ByteParser[] = [
  {
    name: "core/load/digest",
    of: "recall/words/part-digest.ts",
    samples: [packDigest(makeDigest([TEXT]))],
    read: (bytes) => {
      const digest = openDigest(aligned(bytes));
      return digest && briefForTask(digest, TASK);
    },
  },
  {
    name: "core/recall/digest",
    of: "recall/digest/record-digest.ts",
    samples: [packRecordDigest(makeRecordDigest([CARD, { ...CARD, name: "Tabs" }]))],
    read: (bytes) => {
      const digest = openRecordDigest(aligned(bytes));
      if (!digest) return undefined;
      const searched = searchedOf(digest, digest);
      const found = bearingOn(searched, questionsIn("Which JWT auth do we use, and why tabs?"));
      return chosenOf(searched, found, RECALLED_KINDS).map((record) => cardAt(searched, record));
    },
  },
];

/** What sorts out a turn, whatever was said in it. */
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
      text: text.slice(0, text.length / 2),
    };
    const reply = { ...common, kind: "reply", messageId: "m", text: text.slice(text.length / 2) };
    const turn = turnOf([prompt, reply] as unknown as TranscriptItem[], text.slice(0, 200));
    return triageTurn(turn, { thresholds: THRESHOLDS });
  },
};

/** Bytes begin at a multiple of four there, as they do in a file that is mapped. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
}
