import { briefForTask } from "#core/load/choose.ts";
import { openDigest, packDigest } from "#core/load/digest/layout.ts";
import { makeDigest } from "#core/load/digest/make.ts";
import { questionsIn } from "#core/recall/asked.ts";
import { bearingOn, chosenOf } from "#core/recall/choose.ts";
import { openRecordDigest, packRecordDigest, RECALLED_KINDS } from "#core/recall/digest.ts";
import { makeRecordDigest } from "#core/recall/make.ts";
import { cardAt, searchedOf } from "#core/recall/searched.ts";
import { triageTurn } from "#core/triage/triage.ts";
import { turnOf } from "#core/triage/turn.ts";
import { CATEGORY_NAMES, type Category } from "#model/category.ts";
import type { TranscriptItem } from "#model/transcript.ts";
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
    of: "core/load/digest/layout.ts",
    samples: [packDigest(makeDigest([TEXT]))],
    read: (bytes) => {
      const digest = openDigest(aligned(bytes));
      return digest && briefForTask(digest, TASK);
    },
  },
  {
    name: "core/recall/digest",
    of: "core/recall/digest.ts",
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
  of: "core/triage/triage.ts",
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
