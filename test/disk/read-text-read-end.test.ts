import { expect, test } from "bun:test";
import { readTail } from "#disk/read-text.ts";
import { testHome } from "#test/home.ts";

test("the last bytes of a file are read, and nothing of what is not there", async () => {
  using home = testHome();
  const path = await home.write("t.jsonl", "one\ntwo\nthree");
  expect(readTail(path, 9)).toBe("two\nthree");
  expect(readTail(path, 900)).toBe("one\ntwo\nthree");
  expect(readTail(`${path}.none`, 9)).toBe("");
});
