import { z } from "zod";

/** The two interfaces of models' servers. */
export type ModelProtocol = "anthropic" | "openai";

/** The text of a model, and its cost. */
export interface ModelReply {
  readonly text: string;
  /** The tokens as the server counts them; undefined if it does not. */
  readonly tokens: number | undefined;
}

const COUNT = z.number().int().nonnegative();

// A server that counts otherwise has still answered: the tokens that were entered before the call then count.
const ANTHROPIC = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })).min(1),
  stop_reason: z.string().nullable().optional(),
  usage: z.object({ input_tokens: COUNT, output_tokens: COUNT }).optional().catch(undefined),
});

const OPENAI = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullable() }),
        finish_reason: z.string().nullable().optional(),
      }),
    )
    .min(1),
  usage: z.object({ total_tokens: COUNT }).optional().catch(undefined),
});

/** Reads a server's answer; returns the reason in words if it is no valid one. */
export function readReply(speaks: ModelProtocol, answer: unknown): ModelReply | string {
  const read = speaks === "anthropic" ? readAnthropic(answer) : readOpenai(answer);
  if (typeof read === "string") return read;
  if (read.isCut) return "its answer was cut off at its limit of tokens";
  return read.text.trim() === "" ? "its answer is empty" : { text: read.text, tokens: read.tokens };
}

interface Read extends ModelReply {
  readonly isCut: boolean;
}

const NONSENSE = "its answer has an unknown form";

function readAnthropic(answer: unknown): Read | string {
  const parsed = ANTHROPIC.safeParse(answer);
  if (!parsed.success) return NONSENSE;
  const { content, stop_reason: reason, usage } = parsed.data;
  const text = content.map((block) => (block.type === "text" ? (block.text ?? "") : "")).join("");
  const tokens = usage && usage.input_tokens + usage.output_tokens;
  return { text, tokens, isCut: reason === "max_tokens" };
}

function readOpenai(answer: unknown): Read | string {
  const parsed = OPENAI.safeParse(answer);
  const [choice] = parsed.data?.choices ?? [];
  if (!parsed.success || !choice) return NONSENSE;
  const { message, finish_reason: reason } = choice;
  const tokens = parsed.data.usage?.total_tokens;
  return { text: message.content ?? "", tokens, isCut: reason === "length" };
}
