import type { z } from "zod";
import type { World } from "#base/world.ts";

/** One call of the page: a question, or a change. */
export interface UiCall<Input extends z.ZodObject = z.ZodObject, Output = unknown> {
  readonly input: Input;
  readonly run: (input: z.output<Input>, world: World) => Output | Promise<Output>;
}

/** The answer that the page gets from a call. */
export type AnswerOf<Call> = Call extends { readonly run: (...given: never[]) => infer Output }
  ? Awaited<Output>
  : never;

/** Defines a call, and gives its handler the types of its input. */
export function uiCall<Input extends z.ZodObject, Output>(
  call: UiCall<Input, Output>,
): UiCall<Input, Output> {
  return call;
}
