import { expect, test } from "bun:test";
import { userMemories } from "#brief/user-memories.ts";
import { testHome } from "#test/home.ts";

test("preferences, facts and feedback are read with their headings, and the rest as it was written", async () => {
  using home = testHome();
  await home.write(
    ".claude/user/preferences.md",
    "# Preferences\n\nThese hold in all projects. Each bullet is one memory.\n\n- Tabs\n\nI like short answers.\n\n**Editor**: vim\n\n## Style\n\n- No emoji <!-- agent, 2026-01-02 -->\n",
  );
  await home.write(
    ".claude/user/profile.md",
    "# User Profile\n\n## Communication\n\n- Answer in German <!-- user, 2026-01-03 -->\n",
  );
  await home.write(".claude/user/feedback.md", "# Feedback\n\n## What worked\n\n- Small commits\n");
  const { items, pieces } = userMemories(`${home.path}/.claude`);
  expect(items.map(({ text, by }) => [text, by])).toEqual([
    ["Tabs", "user"],
    ["Style: No emoji", "agent"],
    ["Communication: Answer in German", "user"],
    ["What worked: Small commits", "user"],
  ]);
  expect(pieces.map(({ text }) => text.trim())).toEqual([
    "I like short answers.",
    "**Editor**: vim",
  ]);
});

test("the newest facts of a long profile are read, and all preferences", async () => {
  using home = testHome();
  const bullets = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `- ${at} ${"x".repeat(60)} <!-- user, 2026-01-${10 + at} -->`,
    );
  await home.write(".claude/user/preferences.md", `${bullets(12).join("\n")}\n`);
  await home.write(
    ".claude/user/profile.md",
    `## About\n\n${bullets(12).join("\n").replaceAll("x", "y")}\n`,
  );
  const { items } = userMemories(`${home.path}/.claude`);
  expect(items.filter(({ text }) => text.includes("x"))).toHaveLength(12);
  const facts = items.filter(({ text }) => text.includes("y")).map(({ text }) => text.slice(0, 9));
  const newest = Array.from({ length: facts.length }, (_, at) => `About: ${11 - at} `.slice(0, 9));
  expect(facts).toEqual(newest);
  expect(facts).toHaveLength(7);
});
