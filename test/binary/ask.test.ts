import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { recordOf } from "#test/records.ts";
import { KEYS, runTyped, type TypedRun } from "#test/typed.ts";

// Commands that ask, before a real terminal.

async function homeWithRecords(): Promise<TestHome> {
  const home = testHome();
  home.folder("app/.git");
  for (const [at, id] of ["use-jwt", "old-lexer"].entries()) {
    const updated_at = `2026-01-0${9 - at}T00:00:00Z`;
    const text = printRecord(recordOf("decision", { id, title: `About ${id}`, updated_at }));
    await home.write(`app/.claude/memory/decisions/${id}.json`, text);
  }
  return home;
}

async function type(home: TestHome, line: string, keys: TypedRun["keys"], more = {}) {
  const env = { HOME: home.path, ...more };
  const ran = await runTyped(`'${await lociBinary()}' ${line}`, {
    cwd: `${home.path}/app`,
    env,
    keys,
  });
  const out = Bun.file(`${home.path}/app/out`);
  return { ...ran, out: (await out.exists()) ? await out.text() : "" };
}

const { enter, down, tab, interrupt } = KEYS;

test("show without a word lets a person pick, on stderr, and prints on stdout", async () => {
  using home = await homeWithRecords();
  const { code, screen, out } = await type(home, "show > out", [
    ["use-jwt", down],
    ["old-lexer", enter],
  ]);
  expect([code, out.split("\n")[0]]).toEqual([0, "About old-lexer: Did (Wanted to)"]);
  expect(screen).toContain("Which memory to show?");
});

test("done without words lets a person pick among the debts", async () => {
  using home = await homeWithRecords();
  await type(home, "remember 'The parser has no tests yet' --as debt", []);
  const { code, screen } = await type(home, "done", [["Which one is done?", enter]]);
  expect(screen).toContain("tech debt   The parser has no tests yet");
  expect(screen).not.toContain("About use-jwt");
  expect([code, screen.includes("done tech_debt/")]).toEqual([0, true]);
});

test("remember without a sentence asks for it, and forget names the undo last", async () => {
  using home = await homeWithRecords();
  const sentence = "We deploy on Tuesdays, because support is complete then";
  const saved = await type(home, "remember --as decision", [
    ["to be remembered", `${sentence}${enter}`],
  ]);
  expect([saved.code, saved.screen.includes("saved decision/we-deploy-on-tuesdays")]).toEqual([
    0,
    true,
  ]);
  const { screen } = await type(home, "forget deploy", [["Forget it?", "y"]]);
  const at = (words: string) => screen.lastIndexOf(words);
  expect(at("forgotten decision/")).toBeGreaterThan(at("Forget it?"));
  expect(at("`loci undo` brings it back")).toBeGreaterThan(at("forgotten decision/"));
});

test("a narrow terminal shows each memory, and each command, on two lines", async () => {
  using home = await homeWithRecords();
  const loci = `'${await lociBinary()}'`;
  const { screen } = await runTyped(`stty cols 40; ${loci} list; ${loci}`, {
    cwd: `${home.path}/app`,
    env: { HOME: home.path },
    keys: [],
  });
  const lines = Bun.stripANSI(screen).split(/\r?\n/);
  expect(lines.filter((line) => Bun.stringWidth(line) > 40)).toEqual([]);
  const row = lines.findIndex((line) => /^\d+ decision, /.test(line));
  expect(lines[row + 1]).toBe("  (waits for review) About use-jwt");
  expect(lines[lines.indexOf("  loci find") + 1]).toBe("    all of it");
});

test("ui says on a terminal how to stop it", async () => {
  using home = await homeWithRecords();
  const line = `'${await lociBinary()}' ui --no-open & read enter; kill $!; wait $!`;
  const { code, screen } = await runTyped(line, {
    cwd: `${home.path}/app`,
    env: { HOME: home.path },
    keys: [["Ctrl-C stops it", enter]],
  });
  expect([code, screen.includes("http://127.0.0.1:")]).toEqual([0, true]);
});

test("Control-C in the editor does not end loci, and the doctor names a text that was not saved", async () => {
  using home = await homeWithRecords();
  const interrupted = { EDITOR: "kill -INT $PPID; sed -i s/About/Almost/" };
  expect((await type(home, "edit use-jwt", [], interrupted)).code).toBe(0);
  const failing = { EDITOR: "kill -INT $PPID; f() { sed -i s/Almost/Nearly/ $1; exit 130; }; f" };
  const { code, screen } = await type(home, "edit use-jwt", [], failing);
  const [, path = ""] = /your text is still in\s+~(\S+)/.exec(screen) ?? [];
  expect([code, await Bun.file(`${home.path}${path}`).text()]).toEqual([
    1,
    expect.stringContaining("Nearly"),
  ]);
  const { out } = await type(home, "doctor > out", []);
  expect(out.match(/text of an edit that was not saved/g)).toHaveLength(1);
});

test("letters that a person types choose among the memories", async () => {
  using home = await homeWithRecords();
  const { code, out } = await type(home, "show > out", [
    ["use-jwt", "lexer"],
    ["(1 match)", enter],
  ]);
  expect([code, out.split("\n")[0]]).toEqual([0, "About old-lexer: Did (Wanted to)"]);
});

test("remember asks for the kind of a sentence whose words do not decide it", async () => {
  using home = await homeWithRecords();
  const { code, screen } = await type(home, "remember 'The API listens on port 8080'", [
    ["a rule or a note?", down],
    ["always holds", enter],
  ]);
  expect(code).toBe(0);
  expect(screen).toContain("saved decision/the-api-listens-on-port-8080");
});

test("forget without words asks which, and whether, and forgets that alone", async () => {
  using home = await homeWithRecords();
  const { code, screen } = await type(home, "forget", [
    ["use-jwt", enter],
    ["Forget it?", "y"],
  ]);
  expect(code).toBe(0);
  expect(screen).toContain("forgotten decision/use-jwt");
  const { out } = await type(home, "list --status all > out", []);
  expect(out).toMatch(/^\d+ {2}decision {2}use-jwt .*\(forgotten, waits for review\)/m);
  expect(out).toMatch(/^\d+ {2}decision {2}old-lexer .*\(waits for review\)/m);
});

test.each([
  ["no", "n", 1],
  ["Control-C", interrupt, 130],
])("an answer of %s changes nothing", async (_, key, exit) => {
  using home = await homeWithRecords();
  const { code, screen } = await type(home, "forget use-jwt", [["Forget it?", key]]);
  expect(code).toBe(exit);
  expect(screen).toContain("cancelled, nothing was changed");
  expect((await type(home, "list > out", [])).out).toContain("use-jwt");
});

test("edit without a word opens what a person picks in an editor that reads the terminal", async () => {
  using home = await homeWithRecords();
  const editor = await home.write(
    "editor",
    '#!/bin/sh\nprintf "new title: "; read title\nsed -i "s/About use-jwt/$title/" "$1"\n',
  );
  const { code, screen } = await type(
    home,
    "edit",
    [
      ["use-jwt", enter],
      ["new title: ", "Tokens last a day\r"],
    ],
    { EDITOR: `sh ${editor}` },
  );
  expect([code, screen.includes("Tokens last a day")]).toEqual([0, true]);
  expect((await type(home, "list > out", [])).out).toContain("Tokens last a day");
});

test("approve without a name lets a person pick several", async () => {
  using home = await homeWithRecords();
  const { code, screen } = await type(home, "approve", [
    ["old-lexer", tab],
    ["use-jwt", enter],
    ["May agents use it?", "y"],
  ]);
  expect(code).toBe(0);
  expect(screen).toContain("approved decision/");
});

test("review asks about one memory after the other, and does at once what the letter says", async () => {
  using home = await homeWithRecords();
  const { code, screen } = await type(home, "review", [
    ["(1/2) use it?", "x\r"],
    ["restore the previous text", "m\r"],
    ["(1/2) use it?", "n\r"],
    ["(2/2) use it?", "s\r"],
  ]);
  expect(code).toBe(0);
  expect(screen).toContain("+ category: decision");
  expect(screen).toMatch(/rejected decision\/\S+: About/);
  expect(screen).toContain("1 memory left to review");
  const second = await type(home, "review", [["(1/1) use it?", "y\r"]]);
  expect(second.screen).toContain("nothing is left to review");
  expect((await type(home, "review", [])).screen).toContain("nothing needs review");
});

test("review accepts all of one origin, and what a person has edited", async () => {
  using all = await homeWithRecords();
  const { screen } = await type(all, "review", [["(1/2) use it?", "a\r"]]);
  expect(screen.match(/accepted decision/g)).toHaveLength(2);
  using edited = await homeWithRecords();
  const env = { EDITOR: "sed -i s/About/Beyond/" };
  const keys: TypedRun["keys"] = [
    ["(1/2) use it?", "e\r"],
    ["(2/2) use it?", "q\r"],
  ];
  expect((await type(edited, "review", keys, env)).screen).toContain("Beyond");
  const { out } = await type(edited, "list > out", []);
  expect(out.split("\n").filter((line) => line.includes("waits"))).toHaveLength(1);
});

test.each(["show", "edit", "forget", "approve"])(
  "%s without a word names what is missing where nobody can be asked",
  async (name) => {
    using home = await homeWithRecords();
    const { code, screen } = await type(home, `${name} < /dev/null`, []);
    expect(code).toBe(2);
    expect(screen).toContain(`\`loci ${name}\` needs a`);
  },
);

test("a tutorial that is left by Control-C leaves nothing, in the home or in the temporary folder", async () => {
  using home = testHome();
  home.folder("app");
  const tmp = home.folder("tmp");
  const keys = [
    ["Go on?", enter],
    ["A decision, with its reason", ""],
    ["Go on?", interrupt],
  ] as const;
  const { code } = await type(home, "tutorial", keys, { TMPDIR: tmp });
  expect(code).toBe(130);
  expect(readdirSync(tmp)).toEqual([]);
  expect(readdirSync(home.path).sort()).toEqual(["app", "tmp"]);
});
