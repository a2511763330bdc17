import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { remotesOf } from "#project/git-remotes.ts";
import { testHome } from "#test/home.ts";

function remotesIn(config: string): string[] {
  using home = testHome();
  mkdirSync(`${home.path}/.git`);
  writeFileSync(`${home.path}/.git/config`, config);
  return remotesOf(home.path);
}

test.each([
  "https://github.com/ada/app.git",
  "https://github.com/ada/app",
  "https://ada:secret@github.com/ada/app/",
  "ssh://git@github.com:22/ada/app.git",
  "git@github.com:ada/app.git",
  "github.com:ada/app",
  "git://GitHub.com/ada/app",
])("%s is one and the same repository", (url) => {
  expect(remotesIn(`[remote "origin"]\n\turl = ${url}\n`)).toEqual(["github.com/ada/app"]);
});

test.each([
  ["/srv/git/app.git", ["/srv/git/app"]],
  ["../app", []],
  ["", []],
])("the remote `%s` is %p", (url, remotes) => {
  expect(remotesIn(`[remote "origin"]\n\turl = ${url}\n`)).toEqual(remotes);
});

test("only lines under a remote count, and each once", () => {
  const config = [
    "[core]",
    "\tbare = false",
    '[submodule "a"]',
    "\turl = https://example.com/other.git",
    '[REMOTE "origin"]',
    '\tURL = "https://example.com/app.git" ; where it comes from',
    "\tfetch = +refs/heads/*:refs/remotes/origin/*",
    '[remote "fork"]',
    "\turl = git@example.com:app.git",
    '[remote "other"]',
    "\turl = git@example.com:ada/app.git",
  ];
  expect(remotesIn(config.join("\n"))).toEqual(["example.com/app", "example.com/ada/app"]);
});
