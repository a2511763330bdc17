import { expect, test } from "bun:test";
import { mkdirSync, statSync } from "node:fs";
import { keyPath, redactionKey } from "#redact/redaction-tally.ts";
import { testHome } from "#test/home.ts";

test("a key is made once, private, and is another in another home", () => {
  using home = testHome();
  using other = testHome();
  const key = redactionKey(`${home.path}/loci`, undefined);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(redactionKey(`${home.path}/loci`, undefined)).toBe(key ?? "");
  expect(statSync(keyPath(`${home.path}/loci`)).mode & 0o777).toBe(0o600);
  expect(redactionKey(`${other.path}/loci`, undefined)).not.toBe(key ?? "");
});

test("without a folder for the key there is none", async () => {
  using home = testHome();
  await home.write("loci", "a file is in the way");
  expect(redactionKey(`${home.path}/loci`, undefined)).toBeUndefined();
});

test("an invalid key is not used, and is left alone", async () => {
  using home = testHome();
  await home.write("loci/redaction.key", "short");
  expect(redactionKey(`${home.path}/loci`, undefined)).toBeUndefined();
  expect(await Bun.file(keyPath(`${home.path}/loci`)).text()).toBe("short");
  mkdirSync(`${home.path}/other/redaction.key`, { recursive: true });
  expect(redactionKey(`${home.path}/other`, undefined)).toBeUndefined();
});
