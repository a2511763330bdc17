import { z } from "zod";
import {
  AUTHOR,
  CATEGORY,
  CHANGE,
  COUNT,
  counted,
  IGNORED,
  LIST,
  PATH,
  RECORD_REPORT,
  TIME,
  text,
  words,
} from "./shared-shapes.ts";

const ITEM = z.strictObject({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  at: TIME,
  by: z.string(),
  said: text("the user's own sentence behind it").optional(),
  global: z.literal(true).optional().describe("it holds in all projects"),
  path: PATH,
});

const WAITING = z.array(
  z.strictObject({
    id: z.string(),
    kind: words("record", "passage", "file", "summary"),
    change: words("new", "changed", "gone", "unreadable", "linked", "held"),
    title: z.string(),
    path: PATH,
    origin: z.string(),
    why: LIST.describe("why agents do not get it; empty if they do"),
    before: z.string().nullable(),
    after: z.string().nullable(),
    diff: z.array(z.strictObject({ sign: words("-", "+", " "), text: z.string() })),
  }),
);

const VERSION = z.strictObject({
  number: COUNT,
  at: TIME,
  action: z.string(),
  why: z.string().optional(),
  id: z.string(),
  text: z.string().nullable().describe("null if it was not there"),
  title: z.string(),
  hash: z.string().nullable(),
});

/** The `--json` of the commands that save and correct memories. */
export const MEMORY_SHAPES = {
  remember: z.strictObject({
    report: RECORD_REPORT,
    sentence: text("as it is remembered, with its reason"),
    by: AUTHOR,
    said: text("the user's own sentence behind it").optional(),
    replaced: ITEM.optional(),
    conflict: ITEM.optional().describe("the user's own rule, which stays beside it"),
    near: z
      .array(z.strictObject({ item: ITEM, isOpposite: z.boolean() }))
      .describe("memories that may say the same, or the opposite"),
    unmatched: text("what `--instead-of` named and no memory says").optional(),
    secrets: counted("secrets that were left out of the sentence"),
  }),
  forget: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        text: z.string(),
        sentence: z.string(),
        by: z.string(),
        said: z.string().optional(),
        kind: words("record", "global", "passage", "section", "point", "note", "fact"),
      }),
    ),
    lines: counted("lines of memory files that were removed, too"),
    suppressed: text("words that are no longer quoted").optional(),
    copies: z
      .array(z.string())
      .describe("files that loci does not write, and that still have what was deleted for good")
      .optional(),
  }),
  done: z.strictObject({ report: RECORD_REPORT.optional(), text: z.string() }),
  review: z.union([
    z.strictObject({ waiting: WAITING }),
    z
      .strictObject({ accepted: WAITING, rejected: WAITING })
      .describe("with `--accept` or `--reject`"),
  ]),
  approve: z.strictObject({ approved: WAITING }),
  edit: RECORD_REPORT,
  history: z.union([
    z.strictObject({ changes: z.array(CHANGE) }),
    z.strictObject({ versions: z.array(VERSION) }).describe("of one record or file"),
  ]),
  diff: z.strictObject({
    from: counted("the number of the earlier version; 0 if there was none"),
    to: COUNT,
    differences: z.array(
      z.strictObject({
        field: z.string(),
        before: z.unknown().optional(),
        after: z.unknown().optional(),
      }),
    ),
  }),
  undo: z.strictObject({ undone: z.array(CHANGE) }),
  export: z
    .strictObject({ path: PATH, count: COUNT, refused: LIST.describe("what holds a secret") })
    .describe("this with `--output`, and else the bundle"),
  import: z.strictObject({
    memories: z.array(
      z.strictObject({
        name: z.string(),
        state: words("taken", "there already", "left out", "refused", "not chosen", "no memory"),
        why: text("why it was not taken; empty if it was"),
        kind: CATEGORY.optional(),
      }),
    ),
  }),
  gc: z.strictObject({
    steps: z.array(
      z.strictObject({
        action: words("retire", "merge", "archive", "purge"),
        category: CATEGORY,
        id: z.string(),
        title: z.string(),
        reason: z.string(),
        into: text("the record that takes it in").optional(),
        warning: z.string().optional(),
      }),
    ),
    leftovers: counted("unfinished files that were removed"),
    journals: counted("months of history that were removed"),
    keptDays: COUNT,
    dryRun: z.boolean(),
  }),
  scan: z.strictObject({
    files: COUNT,
    findings: z.array(
      z.strictObject({
        path: PATH,
        line: counted("0 if the secret is in the name of the file"),
        kind: z.string(),
        mark: text("the text that replaces it"),
        fixed: z.boolean(),
      }),
    ),
    unread: z.array(IGNORED),
  }),
};
