import { z } from "zod";
import { COUNT, counted, TIME, text } from "./shared-shapes.ts";

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
  sessions: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        lastAt: TIME,
        prompt: text("the first words of the user; may be empty"),
        calls: counted("hook calls that the log still has"),
        chars: counted("characters that they gave the agent"),
      }),
    ),
  }),
};
