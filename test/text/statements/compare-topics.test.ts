import { expect, test } from "bun:test";
import { Glob } from "bun";
import { isObject } from "#base/json.ts";
import { compareStatements } from "#text/statements/compare-statements.ts";
import { parseStatement } from "#text/statements/parse-statement.ts";

/** All texts that the agents of a story save. */
function savesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(savesIn);
  if (!isObject(value)) return [];
  const { saves } = value;
  const own = Array.isArray(saves)
    ? saves.flatMap((one) => (isObject(one) && typeof one["text"] === "string" ? one["text"] : []))
    : [];
  return [...own, ...Object.values(value).flatMap(savesIn)];
}

test("the memories of one project replace hardly any of another, though all of them give their reasons", async () => {
  const stories = new Glob("eval/stories/cases/*.json").scanSync(".");
  const memories: { story: string; text: string }[] = [];
  for (const story of [...stories].sort())
    for (const text of new Set(savesIn(await Bun.file(story).json())))
      memories.push({ story, text });
  expect(memories.length).toBeGreaterThan(100);
  const read = memories.map(({ text }) => parseStatement(text));
  const replaced = memories.flatMap(({ story, text }, later) =>
    memories.slice(0, later).flatMap((other, earlier) => {
      const [now, then] = [read[later], read[earlier]];
      if (other.story === story || !now || !then) return [];
      return compareStatements(now, then) === "replaces" ? [`${other.text} -> ${text}`] : [];
    }),
  );
  // Nobody can see from the words alone that these are two projects.
  expect(replaced.length, replaced.join("\n")).toBeLessThanOrEqual(3);
});
