import { columns } from "#doors/cli/terminal/columns.ts";
import { ago, bytesInWords, countNouns } from "#doors/cli/terminal/number-words.ts";
import type { IndexStatus } from "#index/index-state.ts";

/** The state of the index in some lines. */
export function indexPage(status: IndexStatus, now: Date): string {
  const { state, why, layouts, built, bytes, folder, generations, growing } = status;
  const lines = {
    none: `there is none: ${why}`,
    unusable: `unusable: ${why}; loci answers from the files`,
    ready: `ready, built ${built ? ago(built, now) : "at some time"}, ${bytesInWords(bytes)}`,
  };
  const rows = layouts.map(({ layout, files, memories }) => {
    const things =
      layout === "transcript" ? countNouns(memories, "turn") : memoriesInWords(memories);
    return [`  ${layout}`, countNouns(files, "file"), things];
  });
  return [
    lines[state],
    ...columns(rows),
    ...(growing === undefined ? [] : ["a new one is being built"]),
    `in ${folder} (${countNouns(generations, "generation")})`,
  ].join("\n");
}

/** A number of memories. */
export function memoriesInWords(count: number): string {
  return countNouns(count, "memory", "memories");
}
