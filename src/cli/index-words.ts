import type { IndexStatus } from "#app/index/status.ts";
import { columns } from "#cli/columns.ts";
import { ago } from "./ago.ts";
import { bytesInWords, counted } from "./sizes.ts";

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
