import { expect, test } from "bun:test";
import fc from "fast-check";
import { wordsOf } from "#text/words/task-words.ts";

test.each([
  ["parseURLPath", ["pars", "url", "path", "parseurlpath"]],
  ["src/session_store.ts", ["src", "session", "stor", "ts"]],
  ["HTTP2Server", ["http2", "server", "http2server"]],
  ["The workers are caching", ["worker", "cach"]],
  ["worker caches", ["worker", "cach"]],
  ["please add the files to a task", []],
  ["classes processed by keys", ["class", "process", "key"]],
  ["数据库迁移", ["数据", "据库", "库迁", "迁移"]],
  ["Ｆｕｌｌ width", ["full", "width"]],
  ["Überläufe 42", ["überläuf", "42"]],
  ["", []],
])("%j is about %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("plain letters give the same words with a foreign one beside them", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_./ -]{0,40}$/);
  fc.assert(
    fc.property(word, (text) => {
      expect(wordsOf(`${text} é`).filter((one) => one !== "é")).toEqual(wordsOf(text));
    }),
  );
});
