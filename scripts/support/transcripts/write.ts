import { closeSync, openSync, writeSync } from "node:fs";
import { randomFrom } from "#scripts/support/random.ts";
import { lineMaker } from "./lines.ts";

/** Writes a transcript of at least so many bytes. */
export function writeTranscript(path: string, bytes: number, seed: number): void {
  const next = lineMaker(randomFrom(seed));
  writeInParts(path, bytes, () => `${next()}\n`);
}

/** Writes a transcript in which one line is about all there is. */
export function writeOneLine(path: string, bytes: number): void {
  const part = "x".repeat(1024 * 1024);
  const start = '{"type":"user","message":{"role":"user","content":"';
  const [first, ...rest] = [`${start}${part}`, `"},"uuid":"u1"}\n`];
  const last = '{"type":"user","message":{"role":"user","content":"short"},"uuid":"u2"}\n';
  let isFirst = true;
  writeInParts(path, bytes, (isLast) => {
    const text = isFirst ? first : part;
    isFirst = false;
    return isLast ? `${text}${rest.join("")}${last}` : text;
  });
}

/** Writes prompts, replies and results of several million letters each, of which none is written in one byte. */
export function writeLongLines(path: string, bytes: number): void {
  const words = "记忆之宫".repeat(300_000);
  const said = { type: "user", message: { role: "user", content: words } };
  const block = { tool_use_id: "toolu_1", type: "tool_result", content: words };
  const given = { type: "user", message: { role: "user", content: [block] } };
  const replied = { type: "assistant", message: { content: [{ type: "text", text: words }] } };
  const lines = [said, given, replied].map((line) => `${JSON.stringify(line)}\n`);
  let count = 0;
  writeInParts(path, bytes, () => lines[count++ % lines.length] ?? "");
}

function writeInParts(path: string, bytes: number, next: (isLast: boolean) => string): void {
  const handle = openSync(path, "w");
  try {
    for (let written = 0; written < bytes; ) {
      let text = "";
      while (text.length < 1024 * 1024) text += next(written + text.length + 1024 * 1024 >= bytes);
      written += writeSync(handle, text);
    }
  } finally {
    closeSync(handle);
  }
}
