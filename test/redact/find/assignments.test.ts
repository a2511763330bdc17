import { expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";

test("a message under `pass` is no password, and one word is", () => {
  const secrets = (text: string) => findSecrets(text).map(({ kind }) => kind);
  expect(secrets('"pass": "All elements have a label (see 4.1.2)"')).toEqual([]);
  expect(secrets('"pass": "x9!kQ2vLp#"')).toEqual(["assignment"]);
});
