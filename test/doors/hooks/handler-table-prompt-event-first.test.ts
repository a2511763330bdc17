import { expect, test } from "bun:test";
import { originEntry } from "#layouts/records/format/record-origin.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { recalling } from "#test/recalling.ts";

const FACTS = [
  "Invoices are numbered without gaps within a year",
  "Tax offices want invoices kept for ten years",
  "Deploys go through the staging cluster first",
  "Scanners speak Bluetooth and need a paired tablet",
  "Customers in Norway pay by Vipps",
  "Nightly exports of orders fail when a customer has no address",
];

/** A project with some facts, whose prompts get what a search ranks first. */
async function knowing(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = await recalling(home, env);
  for (const [at, value] of FACTS.entries()) {
    const content = { topic: value, value, reason: "" };
    await work.remember({ id: `fact-${at}`, title: value, tags: [], content }, "preference");
  }
  const told = async (prompt: string, more: object = {}) => {
    const text = (await work.ask(prompt, more)) ?? "";
    return FACTS.filter((fact) => text.includes(fact)).map((fact) => fact.split(" ")[0]);
  };
  return { ...work, told };
}

test("the first prompt of a session gets what a search ranks first; the next on the same subject only a close match", async () => {
  using home = testHome();
  const { told } = await knowing(home);
  const first = await told("a customer from norway asks about her invoices");
  expect(first).toContain("Customers");
  expect(first).toContain("Invoices");
  expect(await told("what does norway want?")).toEqual([]);
});

test("a prompt on another subject gets memories again, and none twice", async () => {
  using home = testHome();
  const { told } = await knowing(home);
  const first = await told("a customer from norway asks about her invoices");
  const second = await told("the scanner does not find the tablet");
  expect(first).not.toContain("Scanners");
  expect(second).toContain("Scanners");
  expect(second.filter((one) => first.includes(one))).toEqual([]);
});

test.each([
  "hello",
  "go on",
  "/compact",
  "tell me a joke about penguins",
  "what is the capital of Portugal?",
  "how do you boil an egg?",
])("%p gets nothing", async (prompt) => {
  using home = testHome();
  const { ask } = await knowing(home);
  expect(await ask(prompt)).toBeUndefined();
});

test("a session does not get what it has saved itself", async () => {
  using home = testHome();
  const { ask, remember } = await knowing(home);
  const value = "Pallets are counted by weight";
  const origin = { by: "agent", session: "s-1", evidence: [], approved: true } as const;
  const content = { topic: value, value, reason: "" };
  const changes = [originEntry(origin, "2026-01-01T00:00:00Z")];
  await remember({ id: "pallets", title: value, tags: [], content, changes }, "preference");
  expect((await ask("how are pallets counted?")) ?? "").not.toContain("weight");
  expect(await ask("how are pallets counted?", { session_id: "s-2" })).toContain("weight");
});

test("a long memory comes with the sentences that match", async () => {
  using home = testHome();
  const { ask, remember } = await knowing(home);
  const value = `${"This sentence is about nothing that anybody asks. ".repeat(9)}The gearbox of the forklift leaks oil when it is cold.`;
  const content = { topic: "forklift", value, reason: "" };
  await remember({ id: "forklift", title: value.slice(0, 100), tags: [], content }, "preference");
  const text = await ask("why does the forklift leak oil?");
  expect(text).toContain("… The gearbox of the forklift leaks oil when it is cold.");
  expect(text?.length).toBeLessThan(900);
});

test("switched off, the first prompt gets only close matches", async () => {
  using home = testHome();
  const { told } = await knowing(home, { LOCI_RETRIEVAL_FIRST_INJECT: "0" });
  expect(await told("a customer asks where her tax goes")).toEqual([]);
});

test("many long memories go without their ids, then without their days, before one of them is left out", async () => {
  using home = testHome();
  const { ask, remember } = await recalling(home, { LOCI_INJECT_FIRST_BUDGET: "900" });
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const value = `Invoice number ${at} of the harbour is printed on blue paper by the machine in hall ${at}`;
    const content = { topic: value, value, reason: "" };
    await remember({ id: `invoice-${at}`, title: value, tags: [], content }, "preference");
  }
  const text = (await ask("who prints an invoice of the harbour on blue paper?")) ?? "";
  expect(text.match(/^- Invoice .*$/gm)).toHaveLength(7);
  expect(text).not.toContain("2026-01-01");
});
