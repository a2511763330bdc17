import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import type { World } from "#base/world.ts";
import { wordedByModel } from "#conversations/configured-model.ts";
import { spendingPlace, spentToday } from "#conversations/model-spending.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { testHome } from "#test/home.ts";

interface Model extends Disposable {
  readonly pairs: string[];
  readonly bodies: string[];
}

function model(tokens: number, status = 200): Model {
  const bodies: string[] = [];
  const http = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      bodies.push(await request.text());
      const reply = {
        choices: [{ message: { content: "# Worded" } }],
        usage: { total_tokens: tokens },
      };
      return status === 200 ? Response.json(reply) : new Response("", { status });
    },
  });
  const pairs = [
    "model.provider=openai",
    "model.name=m",
    `model.url=http://127.0.0.1:${http.port}/v1`,
  ];
  return { pairs, bodies, [Symbol.dispose]: () => void http.stop(true) };
}

function ask(world: World, pairs: readonly string[], prompt = "Word this.") {
  return wordedByModel(world, readSettings(world, pairs), { prompt, maxTokens: 1000 });
}

function tokensToday(world: World): number {
  const place = spendingPlace(world);
  return place ? spentToday(place, world.now()).tokens : -1;
}

test("no model is asked until one is configured, and no project can configure it", async () => {
  using home = testHome();
  const world = home.world();
  await home.write(
    "shop/.claude/memory/memory-config.json",
    JSON.stringify({ model: { provider: "openai", name: "m" } }),
  );
  const sources = withProject(readSettings(world), `${home.path}/shop`);
  await expect(wordedByModel(world, sources, { prompt: "x", maxTokens: 10 })).rejects.toThrow(
    "no model can be asked",
  );
});

test("the tokens of a call are entered, and calls beyond the day's ceiling are refused", async () => {
  using home = testHome();
  using at = model(1500);
  const world = home.world();
  const pairs = [...at.pairs, "model.max_tokens_per_day=2500"];
  expect(await ask(world, pairs)).toBe("# Worded");
  expect(tokensToday(world)).toBe(1500);
  await expect(ask(world, pairs)).rejects.toThrow("are left");
  expect(at.bodies.length).toBe(1);
});

test("a call beyond its own ceiling is not made", async () => {
  using home = testHome();
  using at = model(10);
  const long = "word ".repeat(4000);
  await expect(
    ask(home.world(), [...at.pairs, "model.max_tokens_per_call=5000"], long),
  ).rejects.toThrow("tokens are needed");
  expect(at.bodies).toEqual([]);
});

test("a refused call spends nothing", async () => {
  using home = testHome();
  using at = model(10, 401);
  const world = home.world();
  await expect(ask(world, at.pairs)).rejects.toThrow("does not accept the key");
  expect(tokensToday(world)).toBe(0);
});

test("secrets do not leave the machine", async () => {
  using home = testHome();
  using at = model(10);
  const secret = `ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`;
  await ask(home.world(), at.pairs, `Deploy with ${secret}`);
  expect(at.bodies[0]).not.toContain(secret.slice(4, 20));
});

test("a key that others may read is not used", async () => {
  using home = testHome();
  using at = model(10);
  const path = await home.write("key", "k-1\n");
  chmodSync(path, 0o644);
  await expect(ask(home.world(), [...at.pairs, "model.key_file=~/key"])).rejects.toThrow(
    "others may read",
  );
  chmodSync(path, 0o600);
  expect(await ask(home.world(), [...at.pairs, "model.key_file=~/key"])).toBe("# Worded");
});
