import { beforeAll, expect, test } from "bun:test";

/** What a door's bundle reaches: npm packages, and modules of the platform. */
interface Reach {
  readonly packages: readonly string[];
  readonly platform: readonly string[];
  readonly sources: readonly string[];
}

async function reachOf(entrypoint: string): Promise<Reach> {
  const built = await Bun.build({ entrypoints: [entrypoint], target: "bun", metafile: true });
  const inputs = built.metafile?.inputs ?? {};
  const sources = Object.keys(inputs);
  const packages = sources
    .filter((path) => path.includes("node_modules/"))
    .map((path) => path.split("node_modules/").at(-1)?.split("/")[0] ?? "");
  const ours = sources.filter((path) => !path.includes("node_modules/"));
  const platform = (await Promise.all(ours.map(importsOf))).flat();
  return {
    packages: unique(packages),
    platform: unique(platform.filter((path) => /^(node|bun):/.test(path))),
    sources,
  };
}

/** What a source file imports when it runs; types are not loaded. */
async function importsOf(path: string): Promise<string[]> {
  const source = await Bun.file(path).text();
  return new Bun.Transpiler({ loader: "ts" }).scanImports(source).map((one) => one.path);
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].sort();
}

let hooks: Reach;
let cli: Reach;
beforeAll(async () => {
  [hooks, cli] = await Promise.all([reachOf("src/hooks/run.ts"), reachOf("src/cli/run.ts")]);
});

test("the hook door reaches no npm package", () => {
  expect(hooks.packages).toEqual([]);
});

test("the hook door loads one module of the platform, because each is felt", () => {
  expect(hooks.platform).toEqual(["node:fs"]);
});

test("the hook door loads no table of settings but its own", () => {
  const tables = hooks.sources.filter((path) => path.includes("src/model/settings"));
  expect(unique(tables)).toEqual(["src/model/settings/hooks.ts", "src/model/settings/rows.ts"]);
});

test("the command line reaches only the packages that it names", () => {
  expect(cli.packages).toEqual(["citty", "jsonc-parser"]);
});
