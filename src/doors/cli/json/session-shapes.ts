import { z } from "zod";
import { ITEMS } from "./item-shapes.ts";
import { COUNT, counted, LIST, PATH, PROJECT, TIME, text, words } from "./shared-shapes.ts";

const MS = z.number().min(0);

/** The data of the commands about sessions and days. */
export const ACTIVITY_SHAPES = {
  stats: z.strictObject({
    days: z.array(
      z.strictObject({
        day: text("the local day, the oldest first"),
        saved: counted("records of this project"),
        over: counted("those of them that are forgotten or replaced by now"),
        calls: counted("hook calls of all projects"),
        given: counted("hook calls that gave the agent a text"),
        chars: counted("characters that they gave"),
        hookMs: MS.describe("half of the calls took at most so long"),
      }),
    ),
    events: z.array(z.strictObject({ event: z.string(), calls: COUNT, p50Ms: MS, p95Ms: MS })),
    since: TIME.nullable().describe("the first call that the log still has"),
  }),
  sessions: z.union([
    z
      .strictObject({
        sessions: z.array(
          z.strictObject({
            id: z.string(),
            lastAt: TIME,
            prompt: text(
              "the first words of the user, without what is forgotten since; may be empty",
            ),
            calls: counted("hook calls that the log still has"),
            chars: counted("characters that they gave the agent"),
          }),
        ),
      })
      .describe("without a session: the conversations"),
    z
      .strictObject({
        session: z.string(),
        turns: z.array(
          z.strictObject({
            uuid: text("the host's id of the prompt; empty before the first one"),
            at: z.string(),
            prompt: text("its first words"),
            reply: text("the first words of the agent"),
            given: z.array(z.strictObject({ at: TIME, event: z.string(), text: z.string() })),
            heard: LIST.describe("the sentences of the user that loci wrote down"),
            saved: z.array(
              z.strictObject({
                id: z.string(),
                text: z.string(),
                action: z.string(),
                at: TIME,
                evidence: LIST,
              }),
            ),
            calls: z.array(
              z.strictObject({
                event: z.string(),
                outcome: z.string(),
                ms: MS,
                chars: COUNT.optional(),
                why: z.string().optional(),
              }),
            ),
          }),
        ),
        earlier: counted("turns before these"),
      })
      .describe("with a session: what loci gave and saved, turn by turn"),
  ]),
};

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
        reason: words("details", "summary", "folded line"),
        title: z.string(),
        chars: COUNT,
      }),
    ),
    written: z.boolean(),
  }),
};
