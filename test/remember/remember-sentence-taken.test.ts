import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { forget } from "#remember/forget-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { recordOf } from "#test/records.ts";
import { type SaidHome, saidHome } from "#test/said-home.ts";

const byUser = (home: SaidHome, text: string) =>
  remember(home.open(), { text, category: "decision" });

describe("a file at its path blocks nothing", () => {
  const TEXT = "Use JWT tokens for auth";
  const file = "app/.claude/memory/decisions/use-jwt-tokens-for-auth.json";
  const foreign = (title: string, id: string) => {
    const content = { status: "accepted", context: title, decision: title, rationale: ["so"] };
    return printRecord(recordOf("decision", { id, title, content }));
  };

  test.each([
    ["a broken file", "{"],
    ["a record from outside that waits", foreign("Use JWT tokens", "use-jwt-tokens-for-auth")],
    ["the same sentence from outside", foreign(TEXT, "use-jwt-tokens-for-auth")],
  ])("%s", async (_, content) => {
    using home = saidHome();
    await byUser(home, "Mails are sent by Postmark");
    await home.write(file, content);
    expect((await byUser(home, TEXT)).report.id).toBe("use-jwt-tokens-for-auth-2");
    expect(home.served()).toContain(`user: ${TEXT}`);
    expect(readFileSync(`${home.path}/${file}`, "utf8")).toBe(content);
  });

  test("a full category, whoever has filled it", async () => {
    using home = saidHome();
    await byUser(home, "Mails are sent by Postmark");
    for (let at = 0; at < 3; at++)
      await home.write(`app/.claude/memory/decisions/d-${at}.json`, foreign(`D ${at}`, `d-${at}`));
    const memory = home.open(undefined, ["max_memories_per_category=1"]);
    const saved = await remember(memory, { text: TEXT, category: "decision" });
    expect(saved.report.warnings.join()).toContain("is full");
    expect(home.served()).toContain(`user: ${TEXT}`);
  });

  test("a memory that was forgotten today and is said again", async () => {
    using home = saidHome();
    await byUser(home, TEXT);
    forget(home.open(), { words: "JWT tokens", all: false, reason: undefined });
    await byUser(home, TEXT);
    expect(home.served()).toEqual([`user: ${TEXT}`]);
  });
});
