import { expect, test } from "bun:test";
import { testHome } from "#test/home.ts";
import { remembering } from "./events/briefing.ts";

test("agents of one type that start together get the matches of all their tasks, and later ones their own", async () => {
  using home = testHome();
  const { spawn, start, noteStarted } = await remembering(home);
  const ids = Array.from({ length: 8 }, (_, i) => `${i}`);
  await Promise.all(ids.map((id) => spawn(`t${id}`, id === "0" ? "the orders" : "the tokens")));
  const briefs = await Promise.all(ids.map((id) => start(`a${id}`)));
  for (const brief of briefs) {
    expect(brief).toContain("JWT");
    expect(brief).toContain("PostgreSQL");
  }
  for (const id of ids) await noteStarted(`a${id}`, `t${id}`);
  await spawn("t8", "the tokens");
  const later = await start("a8");
  expect(later).not.toContain("PostgreSQL");
});

test("an agent that starts while another works gets the matches of its own task", async () => {
  using home = testHome();
  const { spawn, start, noteStarted } = await remembering(home);
  await spawn("t1", "rotate the tokens");
  await spawn("t2", "move the orders");
  expect(await start("a1")).toMatch(/JWT[\s\S]*PostgreSQL/);
  await noteStarted("a1", "t1");
  const second = await start("a2");
  expect(second).toContain("PostgreSQL");
  expect(second).not.toContain("JWT");
});
