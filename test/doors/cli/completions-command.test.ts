import { beforeAll, describe, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

// Each shell is asked for real: it loads what the executable prints, and completes a line.

const CASES: readonly [typed: string, offered: readonly string[]][] = [
  ["loci statu", ["status"]],
  ["loci upg", ["upgrade"]],
  ["loci journal mi", ["migrate"]],
  ["loci journal sto", ["stop"]],
  ["loci log --li", ["--limit"]],
  ["loci set --pro", ["--project"]],
  ["loci hook --ho", ["--host"]],
];

let home: TestHome;
let env: Record<string, string>;
beforeAll(async () => {
  home = testHome();
  symlinkSync(await lociBinary(), `${home.folder("bin")}/loci`);
  env = { HOME: home.path, PATH: `${home.path}/bin:/usr/bin:/bin`, TERM: "dumb" };
});

describe.skipIf(!Bun.which("bash"))("bash", () => {
  test.each(CASES)("completes `%s`", async (typed, offered) => {
    const script = `source <(loci completions bash)
COMP_WORDS=(${typed}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _loci; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = await run(["bash", "--norc", "-c", script], { env });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual([...offered]);
  });

  test("offers the values of a flag that has few", async () => {
    const script = `source <(loci completions bash)
COMP_WORDS=(loci log --outcome ""); COMP_CWORD=3; _loci; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await run(["bash", "--norc", "-c", script], { env });
    expect(stdout.trim().split("\n")).toContain("failed");
  });
});

describe.skipIf(!Bun.which("fish"))("fish", () => {
  test.each(CASES)("completes `%s`", async (typed, offered) => {
    const script = `loci completions fish | source; complete -C '${typed}'`;
    const { stdout, stderr } = await run(["fish", "--no-config", "-c", script], { env });
    expect(stderr).toBe("");
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.split("\t")[0] ?? ""),
    ).toEqual([...offered]);
  });
});

describe.skipIf(!Bun.which("zsh"))("zsh", () => {
  test.each(CASES)("completes `%s`", async (typed, offered) => {
    // A shell of its own in a pseudo-terminal, in which a person types the words and presses the tab key.
    const script = `zmodload zsh/zpty
zpty shell 'zsh -f -i'
zpty -w shell 'autoload -Uz compinit && compinit -u -d $HOME/.zcompdump'
zpty -w shell 'source <(loci completions zsh); PS1="GO""> "'
zpty -r -m shell line '*GO> *'
zpty -w -n shell $'${typed}\\t'
zpty -w -n shell $'END\\n'
zpty -r -m shell line '*END*'
print -r -- "$line"`;
    const { stdout } = await run(["zsh", "-f", "-c", script], { env });
    for (const word of offered) expect(stdout).toContain(word);
  });
});

describe.skipIf(!Bun.which("pwsh"))("PowerShell", () => {
  test.each(CASES)("completes `%s`", async (typed, offered) => {
    const script = `loci completions powershell | Out-String | Invoke-Expression
(TabExpansion2 '${typed}' ${typed.length}).CompletionMatches.CompletionText`;
    const { stdout } = await run(["pwsh", "-NoProfile", "-Command", script], { env });
    expect(stdout.trim().split("\n")).toEqual([...offered]);
  });
});

test("the code for PowerShell has balanced quotes and brackets", async () => {
  const { code, stdout } = await run([await lociBinary(), "completions", "powershell"], { env });
  expect(code).toBe(0);
  const outside = stdout.replaceAll(/^\s*#.*$/gm, "").replaceAll(/'(?:[^']|'')*'|"[^"]*"/g, "");
  expect(outside).not.toMatch(/['"]/);
  for (const [open, close] of ["()", "{}", "[]"]) {
    expect(outside.split(open ?? "").length).toBe(outside.split(close ?? "").length);
  }
});

test.each([
  [
    ["show", ""],
    ["old-lexer", "use-jwt"],
  ],
  [["remember", "x", "--instead-of", "use"], ["use-jwt"]],
  [["-q", "nope", ""], []],
  [["set", "retrieval.max"], ["retrieval.max_inject"]],
  [
    ["set", "enabled", ""],
    ["true", "false"],
  ],
  [["transcript", ""], ["0a1b2c3d-0000-4000-8000-000000000000"]],
  [["completions", "f"], ["fish"]],
  [["list", "--category", "d"], ["decision"]],
])("after %j come %j", async (words, offered) => {
  using project = testHome();
  const root = project.folder("app");
  project.folder("app/.git");
  for (const id of ["old-lexer", "use-jwt"])
    await project.write(`app/.claude/memory/decisions/${id}.json`, "{}");
  const slug = root.replaceAll(/[^a-zA-Z0-9]/g, "-");
  const session = "0a1b2c3d-0000-4000-8000-000000000000";
  await project.write(`.claude/projects/${slug}/${session}.jsonl`, JSON.stringify({ cwd: root }));
  const argv = [await lociBinary(), "complete", "--", ...words];
  const { stdout, stderr } = await run(argv, { cwd: root, env: { HOME: project.path } });
  expect(stderr).toBe("");
  expect(stdout.split("\n").flatMap((line) => line.split("\t")[0] || [])).toEqual(offered);
});

test("another shell is refused with the four that are known", async () => {
  const { code, stderr } = await run([await lociBinary(), "completions", "tcsh"], { env });
  expect([code, stderr]).toEqual([
    2,
    "error: `shell` cannot be `tcsh`\nhint: it takes one of `bash`, `zsh`, `fish`, `powershell`\n",
  ]);
});
