import { expect, test } from "bun:test";
import { questionIn } from "#search/find-hits.ts";
import { parseQuery } from "#search/query/parse-query.ts";
import { embedText } from "#text/meaning/embed.ts";
import { openTable } from "#text/meaning/table.ts";

const TEXT = "the cat sleeps on the server";
const NOW = new Date("2026-01-19T12:00:00Z");

async function vectorOf(text: string): Promise<Int8Array | undefined> {
  const question = await questionIn(parseQuery(text, {}, NOW), "memories");
  return question.meaning?.vector;
}

test("a question is embedded by the table", async () => {
  expect(await vectorOf(TEXT)).toEqual(embedText(TEXT, openTable()).vector);
});

test("a question with a quotation is answered by words alone", async () => {
  expect(await vectorOf('"the cat" sleeps on the server')).toBeUndefined();
});
