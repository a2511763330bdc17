import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { accessFaults, chromiumPath, closeChromium, openViewer } from "#test/in-chromium.ts";
import { fillExample } from "#test/viewed-example.ts";
import { viewing } from "#test/viewing.ts";

const isHere = chromiumPath !== undefined;
// A browser starts slowly on a busy machine.
setDefaultTimeout(60_000);
afterAll(closeChromium);

test.skipIf(!isHere)("the keyboard alone searches, opens, edits, forgets and undoes", async () => {
  using viewer = await viewing();
  viewer.save("Orders live in SQLite");
  viewer.save("Prices are in cents");
  const { page, complaints } = await openViewer(viewer);
  await page.getByText("Prices are in cents").first().waitFor();
  expect(page.url()).not.toContain(viewer.server.token);
  await page.keyboard.press("/");
  await page.keyboard.type("sqlite");
  await page.getByText("the best first").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Orders live in SQLite" }).waitFor();
  await page.locator(".memory dl").first().waitFor();
  const field = page.locator('textarea[name="content.context"]');
  // The page listens to keys soon after it shows the memory.
  while ((await field.count()) === 0) {
    await page.keyboard.press("e");
    await Bun.sleep(50);
  }
  await field.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("One file is enough");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await page.getByText("Saved decision/orders-live-in-sqlite").waitFor();
  await page.getByText("One file is enough").first().waitFor();
  await page.keyboard.press("f");
  await page.getByText(/^Forgotten: /).waitFor();
  expect((await viewer.ask("memories"))["total"]).toBe(1);
  await page.keyboard.press("u");
  await page.getByText("Undone: forget").waitFor();
  expect((await viewer.ask("memories"))["total"]).toBe(2);
  expect(complaints).toEqual([]);
});

test.skipIf(!isHere)("a person approves and rejects pending memories by keyboard", async () => {
  using viewer = await viewing();
  await viewer.fromOutside("use-kafka", "Use Kafka for events");
  await viewer.fromOutside("use-cobol", "Use COBOL for reports");
  const { page, complaints } = await openViewer(viewer);
  await page.keyboard.press("2");
  await page.getByText("1 of 2 that wait").waitFor();
  await page.keyboard.press("j");
  await page.getByText("2 of 2 that wait").waitFor();
  await page.keyboard.press("a");
  await page.getByText(/^Approved decision/).waitFor();
  await page.getByText("1 of 1 that wait").waitFor();
  await page.keyboard.press("r");
  await page.getByText("Nothing waits").waitFor();
  expect(complaints).toEqual([]);
});

test.skipIf(!isHere)(
  "several memories are forgotten at once, and one undo brings all back",
  async () => {
    using viewer = await viewing();
    for (const name of ["Orders live in SQLite", "Prices are in cents", "Logs are JSON lines"])
      viewer.save(name);
    const { page, complaints } = await openViewer(viewer);
    await page.getByText("Prices are in cents").first().waitFor();
    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
    const bar = page.getByRole("group", { name: "Picked memories" });
    await bar.getByText("2 picked").waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await bar.getByRole("button", { name: "Forget" }).press("Enter");
    await page.getByText(/^Forgotten: /).waitFor();
    expect((await viewer.ask("memories"))["total"]).toBe(1);
    await page.keyboard.press("u");
    await page.getByText("Undone: forget, forget").waitFor();
    expect((await viewer.ask("memories"))["total"]).toBe(3);
    expect(complaints).toEqual([]);
  },
);

test.skipIf(!isHere)("several memories that wait are approved at once", async () => {
  using viewer = await viewing();
  await viewer.fromOutside("use-kafka", "Use Kafka for events");
  await viewer.fromOutside("use-cobol", "Use COBOL for reports");
  const { page, complaints } = await openViewer(viewer);
  for (const name of ["Use Kafka", "Use COBOL"])
    await page.getByRole("checkbox", { name: `Pick ${name}` }).check();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText(/^Approved decision/).waitFor();
  expect((await viewer.ask("review")).items).toEqual([]);
  expect(complaints).toEqual([]);
});

test.skipIf(!isHere)(
  "a memory is merged with its twin, and a filter holds during a search",
  async () => {
    using viewer = await viewing();
    await fillExample(viewer);
    const { page, complaints } = await openViewer(viewer);
    await page.goto(
      `http://127.0.0.1:${viewer.server.port}/#/memories?id=decision%2Forders-live-in-sqlite`,
    );
    await page.getByRole("button", { name: "Merge it into this one" }).click();
    await page.getByText(/^Merged decision\/keep-all-orders/).waitFor();
    await page.getByText("replaces").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByLabel("Trust").selectOption("unknown");
    await page.getByRole("searchbox", { name: "Search" }).fill("events orders kafka");
    await page.getByText("1 found, the best first").waitFor();
    expect(await page.locator("button.row").allTextContents()).toEqual([
      expect.stringContaining("Use Kafka"),
    ]);
    expect(complaints).toEqual([]);
  },
);

test.skipIf(!isHere)(
  "a session says what was given at which turn, and why a memory was not",
  async () => {
    using viewer = await viewing();
    await fillExample(viewer);
    const { page, complaints } = await openViewer(viewer);
    await page.keyboard.press("4");
    await page.getByText("Where do orders live").first().waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const turn = page.locator(".timeline > li", { hasText: "nightly copy" });
    await turn.getByText("loci gave nothing").waitFor();
    await turn.getByText("Why was something not shown?").press("Enter");
    await turn.getByRole("textbox").fill("prices-are-whole-cents-never-floating-point");
    await turn.getByRole("button", { name: "Explain" }).press("Enter");
    await turn.getByText("Not given").waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.getByText("decision: Orders live in SQLite").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".timeline").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  },
);
