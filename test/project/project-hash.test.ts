import { expect, test } from "bun:test";
import { hash12, journalKeys, plainKey } from "#project/project-hash.ts";

// Computed with Python: md5(path.lower().replace("\\", "/").rstrip("/").encode()).hexdigest()[:12]
test.each([
  ["/home/ada/app", "f5e5dd1cba99"],
  ["/home/Ada/App", "f5e5dd1cba99"],
  ["/home/ada/app/", "f5e5dd1cba99"],
  ["/home/ada/app///", "f5e5dd1cba99"],
  ["E:/Dropbox/1_Forex/Programmazione/NexusArb", "f6534e494108"],
  ["E:\\Dropbox\\1_Forex\\Programmazione\\NexusArb", "f6534e494108"],
  ["e:\\dropbox\\1_forex\\programmazione\\nexusarb\\", "f6534e494108"],
  ["/home/ada/Größe/ÉTÉ", "b6bd4c5559f9"],
  ["/home/ada/プロジェクト", "7e7fbf39e7d8"],
  ["/home/ada/İstanbul", "046bec891f55"],
  ["/home/ada/ΟΔΟΣ", "753dc36d4b88"],
  ["/home/ada/🧠 brain", "c5629f3df485"],
  ["\\\\server\\share\\App", "347c47ebe423"],
])("the layered layout calls `%s` %s", (path, hash) => {
  expect(hash12(path)).toBe(hash);
});

test.each([
  ["/home/ada/workspace/korweb_companion_app", "korweb-companion-app"],
  ["/home/ada/projects/my-cool-app", "my-cool-app"],
  ["/home/ada/Shop_2.0", "shop-2.0"],
  ["/home/ada/_", "-"],
])("the journal layout calls `%s` %s", (path, key) => {
  expect(plainKey(path)).toBe(key);
});

test("another project with the same folder name adds its hash", () => {
  expect(journalKeys({}, "/home/ada/app")).toEqual(["app", "app-f5e5dd1cba99"]);
});
