import { expect, test } from "bun:test";
import { playLife } from "#test/golden/play-life.ts";

// A small life prints and leaves behind the same as before. `bun run golden` writes its texts anew; users see each changed line, or formats hold it.

test("the answers and the files of a small life are as they were", {
  timeout: 60_000,
}, async () => {
  const kept = async (part: string) => Bun.file(`test/golden/${part}.txt`).text();
  const { answers, files } = await playLife();
  expect(answers).toBe(await kept("answers"));
  expect(files).toBe(await kept("files"));
});
