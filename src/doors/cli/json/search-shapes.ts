import { z } from "zod";
import { RECORD_STATUSES } from "#base/memory-item.ts";
import { ACTIVITY_SHAPES } from "./session-shapes.ts";
import {
  AUTHOR,
  CATEGORY,
  COUNT,
  counted,
  IGNORED,
  LIST,
  PATH,
  TIME,
  text,
  words,
} from "./shared-shapes.ts";

const TURN = z.strictObject({ id: z.string(), actor: z.string(), body: z.string() });

const STALE = z.array(z.strictObject({ file: PATH, now: words("gone", "changed") }));

const MEMORY = z.strictObject({
  id: z.string(),
  layout: z.string(),
  kind: text("a category, or `section`, `summary`, `archive`, `turn`, …"),
  project: text("the folder of its project; empty for your own memory"),
  scope: words("user", "project"),
  title: z.string(),
  tags: LIST,
  files: LIST,
  actor: text("its author; of a turn, its speaker"),
  status: z.string(),
  origin: z.string(),
  createdAt: TIME.nullable(),
  updatedAt: TIME.nullable(),
  path: text("its file"),
  position: z.int().describe("its line in that file, or the number of a turn"),
  session: z.string().optional(),
});

const STANDING = {
  stale: STALE.describe("files that it names and that have changed since"),
  from: text("where it comes from, in a word or two"),
  waits: LIST.describe("why agents do not get it unasked; empty if they do"),
};

const FOUND = MEMORY.extend({
  sentence: text("of a record that answers a question: all that it says").optional(),
  snippet: z.string(),
  marks: z
    .array(z.strictObject({ start: COUNT, end: COUNT }))
    .describe("the matches in the snippet"),
  score: z.number(),
  parts: z.record(z.string(), z.number()).describe("the parts of the score"),
  ...STANDING,
  around: z.array(TURN).optional().describe("the turns before and after a turn"),
});

const ANSWER = {
  mended: z
    .array(z.strictObject({ typed: z.string(), meant: z.string() }))
    .describe("unknown words, and those that replaced them"),
  notes: LIST,
};

const ORIGIN = z.strictObject({
  by: AUTHOR,
  session: z.string().optional(),
  evidence: LIST,
  approved: z.boolean(),
  said: z.string().optional(),
  hidden: z.boolean().optional(),
});

const NOTES = z.strictObject({
  notes: z.array(
    z.strictObject({ category: z.string(), file: PATH, updated: TIME, summary: z.string() }),
  ),
  total: counted("notes, including those that `--limit` leaves out"),
});

const RECORD_ROW = z.strictObject({
  category: CATEGORY,
  id: z.string(),
  title: z.string(),
  status: z.enum(RECORD_STATUSES),
  tags: LIST,
  updatedAt: TIME,
  confidence: z.number().optional(),
  path: PATH,
  waits: STANDING.waits,
  successor: text("the id of the memory that replaced it").optional(),
});

const RECORDS = z.strictObject({
  records: z.array(RECORD_ROW),
  broken: z.array(IGNORED),
  global: z
    .array(RECORD_ROW.extend({ category: words("global") }))
    .describe("memories for all projects"),
});

const POINTS = z.strictObject({
  points: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      text: z.string(),
      at: text("a minute or a day, or empty"),
      session: z.string(),
    }),
  ),
});

const MASTER = z.strictObject({
  path: PATH,
  text: z.string(),
  isOwn: z.boolean().describe("loci wrote it here, or a person has reviewed it"),
  at: TIME.optional(),
  conversations: counted("the summaries in it"),
  fresh: counted("the summaries that are not in it yet"),
});

const NEAR = z.array(
  z.strictObject({
    memory: text("its id"),
    title: z.string(),
    because: text("why the prompt does not get it; empty if it does"),
  }),
);

/** The `--json` of each form of `loci find`, which is an older command as well. */
const FORM_SHAPES = {
  search: z.strictObject({ words: z.string(), found: z.array(FOUND), ...ANSWER }),
  recall: z.union([
    z
      .strictObject({
        question: z.string(),
        wanted: words("when", "what"),
        open: z
          .array(z.string())
          .describe("what earlier sessions left open, if the question asks for it"),
        groups: z.array(z.strictObject({ group: z.string(), found: z.array(FOUND) })),
        ...ANSWER,
      })
      .describe("the answer to a question"),
    MASTER.describe("without a question: the master memory"),
  ]),
  show: z.union([
    z
      .strictObject({
        record: z.record(z.string(), z.unknown()).describe("the file; see `loci record schema`"),
        path: PATH,
        hash: text("the md5 of the file, for `--hash`"),
        origin: ORIGIN.nullable().describe("null if nobody has said"),
        from: STANDING.from,
        waits: STANDING.waits,
      })
      .describe("a record"),
    MEMORY.extend({ body: z.string(), ...STANDING, around: z.array(TURN) }).describe(
      "any other memory",
    ),
  ]),
  why: z.union([
    z
      .strictObject({
        memory: text("its id"),
        title: z.string(),
        prompt: z.string(),
        isShown: z.boolean().describe("whether the prompt gets it"),
        atStart: z.boolean().describe("whether each session gets it at its start"),
        reason: text("the first reason that decides, in a word or two"),
        because: text("the reason in a sentence"),
        score: z.number().optional(),
        needed: z.number().optional().describe("the score that it needs beside the others"),
        words: LIST.optional().describe("the words that it has in common with the prompt"),
        meaning: z.number().optional().describe("the nearness in meaning, 0 to 1"),
        best: z
          .array(z.strictObject({ id: z.string(), score: z.number() }))
          .describe("what the prompt found, the best first"),
        twin: z.string().optional().describe("the memory that says the same"),
      })
      .describe("a memory and a prompt"),
    z
      .strictObject({
        prompt: z.string(),
        given: NEAR.describe("what the prompt gets"),
        others: NEAR.describe("what comes near to it"),
        off: text("why no prompt gets anything here; empty if prompts get memory"),
      })
      .describe("a prompt alone"),
  ]),
  list: z.union([
    RECORDS.describe("records"),
    NOTES.describe("`--layout journal`"),
    POINTS.describe("`--layout conversations`"),
  ]),
} as const;

/** The `--json` of the commands that find and list memories. */
export const SEARCH_SHAPES = {
  find: z.union([
    FORM_SHAPES.search.describe("with words or filters"),
    FORM_SHAPES.list.describe("without: as `list`"),
    FORM_SHAPES.show.describe("with an id: as `show`"),
    FORM_SHAPES.why.describe("`--why`"),
    ACTIVITY_SHAPES.stats.describe("`--stats`"),
  ]),
  ...FORM_SHAPES,
  "note list": NOTES,
};
