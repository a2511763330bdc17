import type { JsonObject } from "#base/json.ts";

/** Lines as the host writes them, in the order of its fields. */
export interface HostLines {
  said(content: unknown, more?: JsonObject): string;
  reply(messageId: string, block: JsonObject, more?: JsonObject): string;
  result(content: unknown, more?: JsonObject): string;
  other(type: string, more: JsonObject): string;
}

/** Writes lines one after the other, each with an id of its own (`u1`, `u2`, …). */
export function hostLines(start: JsonObject = { isSidechain: false }): HostLines {
  let count = 0;
  const place = () => {
    count++;
    const at = `2026-08-20T12:00:${`${count % 60}`.padStart(2, "0")}.000Z`;
    return { uuid: `u${count}`, timestamp: at, sessionId: "s1", cwd: "/w/app", version: "2.1.237" };
  };
  const line = (head: JsonObject, tail: JsonObject) =>
    JSON.stringify({ parentUuid: `u${count}`, ...start, ...head, ...place(), ...tail });
  return {
    said: (content, more = {}) => line({ type: "user", message: { role: "user", content } }, more),
    reply: (id, block, more = {}) => {
      const message = {
        model: "a-model",
        id,
        type: "message",
        role: "assistant",
        content: [block],
      };
      return line({ message }, { type: "assistant", ...more });
    },
    result: (content, more = {}) => {
      const block = { tool_use_id: "t1", type: "tool_result", content, ...more };
      const message = { role: "user", content: [block] };
      return line({ type: "user", message }, { toolUseResult: { stdout: content, stderr: "" } });
    },
    other: (type, more) => line({}, { type, ...more }),
  };
}

/** A block of text. */
export function text(words: string): JsonObject {
  return { type: "text", text: words };
}

/** A block that calls a tool. */
export function call(name: string, input: JsonObject): JsonObject {
  return { type: "tool_use", id: "t1", name, input };
}
