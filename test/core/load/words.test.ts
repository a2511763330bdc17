import { expect, test } from "bun:test";
import fc from "fast-check";
import { wordsOf } from "#core/load/words.ts";

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

test("plain text is taken apart as any other is", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      // A letter that is not plain, and is a word of its own, makes the reader take the longer way.
      expect(wordsOf(`${text} ω1`)).toEqual([...wordsOf(text), "ω1"]);
    }),
  );
});
