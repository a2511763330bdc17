import { appendFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { hostLines } from "#test/host-lines.ts";

/** A text of so many bytes, of lines as a host writes them. */
export function manyLines(bytes: number): string {
  const lines = hostLines();
  const block = Array.from({ length: 500 }, () => `${lines.result("x".repeat(2000))}\n`).join("");
  return block.repeat(Math.ceil(bytes / block.length));
}

/** Somebody who cuts the transcript and writes it again, as long as it is read. */
export function turning(path: string): AsyncDisposable {
  const whole = readFileSync(path);
  let goOn = true;
  const turn = async () => {
    while (goOn) {
      truncateSync(path, whole.length >> 1);
      await Bun.sleep(0);
      appendFileSync(path, whole.subarray(whole.length >> 1));
      await Bun.sleep(0);
    }
    writeFileSync(path, whole);
  };
  const turned = turn();
  return {
    [Symbol.asyncDispose]: async () => {
      goOn = false;
      await turned;
    },
  };
}

/** Lines as the host writes them, but for one field each, which is of another type. */
export const ODD_LINES = [
  null,
  7,
  "x",
  [],
  {},
  true,
  [[null]],
  { content: [null, 7, { type: "tool_use" }] },
]
  .flatMap((odd) => [
    { type: "user", message: odd },
    { type: "assistant", message: { content: odd, id: odd } },
    {
      type: "assistant",
      message: { content: [{ type: "tool_use", name: odd, input: odd, id: odd }] },
    },
    {
      type: "user",
      message: { content: [{ type: "tool_result", content: odd, tool_use_id: odd }] },
    },
    {
      type: odd,
      uuid: odd,
      timestamp: odd,
      sessionId: odd,
      cwd: odd,
      isSidechain: odd,
      agentId: odd,
    },
    { type: "queue-operation", operation: odd, content: odd },
  ])
  .map((line) => `${JSON.stringify(line)}\n`)
  .join("");
