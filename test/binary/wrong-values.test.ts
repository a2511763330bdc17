import { describe, expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

describe("a value that a command cannot use is refused by name", () => {
  test.each([
    ["a setting that does not exist", ["load", "--set", "foo=bar"], "no setting called `foo`"],
    [
      "a value that does not fit",
      ["load", "--set", "enabled=maybe"],
      "`enabled` cannot be `maybe`",
    ],
    ["a setting without a value", ["load", "--set", "enabled"], "`enabled` cannot be ``"],
    [
      "a project that is not there",
      ["update", "--project", "/nope"],
      "`--project` cannot be `/nope`",
    ],
    [
      "a category in other letters",
      ["list", "--category", "Tech-Debt"],
      "`--category` cannot be `Tech-Debt`",
    ],
    ["a root that is not there", ["list", "--root", "/nope"], "`--root` cannot be `/nope`"],
  ])("%s", async (_, words, message) => {
    using home = testHome();
    const ran = await run([await lociBinary(), ...words], { env: { HOME: home.path } });
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toContain(`error: ${message}`);
  });
});

test("the nearest of several choices is named", async () => {
  using home = testHome();
  const words = [await lociBinary(), "list", "--category", "Tech-Debt"];
  const ran = await run(words, { env: { HOME: home.path } });
  expect(ran.stderr).toContain("the nearest is `tech_debt`");
});

test("a command that prints nothing leaves the file behind stdout as it is", async () => {
  using home = testHome();
  const path = `${home.path}/notes.md`;
  await Bun.write(path, "PRECIOUS\n");
  const words = [await lociBinary(), "inject"];
  await run(["/bin/sh", "-c", '"$@" < /dev/null >> "$0"', path, ...words], {
    env: { HOME: home.path },
  });
  expect(await Bun.file(path).text()).toBe("PRECIOUS\n");
});

test("uninstalling where nothing is installed is no fault", async () => {
  using home = testHome();
  const ran = await run([await lociBinary(), "uninstall"], { env: { HOME: home.path } });
  expect(ran).toMatchObject({ code: 0, stderr: "" });
});

describe("`loci remember`", () => {
  const remember = async (home: { path: string }, words: readonly string[], said = "") => {
    const quoted = [await lociBinary(), "remember", ...words];
    const line = 'mkdir -p "$HOME/app" && cd "$HOME/app" && printf %s "$0" | "$@"';
    return run(["/bin/sh", "-c", line, said, ...quoted], { env: { HOME: home.path } });
  };

  test("takes the sentence from stdin by the name `-`", async () => {
    using home = testHome();
    const ran = await remember(home, ["-"], "We use Redis for caches");
    expect(ran.stdout).toContain("We use Redis for caches");
  });

  test("asks for quotes around a sentence of several words", async () => {
    using home = testHome();
    const { code, stderr } = await remember(home, ["we", "use", "Redis"]);
    expect(code).toBe(2);
    expect(stderr).toContain("quote the sentence: `loci remember 'we use Redis'`");
  });
});

test("an agent cannot switch capture or redaction for its user, whatever its variables say", async () => {
  using home = testHome();
  for (const env of [{ CLAUDECODE: "1" }, { CLAUDECODE: "0", CLAUDE_CODE_SESSION_ID: "s" }]) {
    for (const words of [
      ["triage.capture", "off"],
      ["redact.enabled", "false"],
    ]) {
      const call = [await lociBinary(), "config", "set", ...words];
      const ran = await run(call, { env: { HOME: home.path, ...env } });
      expect(ran.code).toBe(1);
      expect(ran.stderr).toContain("is for a person");
    }
  }
});

test("times are those of the user's zone, and of UTC in data", async () => {
  using home = testHome();
  home.folder("app");
  const loci = async (zone: string, ...words: string[]) => {
    const line = 'cd "$HOME/app" && exec "$@"';
    const call = ["/bin/sh", "-c", line, "sh", await lociBinary(), ...words];
    return (await run(call, { env: { HOME: home.path, TZ: zone } })).stdout;
  };
  await loci("UTC", "user", "update", "tools", "Likes pnpm");
  const { changes } = JSON.parse(await loci("Asia/Tokyo", "user", "history", "--json"));
  const at = new Date(changes[0].at);
  expect(changes[0].at).toEndWith("Z");
  const clock = (zone: string) =>
    at.toLocaleTimeString("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  for (const zone of ["UTC", "Asia/Tokyo"])
    expect(await loci(zone, "user", "history")).toContain(clock(zone));
});

test("only one of `--new-info` and `--new-info-file` is taken", async () => {
  using home = testHome();
  const path = await home.write("app/news.txt", "Use Redis");
  const words = [
    "record",
    "candidate",
    "--category",
    "decision",
    "--new-info",
    "x",
    "--new-info-file",
  ];
  const call = [await lociBinary(), "-C", `${home.path}/app`, ...words, path];
  const ran = await run(call, { env: { HOME: home.path } });
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain("where `--new-info` is not given");
});

test("an installation in a project says how many memories came without loci, and approves none", async () => {
  using home = testHome();
  const record = {
    ...{ schema_version: "1.0", category: "decision", id: "use-jwt", title: "Use JWT" },
    ...{ created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-01T00:00:00Z", tags: ["jwt"] },
    content: { status: "accepted", context: "c", decision: "d", rationale: ["r"] },
  };
  await home.write("app/.claude/memory/decisions/use-jwt.json", JSON.stringify(record));
  const loci = async (...words: string[]) => {
    const call = ["/bin/sh", "-c", 'cd "$HOME/app" && exec "$@"', "sh", await lociBinary()];
    return run([...call, ...words], { env: { HOME: home.path } });
  };
  expect((await loci("init", "--yes")).stderr).toContain(
    "1 memory waits for your review, from outside loci",
  );
  expect((await loci("list")).stdout).toContain("(waits for review)");
});
