import { expect, test } from "bun:test";
import { chmodSync, existsSync } from "node:fs";
import { talkingProject } from "#test/conversations.ts";
import { sectionOf, synthesize, writeSummary } from "#test/synthesizing.ts";

test("commits are read from the repository's own journal", async () => {
  using shop = talkingProject();
  const line = (subject: string) =>
    `${"0".repeat(40)} 1a2b3c4d${"0".repeat(32)} Ada <a@b.c> 1736121600 +0000\tcommit: ${subject}\n`;
  await shop.write(".git/logs/HEAD", `${line("Add orders")}${line("Fix prices")}`);
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  expect(sectionOf(synthesize(shop), "Current Status")).toContain(
    "- 2025-01-06 1a2b3c4 Fix prices\n- 2025-01-06 1a2b3c4 Add orders",
  );
});

test("frameworks are read from the manifests, and not from the words of a description", async () => {
  using shop = talkingProject();
  await shop.write("src/a.ts", "");
  const manifest = { description: "no vue here", dependencies: { react: "19", express: "5" } };
  await shop.write("package.json", JSON.stringify(manifest));
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  expect(sectionOf(synthesize(shop), "Current Status")).toMatch(/Frameworks: react, express$/m);
});

const PATH = process.env["PATH"] ?? "";

/** Runs git in a project. */
function git({ root }: { readonly root: string }, ...words: string[]): void {
  const who = ["-c", "user.name=Ada", "-c", "user.email=a@b.c"];
  Bun.spawnSync(["git", ...who, ...words], { cwd: root });
}

test("in a fresh clone the commits come from git, but never where a hook synthesises", async () => {
  using shop = talkingProject({ PATH });
  git(shop, "init", "-q");
  git(shop, "commit", "-q", "--allow-empty", "-m", "Add orders");
  await shop.write(".git/logs/HEAD", "");
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  expect(synthesize(shop)).not.toContain("Add orders");
  expect(synthesize(shop, [], { mayRunGit: true })).toContain("Add orders");
});

test("a program of the project itself is not git", async () => {
  using shop = talkingProject();
  await shop.write(".git/logs/HEAD", "");
  await shop.write("bin/git", `#!/bin/sh\ntouch ${shop.root}/ran\n`);
  chmodSync(`${shop.root}/bin/git`, 0o755);
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  const world = { ...shop.world, env: { PATH: `${shop.root}/bin:bin:${PATH}` } };
  expect(synthesize({ ...shop, world }, [], { mayRunGit: true })).toContain("Cache invoices");
  expect(existsSync(`${shop.root}/ran`)).toBe(false);
});

test("a decision that names a renamed file names its new path, too", async () => {
  using shop = talkingProject({ PATH });
  await shop.write("src/parser.ts", "export const parse = () => 1;\n".repeat(5));
  git(shop, "init", "-q");
  git(shop, "add", "src");
  git(shop, "commit", "-q", "-m", "Add a parser");
  git(shop, "mv", "src/parser.ts", "src/reader.ts");
  git(shop, "commit", "-q", "-m", "Name it after its work");
  const points = ["Decision: Cache lines in `src/parser.ts`"];
  await writeSummary(shop, "s-1", { day: "2025-01-05", points });
  expect(synthesize(shop)).toContain("`src/parser.ts` is not there any more");
  const text = synthesize(shop, [], { mayRunGit: true });
  expect(text).toContain("`src/parser.ts` is now `src/reader.ts`");
});
