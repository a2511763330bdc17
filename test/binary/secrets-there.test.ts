import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { hash12 } from "#project/project-hash.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { recordOf } from "#test/records.ts";
import { type Ran, run } from "#test/run.ts";
import { atHome, filesIn, secret } from "./planted.ts";

test("a file that a person wrote stays as it is until a scan, and is never injected with its secret", async () => {
  using home = testHome();
  const { cwd, play, hook } = await atHome(home);
  const [inMemory, inRecord, inTitle] = [secret(), secret(), secret()];
  const memory = await home.write(
    `.claude/projects/${hash12(cwd)}/memory/MEMORY.md`,
    `# Memory\n\n- the token is ${inMemory}\n`,
  );
  const record = recordOf("decision", {
    id: "tokens",
    title: `Token ${inTitle}`,
    tags: ["tokens"],
  });
  const kept = { ...record, content: { ...record.content, context: `it is ${inRecord}` } };
  const path = await home.write("app/.claude/memory/decisions/tokens.json", printRecord(kept));
  const plain = [inMemory, inRecord, inTitle];
  const isTold = ({ stdout, stderr }: Ran) =>
    plain.some((one) => `${stdout}${stderr}`.includes(one));

  const started = await hook("session-start", { source: "startup" });
  expect(started.stdout).toContain("the token is [REDACTED:github:ghp_…");
  const recalled = await hook("user-prompt-submit", {
    prompt: "what is the matter with the tokens?",
  });
  for (const ran of [
    started,
    recalled,
    await play(["load"]),
    await play(["show", "tokens"]),
    await play(["list"]),
  ]) {
    expect(isTold(ran)).toBe(false);
  }
  await play(["update", "--decision", "Something else"]);
  expect(readFileSync(memory, "utf8")).toContain(inMemory);
  await play(["edit", "tokens", "--field", "content.decision=Did it", "--why", "We did"]);
  expect(readFileSync(path, "utf8")).toContain(inRecord);
  const others = filesIn(home.path).filter(
    (one) => one.includes("/kept/") || one.includes("/briefs/") || one.endsWith("index.md"),
  );
  expect(others.length).toBeGreaterThan(1);
  for (const other of others)
    expect(plain.some((one) => readFileSync(other, "latin1").includes(one))).toBe(false);

  const seen = await play(["scan"]);
  expect(seen.code).toBe(1);
  expect(isTold(seen)).toBe(false);
  expect(seen.stdout).toContain(`${memory}:3`);
  const fixed = await play(["scan", "--fix"]);
  expect(fixed).toMatchObject({ code: 0 });
  expect(
    filesIn(home.path).filter((one) =>
      plain.some((two) => readFileSync(one, "latin1").includes(two)),
    ),
  ).toEqual([]);
  expect((await play(["scan"])).code).toBe(0);
  // Undo still works, and the restored text has the redaction in it.
  expect((await play(["undo"])).code).toBe(0);
  expect(readFileSync(path, "utf8")).toContain("it is [REDACTED:github:ghp_…");
  expect(readFileSync(path, "utf8")).not.toContain("Did it");
}, 30_000);

test("an agent's environment cannot switch redaction off", async () => {
  using home = testHome();
  const { cwd } = await atHome(home);
  const plain = secret();
  const said = `The token of the deploy is ${plain}`;
  const argv = [await lociBinary(), "remember", said, "--as", "decision"];
  const env = { HOME: home.path, LOCI_REDACT_ENABLED: "false", CLAUDECODE: "1" };
  await run(argv, { cwd, env });
  const written = filesIn(`${cwd}/.claude/memory`).map((path) => readFileSync(path, "utf8"));
  expect(written.join("\n")).toContain("[REDACTED:github:ghp_…");
  expect(written.join("\n")).not.toContain(plain);
});
