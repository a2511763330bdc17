import { columns } from "#doors/cli/terminal/columns.ts";
import { ago, bytesInWords, counted } from "#doors/cli/terminal/number-words.ts";
import type { IndexStatus } from "#index/index-state.ts";

/** The index in some lines: whether it can be asked, and what is in it. */
export function indexPage(status: IndexStatus, now: Date): string {
  const { state, why, layouts, built, bytes, folder, generations, growing } = status;
  const lines = {
    none: `there is none: ${why}`,
    unusable: `it cannot be used: ${why}; answers come from the files`,
    ready: `ready, built ${built ? ago(built, now) : "at some time"}, ${bytesInWords(bytes)}`,
  };
  const rows = layouts.map(({ layout, files, memories }) => {
    const things = layout === "transcript" ? counted(memories, "turn") : memoriesInWords(memories);
    return [`  ${layout}`, counted(files, "file"), things];
  });
  return [
    lines[state],
    ...columns(rows),
    ...(growing === undefined ? [] : ["a new one was begun, and is not complete"]),
    `kept in ${folder} (${counted(generations, "generation")})`,
  ].join("\n");
}

/** A number of memories. */
export function memoriesInWords(count: number): string {
  return counted(count, "memory", "memories");
}
