import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ToolAnswer } from "./tools.ts";

/** A call of a tool that reads or changes one file. */
export interface FileCall {
  readonly name: "Write" | "Edit" | "Read";
  readonly input: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly failed: boolean;
}

/** Changes the file, and answers as the host's file tools do. */
export function answerFile(call: FileCall): ToolAnswer {
  return call.name === "Read" ? answerRead(call) : answerChange(call);
}

function answerRead({ input, text, failed }: FileCall): ToolAnswer {
  const lines = text.split("\n");
  const size = { numLines: lines.length, startLine: 1, totalLines: lines.length };
  return {
    content: failed ? text : lines.map((line, at) => `${at + 1}\t${line}`).join("\n"),
    response: { type: "text", file: { filePath: input["file_path"], content: text, ...size } },
    failed,
  };
}

function answerChange({ name, input, text, failed }: FileCall): ToolAnswer {
  const path = `${input["file_path"]}`;
  const old = existsSync(path) ? readFileSync(path, "utf8") : null;
  const changed = name === "Write" ? `${input["content"]}` : edit(old, input);
  if (!failed) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, changed);
  }
  const isNew = name === "Write" && old === null;
  const done = isNew
    ? `File created successfully at: ${path}`
    : `The file ${path} has been updated successfully.`;
  const shared = { filePath: path, structuredPatch: patch(old, changed), userModified: false };
  const response =
    name === "Write"
      ? { type: isNew ? "create" : "update", ...shared, content: changed, originalFile: old }
      : { ...shared, ...editResponse(old, input) };
  return { content: text || done, response, failed };
}

/** Replaces the old words; a file that does not have them gets the new ones at its end. */
function edit(old: string | null, input: FileCall["input"]): string {
  const [from, to] = [`${input["old_string"]}`, `${input["new_string"]}`];
  const before = old ?? from;
  return before.includes(from) ? before.replace(from, () => to) : `${before}${to}\n`;
}

function editResponse(old: string | null, input: FileCall["input"]) {
  const { old_string: oldString, new_string: newString } = input;
  return { oldString, newString, originalFile: old ?? oldString, replaceAll: false };
}

function patch(old: string | null, changed: string) {
  if (old === null || old === changed) return [];
  const lines = [`-${old.split("\n")[0]}`, `+${changed.split("\n")[0]}`];
  return [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines }];
}
