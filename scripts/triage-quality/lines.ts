import type { JsonObject } from "#base/json.ts";
import type { Case, Step } from "./cases.ts";

/** Writes a case down as a host would, line by line. */
export function linesOf({ before, turn }: Case): string {
  const writer = new Writer();
  if (before !== undefined) {
    writer.said("go on");
    writer.reply(before);
  }
  for (const step of turn) writer.step(step);
  return writer.text();
}

/** Counts the ids with which the lines of a transcript refer to each other. */
class Writer {
  readonly #lines: string[] = [];
  #calls = 0;

  text(): string {
    return this.#lines.map((line) => `${line}\n`).join("");
  }

  said(text: string, more: JsonObject = {}): void {
    this.#line("user", { message: { role: "user", content: text }, ...more });
  }

  reply(text: string): void {
    this.#message({ type: "text", text });
  }

  step([kind, what, more]: Step): void {
    const text = typeof what === "string" ? what : "";
    const steps: Record<string, () => void> = {
      user: () => this.said(text),
      skill: () => this.said(text, { isMeta: true }),
      recalled: () =>
        this.#line("attachment", {
          attachment: { type: "hook_additional_context", content: [text] },
        }),
      queued: () =>
        this.#line("attachment", { attachment: { type: "queued_command", prompt: text } }),
      agent: () => this.reply(text),
      compaction: () => {
        this.#line("system", { subtype: "compact_boundary", compactMetadata: { trigger: "auto" } });
        this.said(text, { isCompactSummary: true });
      },
      call: () => this.#call(text, more as JsonObject),
      ok: () => this.#result(text),
      failed: () => this.#result(text, { is_error: true }),
      rejected: () => this.#result(`${REJECTED}${text}`, { is_error: true }),
      asked: () => this.#asked(what as readonly Answered[]),
      edits: () => this.#edits(Number(what)),
      reads: () => this.#reads(Number(what)),
      chat: () => this.#chat(Number(what)),
    };
    const run = steps[kind];
    if (!run) throw new Error(`no step called ${kind}`);
    run();
  }

  #edits(count: number): void {
    for (let at = 0; at < count; at++) {
      this.#call("Edit", { file_path: `src/part-${at}.ts`, old_string: "a", new_string: "b" });
      this.#result("The file has been updated.");
    }
  }

  #reads(count: number): void {
    for (let at = 0; at < count; at++) {
      this.reply("Let me look at the next file.");
      this.#call("Read", { file_path: `src/part-${at}.ts` });
      this.#result("export const part = 1;");
    }
  }

  #chat(count: number): void {
    for (let at = 0; at < count; at++) this.reply(`Seen from another side, this is point ${at}.`);
  }

  #asked(answers: readonly Answered[]): void {
    const questions = answers.map(([question, options]) => ({
      question,
      header: question.split(" ").slice(0, 2).join(" "),
      options: options.map((label) => ({ label, description: "" })),
    }));
    this.#call("AskUserQuestion", { questions });
    const said = answers.map(([question, , answer]) => `"${question}"="${answer}"`).join(", ");
    this.#result(
      `User has answered your questions: ${said}. You can now continue with the user's answers in mind.`,
    );
  }

  #call(name: string, input: JsonObject): void {
    this.#calls++;
    this.#message({ type: "tool_use", id: `t${this.#calls}`, name, input });
  }

  #result(content: string, more: JsonObject = {}): void {
    const block = { type: "tool_result", tool_use_id: `t${this.#calls}`, content, ...more };
    this.#line("user", { message: { role: "user", content: [block] } });
  }

  #message(block: JsonObject): void {
    const id = `m${this.#lines.length}`;
    this.#line("assistant", { message: { role: "assistant", id, content: [block] } });
  }

  #line(type: string, more: JsonObject): void {
    const at = this.#lines.length;
    const timestamp = new Date(Date.UTC(2026, 7, 20, 12, 0, at)).toISOString();
    this.#lines.push(JSON.stringify({ type, uuid: `u${at}`, timestamp, sessionId: "s1", ...more }));
  }
}

type Answered = readonly [question: string, options: readonly string[], answer: string];

const REJECTED =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n";
