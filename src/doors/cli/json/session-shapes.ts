import { z } from "zod";
import { COUNT, counted, LIST, PATH, PROJECT, TIME, text, words } from "./shared-shapes.ts";

/** The fields of every item of a conversation. */
const ITEM = {
  uuid: text("the host's id of its line"),
  at: text("ISO 8601, or empty"),
  agentId: text("in the conversation of a sub-agent").optional(),
};

const ITEMS = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("prompt"),
    ...ITEM,
    text: z.string(),
    how: words("typed", "queued", "rejection", "approval", "task"),
    isMachine: z.literal(true).optional().describe("a program drives the conversation"),
    isUnsure: z.literal(true).optional().describe("it may be a tool's text"),
  }),
  z.strictObject({
    kind: z.literal("reply"),
    ...ITEM,
    messageId: z.string(),
    text: z.string(),
  }),
  z.strictObject({
    kind: z.literal("call"),
    ...ITEM,
    toolUseId: z.string(),
    tool: z.string(),
    input: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    kind: z.literal("result"),
    ...ITEM,
    toolUseId: z.string(),
    failed: z.boolean(),
    text: z.string(),
  }),
  z.strictObject({
    kind: z.literal("compaction"),
    ...ITEM,
    trigger: words("manual", "auto"),
    summary: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal("interruption"), ...ITEM }),
]);

/** The `--json` of the commands about conversations, and about what sessions read and write. */
export const SESSION_SHAPES = {
  transcript: z.strictObject({ items: z.array(ITEMS) }),
  load: z.strictObject({
    project: PROJECT.optional(),
    files: z.array(
      z.strictObject({
        name: z.string(),
        path: PATH,
        state: words("text", "missing", "empty", "refused"),
        why: text("why it is refused").optional(),
        chars: COUNT.optional(),
        shortened: z.boolean().optional(),
        held: counted("passages that agents do not get").optional(),
        written: TIME.optional(),
        link: z.literal(true).optional(),
      }),
    ),
    merged: text("the memory files in one text"),
    brief: text("what a session gets when it starts"),
  }),
  update: z.strictObject({
    session: z.string(),
    path: PATH,
    trigger: words("tasks", "significant change", "force", "size")
      .optional()
      .describe("why it was saved; missing if it was not"),
    written: z.boolean(),
    parts: z.strictObject({
      tasks: LIST,
      files: LIST,
      decisions: LIST,
      patterns: LIST,
      issues: LIST,
    }),
    archivedChars: COUNT,
    overChars: counted("characters above the limit"),
  }),
  summarize: z
    .strictObject({
      session: z.string(),
      path: PATH,
      written: z.boolean(),
      title: z.string(),
      context: z.string(),
      points: z.array(
        z.strictObject({
          label: z.string(),
          text: z.string(),
          at: z.string(),
          source: z.string(),
        }),
      ),
      files: LIST,
    })
    .describe("this without `--brief` and `--dry-run`, which print text"),
  synthesize: z
    .strictObject({
      path: PATH,
      written: z.boolean(),
      conversations: counted("summaries in it"),
      fresh: counted("summaries that are new in it"),
      chars: COUNT,
      archived: counted("lines that went to the archive"),
    })
    .describe("this without `--brief`, which prints text"),
  compress: z.strictObject({
    path: PATH,
    archive: PATH,
    project: PROJECT.optional(),
    maxChars: COUNT,
    beforeChars: COUNT,
    keptChars: COUNT,
    archivedChars: COUNT,
    overChars: counted("characters that are still too many"),
    leaving: z.array(
      z.strictObject({
        reason: words("details", "duplicate", "summary", "folded line"),
        title: z.string(),
        chars: COUNT,
      }),
    ),
    written: z.boolean(),
  }),
};
