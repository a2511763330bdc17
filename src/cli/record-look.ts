import type { BrokenRow, Look, RecordRow } from "#app/record/look.ts";
import { isCategory, RECORD_STATUSES, type RecordStatus } from "#model/record/record.ts";
import { CATEGORY_FLAG } from "./record-flags.ts";
import type { Terminal } from "./terminal.ts";

/** The flags that say which records are looked at. */
export const LOOK_FLAGS = {
  ...CATEGORY_FLAG,
  status: {
    type: "enum",
    options: [...RECORD_STATUSES, "all"] as string[],
    valueHint: "status",
    description: "Only those that are in this state",
  },
} as const;

/** Which records are looked at, by the flags. */
export function lookFrom(
  {
    category,
    status,
  }: { readonly category?: string | undefined; readonly status?: string | undefined },
  otherwise: readonly RecordStatus[],
): Look {
  const named = RECORD_STATUSES.filter((one) => status === "all" || one === status);
  return {
    category: isCategory(category) ? category : undefined,
    statuses: named.length > 0 ? named : otherwise,
  };
}

/** A record's title, with what has to be known before it is believed. */
export function labelled({
  status,
  title,
  waits,
}: Pick<RecordRow, "status" | "title" | "waits">): string {
  const labels = [...(status === "active" ? [] : [status]), ...(waits.length > 0 ? ["waits"] : [])];
  return `${labels.length > 0 ? `(${labels.join(", ")}) ` : ""}${title}`;
}

/** Tells what lies among the records and is none. */
export function tellBroken(broken: readonly BrokenRow[], { err }: Terminal): void {
  for (const { path, why } of broken) err(`warning: ${path} was left out: ${why}`);
}
