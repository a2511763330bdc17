import { z } from "zod";
import { COUNT, counted, LIST, TIME, text } from "./shared-shapes.ts";

const MS = z.number().min(0);

/** The data of the commands about sessions and days. */
export const ACTIVITY_SHAPES = {
  stats: z.strictObject({
    days: z.array(
      z.strictObject({
        day: text("the local day, the oldest first"),
        saved: counted("records of this project"),
        calls: counted("hook calls"),
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
            prompt: text("the first words of the user; may be empty"),
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
