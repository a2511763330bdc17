import { expect, test } from "bun:test";
import { appendFileSync, readFileSync, renameSync } from "node:fs";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";

/** A project in which sessions talk; each has its own transcript. */
function talk(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  home.folder("app/.git/refs");
  const work = atWork(home, env);
  const lines = hostLines();
  home.folder("t");
  const at = (session: string) => ({
    session_id: session,
    transcript_path: `${home.path}/t/${session}.jsonl`,
  });
  const write = (session: string, ...said: string[]) =>
    appendFileSync(at(session).transcript_path, `${said.join("\n")}\n`);
  const turn = async (session: string, asked: string, answer: string) => {
    write(
      session,
      lines.said(asked),
      lines.reply(crypto.randomUUID(), { type: "text", text: answer }),
    );
    await work.call("Stop", { ...at(session), last_assistant_message: answer });
  };
  const start = async (session: string, source = "startup") =>
    (await work.call("SessionStart", { ...at(session), source })).context ?? "";
  const end = (session: string) => work.call("SessionEnd", { ...at(session), reason: "other" });
  return { ...work, lines, write, turn, start, end, at };
}

test("a session gets the open ends of the one before, and never its own", async () => {
  using home = testHome();
  const { start, turn, end } = talk(home);
  await start("s-1");
  await turn("s-1", "start on the report", "The figures are done. The PDF is next.");
  await end("s-1");
  expect(await start("s-2")).toContain("Open: The PDF is next. (open-");
  expect(await start("s-1", "resume")).toBe("");
});

test.each([
  ["the next start", [["s-2"], ["s-3"]]],
  ["its resumption", [["s-1", "resume"], ["s-2"]]],
] as const)("a rule typed in a turn that was killed is captured at %s, once", async (_, starts) => {
  using home = testHome();
  const { start, turn, write, lines, root } = talk(home);
  await start("s-1");
  await turn("s-1", "add the animation", "Raised minSdk to 33.");
  const begun = lines.reply("m-1", { type: "text", text: "I will" });
  write("s-1", lines.said("We never deploy on Fridays."), begun);
  for (const [session, source] of starts) await start(session, source);
  expect(await start("s-4")).toContain("We never deploy on Fridays");
  const folders = new Bun.Glob("*/*.json").scanSync({ cwd: `${root}/.claude/memory` });
  expect([...folders]).toHaveLength(1);
});

test("the last words before a kill are printed, though no hook has heard of them", async () => {
  using home = testHome();
  const { start, turn, write, lines } = talk(home);
  await start("s-1");
  await turn("s-1", "add the animation", "Raised minSdk to 33.");
  write("s-1", lines.said("no, minSdk stays 26 because of the kiosks"));
  const brief = await start("s-2");
  expect(brief).toContain('nobody answered: "no, minSdk stays 26 because of the kiosks"');
});

test("a start writes down sessions that were killed before their summary was finished", async () => {
  using home = testHome();
  const { start, turn, root } = talk(home, { LOCI_UPDATE_THRESHOLD: "0" });
  const { hash12 } = await import("#project/project-hash.ts");
  const path = `${home.path}/.claude/projects/${hash12(root)}/memory/MEMORY.md`;
  for (const session of ["s-1", "s-2"]) {
    await turn(session, "choose a store", `Decision: ${session} keeps gooseberries in SQLite`);
    await turn(session, "choose a cache", `Decision: ${session} keeps raspberries in Redis`);
  }
  expect(readFileSync(path, "utf8")).not.toContain("raspberries");
  await start("s-3");
  expect(readFileSync(path, "utf8")).toContain("s-1 keeps raspberries in Redis");
  expect(readFileSync(path, "utf8")).toContain("s-2 keeps raspberries in Redis");
});

test("a closed open end is not printed again", async () => {
  using home = testHome();
  const { start, turn, root } = talk(home);
  await start("s-1");
  await turn("s-1", "start on the report", "The PDF is next.");
  const id = /open-[0-9a-f]{4}/.exec(await start("s-2"))?.[0] ?? "";
  const { closeOpenEnds } = await import("#summary/thread-files.ts");
  const { hash12 } = await import("#project/project-hash.ts");
  const { stateDir = "", uid } = home.world();
  await closeOpenEnds({ stateDir, uid }, hash12(root), [id]);
  expect(await start("s-3")).not.toContain(id);
});

test("after a compaction a session gets its current task", async () => {
  using home = testHome();
  const { start, turn } = talk(home);
  await start("s-1");
  await turn("s-1", "build the new save system", "One test is red: AutoSaveTests.");
  const brief = await start("s-1", "compact");
  expect(brief).toContain('- It began with: "build the new save system"');
  expect(brief).toContain("Failing: One test is red: AutoSaveTests.");
});

test("a session that a program drives does not use up the line for the user", async () => {
  using home = testHome();
  const { addNews } = await import("#remember/record-news.ts");
  const { hash12 } = await import("#project/project-hash.ts");
  const person = talk(home);
  const program = talk(home, { CLAUDE_CODE_ENTRYPOINT: "sdk-py" });
  addNews(home.folder(`.claude/loci/records/${hash12(person.root)}`), { kept: ["decision x"] });
  const told = async ({ call }: typeof person, session_id: string) =>
    (await call("SessionStart", { session_id, source: "startup" })).line?.includes("loci saved");
  expect(await told(program, "p-1")).toBe(false);
  expect(await told(person, "p-2")).toBe(true);
  expect(await told(person, "p-3")).toBe(false);
});

test("a fork leaves what its parent did to its parent", async () => {
  using home = testHome();
  const { start, turn, write, lines, at, call } = talk(home);
  await start("s-1");
  await turn("s-1", "start on the report", "The PDF is next.");
  write("s-2", await Bun.file(at("s-1").transcript_path).text());
  await start("s-2", "fork");
  const answer = "The mail is written, in plain words.";
  const own = [
    lines.said("and now the mail to the board"),
    lines.reply("r-9", { type: "text", text: answer }),
  ];
  write("s-2", ...own.map((line) => line.replaceAll(/"timestamp":"20\d\d/g, '"timestamp":"2099')));
  await call("Stop", at("s-2"));
  const brief = await start("s-3");
  expect(brief).toContain(`The agent's last report: ${answer}`);
  expect(brief).toContain("Left open earlier: The PDF is next.");
});

test("the first session of a moved project names the folder that has its memory", async () => {
  using home = testHome();
  const { call, root } = talk(home);
  await home.write("app/.git/logs/HEAD", "0000 1111 A <a@b> 1700000000 +0000\tclone: from x\n");
  home.folder("app/.git/objects");
  const { openRecords } = await import("#remember/record-memory.ts");
  const { remember } = await import("#remember/remember-sentence.ts");
  const world = { ...home.world(), cwd: root };
  const wish = { text: "We use Postgres", category: "decision" } as const;
  await remember(openRecords(world, { folder: undefined, pairs: [] }), wish);
  const moved = `${home.path}/moved`;
  renameSync(root, moved);
  const begin = { source: "startup", cwd: moved, transcript_path: "" };
  const { line } = await call("SessionStart", begin);
  expect(line).toContain(`this project was at ${root}: \`loci projects adopt\``);
});

test("a start uses the records that came with the commits of a believed author", async () => {
  using home = testHome();
  const { call, root } = talk(home, { PATH: process.env["PATH"] ?? "" });
  const git = (...words: string[]) =>
    Bun.spawnSync(["git", "-c", "user.name=A", "-c", "user.email=ada@b", ...words], { cwd: root });
  git("init", "-q");
  const { believeAuthors } = await import("#review/believed-commits.ts");
  const { draftOf } = await import("#test/records.ts");
  believeAuthors({ ...home.world(), cwd: root }, root, ["ada@b"]);
  const record = { ...draftOf("decision", "Use JWT"), category: "decision", id: "use-jwt" };
  const whole = { schema_version: "1.0", created_at: "2026-01-01T00:00:00Z", ...record };
  const path = "app/.claude/memory/decisions/use-jwt.json";
  await home.write(path, JSON.stringify({ ...whole, updated_at: "2026-01-01T00:00:00Z" }));
  git("add", "-A");
  git("commit", "-qm", "records");
  const { context, line } = await call("SessionStart", { source: "startup" });
  expect(context).toContain("Use JWT");
  expect(line).toContain("1 from commits of people whom you trust");
});
