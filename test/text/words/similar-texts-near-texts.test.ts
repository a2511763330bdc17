import { expect, test } from "bun:test";
import { nearAmong } from "#text/words/similar-texts.ts";

const sayer = (title: string, ...tags: string[]) => ({ title, tags, text: "" });

test("texts that share rare words in titles and tags are near, the rarest first", () => {
  const all = [
    sayer("API limits"),
    sayer("API batch writes"),
    sayer("Mails", "batch"),
    sayer("Login"),
  ];
  const titles = nearAmong(all)("No batch writes in the API").map(({ title }) => title);
  expect(titles).toEqual(["API batch writes", "Mails", "API limits"]);
  expect(nearAmong(all)("kangaroo")).toEqual([]);
});

test("a word that very many have leads nowhere, and there are never many", () => {
  const all = Array.from({ length: 100 }, (_, at) =>
    sayer(`Service ${at}`, `team${"abcde"[at % 5]}`),
  );
  const near = nearAmong(all);
  expect(near("service")).toEqual([]);
  expect(near("service 42").map(({ title }) => title)).toEqual(["Service 42"]);
  expect(near("teamc")).toHaveLength(12);
});
