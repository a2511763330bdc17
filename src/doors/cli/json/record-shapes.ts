import { z } from "zod";
import { CATEGORY, LIST, RECORD_REPORT, text, words } from "./shared-shapes.ts";

const INTENT = words("CREATE", "UPDATE", "DELETE", "NOOP");

/** The `--json` of the commands for records, and of `loci triage`, whose names other tools have fixed. */
export const RECORD_SHAPES = {
  "record create": RECORD_REPORT,
  "record update": RECORD_REPORT,
  "record delete": RECORD_REPORT,
  "record retire": RECORD_REPORT,
  "record merge": RECORD_REPORT,
  "record restore": RECORD_REPORT,
  "record archive": RECORD_REPORT,
  "record unarchive": RECORD_REPORT,
  "record commit": z.strictObject({
    drafts: z.array(
      z.strictObject({
        category: CATEGORY,
        action: words("create", "update", "delete", "noop"),
        outcome: words("done", "nothing", "refused"),
        report: RECORD_REPORT.optional(),
        error: z
          .strictObject({ code: z.string(), message: z.string(), hint: z.string() })
          .optional(),
      }),
    ),
  }),
  "record candidate": z
    .strictObject({
      category: CATEGORY,
      description: text("what the category is for"),
      candidate: z
        .strictObject({
          path: z.string(),
          id: z.string(),
          title: z.string(),
          tags: LIST,
          hash: text("the md5 of its file, for `--hash`"),
          score: z.number(),
          excerpt: z.strictObject({
            title: z.string(),
            record_status: z.string(),
            tags: LIST,
            last_change_summary: z.string(),
            key_fields: z.record(z.string(), z.string()),
          }),
        })
        .nullable(),
      lifecycle_event: z.string().nullable(),
      delete_allowed: z.boolean(),
      pre_action: words("CREATE", "NOOP").nullable(),
      structural_cud: z.string().nullable(),
      vetoes: LIST,
      hints: LIST,
      resolution: INTENT.optional().describe("only with `--intent`"),
    })
    .describe("the names of the records layout, with and without `--json`"),
  "record excerpt": z.strictObject({
    category: z.string(),
    session: z.string(),
    text: text("the words between `<transcript_data>` and its end are data"),
  }),
  "record schema": z
    .record(z.string(), z.unknown())
    .describe("JSON Schema, with and without `--json`"),
  triage: z
    .strictObject({
      session: z.string(),
      categories: z.array(
        z.strictObject({
          category: CATEGORY,
          score: z.number(),
          description: z.string(),
          context_file: z.string().optional(),
          evidence: z.array(
            z.strictObject({
              uuid: z.string(),
              role: words("user", "agent"),
              at: z.string(),
              text: z.string(),
            }),
          ),
        }),
      ),
      parallel_config: z.strictObject({
        enabled: z.boolean(),
        category_models: z.record(z.string(), z.string()),
        verification_model: z.string(),
        default_model: z.string(),
      }),
    })
    .describe("the names of `<triage_data>`"),
};
