import { expect, test } from "bun:test";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { hookEntries, judgeEntries } from "#hosts/claude/settings/hook-entries.ts";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { applyInit, isInstalled, planInit } from "#install/install.ts";
import { setupPlace } from "#install/setup-place.ts";
import { testHome } from "#test/home.ts";
import { BINARY, filesBelow, installing } from "#test/installing.ts";

const FOREIGN = `{
    "model": "opus",
    "hooks": {
        "Stop": [{ "hooks": [{ "type": "command", "command": "other-tool stop" }] }]
    }
}
`;

const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
  return undefined;
};

test("in an empty home everything is made, and the second time nothing is left to do", () => {
  using home = testHome();
  const { init, plan } = installing(home);
  expect(isInstalled(plan())).toBe(false);
  expect(init()).toEqual([]);
  const files = filesBelow(`${home.path}/.claude`);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      "settings.json",
      "commands/memory/save.md",
      "agents/memory-drafter.md",
    ]),
  );
  expect(isInstalled(plan())).toBe(true);
  init();
  expect(filesBelow(`${home.path}/.claude`)).toEqual(files);
});

test("other registrations stay to the letter, and the original file is saved", async () => {
  using home = testHome();
  const path = await home.write(".claude/settings.json", FOREIGN);
  const { init } = installing(home);
  const [backup = ""] = init();
  expect(readFileSync(backup, "utf8")).toBe(FOREIGN);
  const after = readFileSync(path, "utf8");
  expect(after).toContain(
    '"Stop": [{ "hooks": [{ "type": "command", "command": "other-tool stop" }] },',
  );
  expect(after).toStartWith('{\n    "model": "opus",\n    "hooks": {');
  const wrapper = `${home.path}/.claude/loci/hook`;
  const caller = { program: BINARY, wrapper, place: "user" } as const;
  expect(judgeEntries(JSON.parse(after), caller).exact).toEqual([...CALLED_EVENTS]);
});

test("a loci that has moved is called where it is now, and nowhere else", () => {
  using home = testHome();
  const { init } = installing(home);
  init({ binary: "/old/loci" });
  init();
  const text = readFileSync(`${home.path}/.claude/settings.json`, "utf8");
  expect(text).not.toContain("/old/loci");
  expect(text.match(/"set -- stop;/g)?.length).toBe(1);
  const wrapper = readFileSync(`${home.path}/.claude/loci/hook`, "utf8");
  expect(wrapper).toContain(`loci='${BINARY}'`);
});

test("the long lines of an earlier installation become the short ones, which call the wrapper", async () => {
  using home = testHome();
  const long = { hooks: hookEntries({ program: BINARY, place: "user" }) };
  const path = await home.write(".claude/settings.json", JSON.stringify(long, null, 2));
  const { init, uninstall } = installing(home);
  init();
  const text = readFileSync(path, "utf8");
  expect(text).not.toContain("BUN_BE_BUN");
  expect(text.split(`f='${home.path}/.claude/loci/hook'`).length).toBe(CALLED_EVENTS.length + 1);
  expect(existsSync(`${home.path}/.claude/loci/hook`)).toBe(true);
  uninstall();
  expect(existsSync(`${home.path}/.claude/loci/hook`)).toBe(false);
});

test.each([
  ["{oops", "broken-file"],
  ['{"hooks": []}', "broken-file"],
  ['{"permissions": {"allow": "all"}}', "broken-file"],
  ["// a remark\n{}", "broken-file"],
] as const)(
  "settings such as %s are refused, and nothing is written at all",
  async (text, code) => {
    using home = testHome();
    await home.write(".claude/settings.json", text);
    const { init } = installing(home);
    expect(codeOf(() => init())).toBe(code);
    expect(filesBelow(`${home.path}/.claude`)).toEqual({ "settings.json": text });
  },
);

test("settings that are a link are only followed when that is wished", async () => {
  using home = testHome();
  const target = await home.write("dotfiles/settings.json", "{}\n");
  symlinkSync(target, `${home.folder(".claude")}/settings.json`);
  const { init } = installing(home);
  expect(codeOf(() => init())).toBe("linked-file");
  expect(readFileSync(target, "utf8")).toBe("{}\n");
  init({ follow: true });
  expect(readFileSync(target, "utf8")).toContain("set -- stop;");
});

test("settings that somebody changes between the look and the write are not written over", async () => {
  using home = testHome();
  const path = await home.write(".claude/settings.json", "{}\n");
  const { plan, world } = installing(home);
  const planned = plan();
  writeFileSync(path, '{"model": "opus"}\n');
  expect(codeOf(() => applyInit(world, planned))).toBe("changed-meanwhile");
  expect(readFileSync(path, "utf8")).toBe('{"model": "opus"}\n');
});

test("a command that somebody has edited is left alone, and made anew only when that is wished", () => {
  using home = testHome();
  const { init, plan, files } = installing(home);
  init();
  const path = `${home.path}/.claude/commands/memory/save.md`;
  const edited = readFileSync(path, "utf8").replace("Save for later", "Save, please, for later");
  writeFileSync(path, edited);
  expect(files().find((one) => one.path === path)?.state).toBe("edited");
  init();
  expect(readFileSync(path, "utf8")).toBe(edited);
  const [backup = ""] = init({ replace: true });
  expect(readFileSync(backup, "utf8")).toBe(edited);
  expect(isInstalled(plan())).toBe(true);
});

test("a file of somebody else's under the name of a command stays", async () => {
  using home = testHome();
  const path = await home.write(".claude/commands/memory/save.md", "Save my work.\n");
  const { init, files } = installing(home);
  init({ replace: true });
  expect(readFileSync(path, "utf8")).toBe("Save my work.\n");
  expect(files().find((one) => one.path === path)?.state).toBe("foreign");
});

test("shared files name no path of one machine", () => {
  using home = testHome();
  const { init } = installing(home, "project");
  init();
  const text = readFileSync(`${home.path}/app/.claude/settings.json`, "utf8");
  expect(text).not.toContain(BINARY);
  expect(text).not.toContain(home.path);
  expect(text).toContain("command -v 'loci'");
  expect(text).toContain("LOCI_REGISTERED=project");
});

test("for one person in one project there are entries and rules, and no commands", () => {
  using home = testHome();
  installing(home, "local").init();
  expect(Object.keys(filesBelow(`${home.path}/app/.claude`))).toEqual(["settings.local.json"]);
});

test("outside a project, nothing is installed into one", () => {
  using home = testHome();
  const world = home.world();
  expect(codeOf(() => setupPlace(world, "project", BINARY))).toBe("no-project");
});

test("short names are installed when they are chosen, stay up to date, and never take the name of another command", async () => {
  using home = testHome();
  const { init, plan, files, world } = installing(home);
  const own = await home.write(".claude/commands/user.md", "My own command.\n");
  init();
  const commands = () =>
    Object.keys(filesBelow(`${home.path}/.claude/commands`)).filter((path) => !path.includes("/"));
  expect(commands()).toEqual(["user.md"]);
  const place = setupPlace(world, "user", BINARY);
  const chosen = planInit([SETUPS[0]], place, { follow: false, replace: false, shortNames: true });
  applyInit(world, chosen);
  expect(commands().sort()).toEqual([
    ...["recall.md", "summarize.md", "synthesize.md", "user.md", "workspace.md"],
  ]);
  expect(readFileSync(own, "utf8")).toBe("My own command.\n");
  expect(isInstalled(plan())).toBe(true);
  expect(files().some(({ path }) => path.endsWith("/commands/recall.md"))).toBe(true);
});
