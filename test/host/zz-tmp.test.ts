import { test } from "bun:test";
import { testHome } from "#test/home.ts";
import { registerHooks } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { says } from "#test/host/model.ts";
test("dump", async () => {
  using home = testHome();
  const { turn, loci } = await livedIn(home);
  await registerHooks(home);
  await loci("remember", "Orders live in PostgreSQL, because rows are locked");
  await loci("remember", "Always use pnpm, never npm, for installing packages");
  await turn("Hello there friend, please always answer in German from now on", { script: [[says("ok")]] });
  const r = await turn("Where do orders live in PostgreSQL and are rows locked there?", { flags: ["--continue"], script: [[says("ok")]] });
  for (const f of new Bun.Glob("**/*.jsonl").scanSync({cwd: `${home.path}/.claude/projects`, absolute:true})) {
    await Bun.write(`/tmp/vw/${f.split("/").at(-1)}`, Bun.file(f));
  }
  for (const f of new Bun.Glob("loci/**").scanSync({cwd: `${home.path}/.claude`, absolute:true})) {
    await Bun.write(`/tmp/vw/state/${f.split("/.claude/")[1]}`, Bun.file(f));
  }
}, 120000);
