import { expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";

// The key of a published example, in two parts.
const KEY = "5HueCGU8rMjxEXxiPuD5BDku4MkFq" + "eZyd4dZ1jvhTVqvbTLvyTJ";

test("the private key of a wallet is found by its checksum", () => {
  expect(findSecrets(`import ${KEY} now`)).toMatchObject([{ kind: "wallet-key", start: 7 }]);
});

test("the same letters with another checksum are no key", () => {
  const changed = KEY.replace("TJ", "TK");
  expect(findSecrets(`import ${changed} now`).map(({ kind }) => kind)).not.toContain("wallet-key");
});
