import type { z } from "zod";
import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { rootsFromHere } from "#layouts/known-projects.ts";

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

/** The world of a call for one project. Only a known root is accepted; an empty name is the first project. */
export function worldOfProject(world: World, project: string): World {
  const roots = rootsFromHere(world);
  if (project === "") return { ...world, cwd: roots[0] ?? world.cwd };
  if (roots.includes(project)) return { ...world, cwd: project };
  throw fault("unknown-project", {
    word: project,
    nearest: nearest(baseName(project), roots.map(baseName)),
  });
}
