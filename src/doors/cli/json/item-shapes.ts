import { z } from "zod";
import { LIST, text, words } from "./shared-shapes.ts";

/** The fields of every item of a conversation. */
const ITEM = {
  uuid: text("the host's id of its line"),
  at: text("ISO 8601, or empty"),
  agentId: text("in the conversation of a sub-agent").optional(),
};

const TASK = z.strictObject({
  id: text("the host's number of it").optional(),
  text: text("empty if the call names the task by its number"),
  status: words("open", "started", "done", "dropped"),
});

const QUESTION = z.strictObject({
  question: z.string(),
  header: z.string(),
  options: LIST,
  answer: text("empty before the result"),
  isOwnWords: z.boolean().describe("the user wrote something that was not among the options"),
});

/** The effects of a call, without the name of the tool. */
const EFFECTS = z
  .array(
    z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("write"),
        path: z.string(),
        how: words("make", "change", "remove"),
      }),
      z.strictObject({
        kind: z.literal("read"),
        path: z.string().optional(),
        within: text("the folder that is searched").optional(),
      }),
      z.strictObject({ kind: z.literal("run"), command: z.string() }),
      z.strictObject({
        kind: z.literal("use"),
        changes: z.boolean(),
        path: z.string().optional(),
      }),
      z.strictObject({ kind: z.literal("tasks"), tasks: z.array(TASK), isWhole: z.boolean() }),
      z.strictObject({ kind: z.literal("plan"), text: z.string() }),
      z.strictObject({ kind: z.literal("ask"), questions: z.array(QUESTION) }),
      z.strictObject({
        kind: z.literal("spawn"),
        agentType: z.string(),
        description: z.string(),
        prompt: z.string(),
        isTeam: z.boolean(),
      }),
      z.strictObject({ kind: z.literal("save"), text: z.string() }),
      z.strictObject({ kind: z.literal("report") }),
    ]),
  )
  .describe("what it does: a result has them as they came about");

/** One item of a conversation. */
export const ITEMS = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("prompt"),
    ...ITEM,
    text: z.string(),
    how: words("typed", "queued", "rejection", "approval", "task"),
    command: text("the slash command before the text").optional(),
    by: words("person", "program", "agent", "unsure"),
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
    headline: text("the most informative part of its input"),
    effects: EFFECTS,
  }),
  z.strictObject({
    kind: z.literal("result"),
    ...ITEM,
    toolUseId: z.string(),
    failed: z.boolean(),
    text: z.string(),
    effects: EFFECTS,
  }),
  z.strictObject({
    kind: z.literal("compaction"),
    ...ITEM,
    trigger: words("manual", "auto"),
    summary: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal("interruption"), ...ITEM }),
]);
