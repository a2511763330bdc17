import { beforeAll, expect, test } from "bun:test";
import { Glob } from "bun";

/** The imports of a door: npm packages, modules of the platform, and our own files. */
interface Reach {
  readonly packages: readonly string[];
  readonly platform: readonly string[];
  readonly sources: readonly string[];
}

/** All that a door's bundle holds, loaded at once or late. */
async function bundleOf(entrypoint: string): Promise<Reach> {
  const built = await Bun.build({ entrypoints: [entrypoint], target: "bun", metafile: true });
  const paths = Object.keys(built.metafile?.inputs ?? {});
  const packages = paths
    .filter((path) => path.includes("node_modules/"))
    .map((path) => path.split("node_modules/").at(-1)?.split("/")[0] ?? "");
  const sources = paths.filter((path) => !path.includes("node_modules/"));
  const platform = (await Promise.all(sources.map((path) => importsOf(path)))).flat();
  return { packages: unique(packages), platform: unique(platform.filter(isPlatform)), sources };
}

/** The modules that a door loads before it does anything: late imports do not count. */
async function loadedBy(entrypoint: string): Promise<Reach> {
  const seen = new Set([entrypoint]);
  const others: string[] = [];
  for (const path of seen) {
    for (const name of await importsOf(path, "import-statement")) {
      if (name.startsWith("#")) seen.add(`src/${name.slice(1)}`);
      else if (name.startsWith("./"))
        seen.add(`${path.slice(0, path.lastIndexOf("/"))}/${name.slice(2)}`);
      else others.push(name);
    }
  }
  const packages = others.filter((name) => !isPlatform(name));
  return {
    packages: unique(packages),
    platform: unique(others.filter(isPlatform)),
    sources: [...seen],
  };
}

/** The imports of a source file at run time; types are not loaded. */
async function importsOf(path: string, kind?: Bun.ImportKind): Promise<string[]> {
  // The table of meanings is embedded as it is.
  if (path.endsWith(".bin")) return [];
  const source = await Bun.file(path).text();
  const imports = new Bun.Transpiler({ loader: "ts" }).scanImports(source);
  return imports.filter((one) => kind === undefined || one.kind === kind).map((one) => one.path);
}

function isPlatform(name: string): boolean {
  return /^(node|bun):/.test(name);
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].sort();
}

let hooks: Reach;
let cli: Reach;
beforeAll(async () => {
  [hooks, cli] = await Promise.all([
    bundleOf("src/doors/hooks/run-hook.ts"),
    bundleOf("src/doors/cli/run-cli.ts"),
  ]);
});

test("the hook door reaches no npm package", () => {
  expect(hooks.packages).toEqual([]);
});

test("the hook door reaches two modules of the platform, late", () => {
  expect(hooks.platform).toEqual(["bun:sqlite", "node:fs"]);
});

test("a call with nothing to do loads no module of the platform, because each is felt", async () => {
  expect(await loadedBy("src/doors/hooks/run-hook.ts")).toMatchObject({
    packages: [],
    platform: [],
  });
});

test("a call loads of every host the profile alone, before it is known whose it is", async () => {
  const { sources } = await loadedBy("src/doors/hooks/run-hook.ts");
  const parts = sources.filter((path) => /^src\/hosts\/(?!table\/)[a-z]+\//.test(path));
  const profiles = [...new Glob("src/hosts/*/*-profile.ts").scanSync(".")];
  const names = ["src/hosts/claude/surfaces.ts", "src/hosts/claude/transcript-names.ts"];
  expect(parts.sort()).toEqual([...profiles, ...names].sort());
});

test("a call with nothing to do loads no table of settings", async () => {
  const { sources } = await loadedBy("src/doors/hooks/run-hook.ts");
  expect(sources.filter((path) => path.includes("src/settings/tables"))).toEqual([]);
});

test("a turn that holds nothing is triaged without a module of the platform", async () => {
  expect(await loadedBy("src/session/turn-end.ts")).toMatchObject({ packages: [], platform: [] });
});

test("a prompt is looked up without a package, whatever is found", async () => {
  expect(await loadedBy("src/session/prompt.ts")).toMatchObject({
    packages: [],
    platform: ["bun:sqlite", "node:fs"],
  });
  for (const path of ["memory-items", "format-matches", "format-subagent"]) {
    expect((await loadedBy(`src/recall/${path}.ts`)).packages).toEqual([]);
  }
});

test("whether anything waits is seen without a module of the platform, where nothing has changed", async () => {
  for (const path of ["review/review-notice", "conversations/has-conversations"]) {
    expect(await loadedBy(`src/${path}.ts`)).toMatchObject({ packages: [], platform: [] });
  }
});

test("the instrument sees what is loaded: what speaks to a model's server loads a package at once", async () => {
  expect((await loadedBy("src/remote/post-json.ts")).packages).toEqual(["ofetch"]);
});

test("the command line loads no package and no module of the platform before a command is known", async () => {
  expect(await loadedBy("src/doors/cli/run-cli.ts")).toMatchObject({ packages: [], platform: [] });
});

test("the command line reaches only the packages that it names", () => {
  const known = [
    "@clack",
    "citty",
    "destr",
    "fast-string-truncated-width",
    "fast-string-width",
    "fast-wrap-ansi",
    "jsonc-parser",
    "ofetch",
    "sisteransi",
    "ufo",
    "zod",
  ];
  expect(cli.packages).toEqual(known);
});

/** Entries that a person waits for, and that only read or mostly have nothing to do. */
const READERS = [
  ...["cli/overview-command", "cli/commands/memory/list-command"],
  ...["cli/commands/memory/show-command", "cli/commands/setup/status-command"],
].map((name) => `src/doors/${name}.ts`);
const MOMENTS = [
  ...["session/turn-end", "session/capture-news", "session/prompt", "session/session-start"],
  ...["index/index-session", "triage/leave-candidates"],
].map((name) => `src/${name}.ts`);

/** Each loads dozens of files with it. */
const HEAVY = [
  ...["remember/save-records", "redact/find/find-secrets", "index/index-files"],
  ...["summary/update-memory", "remember/save-finding", "triage/read-turn", "recall/similar"],
].map((name) => `src/${name}.ts`);

test.each([...READERS, ...MOMENTS])(
  "%s loads nothing that writes or searches for secrets",
  async (path) => {
    const { sources } = await loadedBy(path);
    expect(sources.filter((source) => HEAVY.includes(source))).toEqual([]);
  },
);

test("every heavy file of the list exists", async () => {
  const found = await Promise.all(HEAVY.map((path) => Bun.file(path).exists()));
  expect(HEAVY.filter((_, at) => !found[at])).toEqual([]);
});
