import { expect, test } from "bun:test";
import { get } from "node:http";
import { serveUi } from "#doors/ui/ui-server.ts";
import { openRecords } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { viewing } from "#test/viewing.ts";

test("the page is served with a strict policy and without anybody's memory", async () => {
  using viewer = await viewing();
  viewer.save("Orders live in SQLite");
  const page = await viewer.fetchPath("/", { headers: { Authorization: "" } });
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  const html = await page.text();
  expect(html).not.toContain("SQLite");
  expect(html).not.toMatch(/<script>|<style|style=|onload=|https?:/);
});

test("every call without the token, or with a stale one, is refused", async () => {
  using viewer = await viewing();
  using other = await viewing();
  const stale = `Bearer ${other.server.token}`;
  for (const path of ["memories", "memory?id=x", "review", "events", "nothing"]) {
    for (const given of ["", "Bearer ", `Bearer ${viewer.server.token}x`, stale]) {
      const answer = await viewer.fetchPath(`/api/${path}`, { headers: { Authorization: given } });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  }
  const query = await viewer.fetchPath(`/api/memories?token=${viewer.server.token}`, {
    headers: { Authorization: "" },
  });
  expect(query.status).toBe(401);
});

test("a ticket opens the page once, and nobody learns the token by it a second time", async () => {
  using viewer = await viewing();
  const [, ticket = ""] = viewer.server.urlForOnce.split("#once-");
  const enter = (body: string) =>
    viewer.fetchPath("/api/enter", { method: "POST", body, headers: { Authorization: "" } });
  expect((await enter("x".repeat(32))).status).toBe(401);
  expect(await (await enter(ticket)).json()).toEqual({ token: viewer.server.token });
  const again = await enter(ticket);
  expect([again.status, (await again.text()).includes(viewer.server.token)]).toEqual([401, false]);
  // The first caller may be somebody else, so the token has ended with the viewer.
  await viewer.server.stopped;
  await expect(viewer.fetchPath("/api/memories")).rejects.toThrow();
});

test("another Host, another origin and another site are refused, also with the token", async () => {
  using viewer = await viewing();
  const { port } = viewer.server;
  const foreign = [
    { Host: `evil.example:${port}` },
    { Host: "127.0.0.1" },
    { Host: `127.0.0.1:${port + 1}` },
    { Origin: "https://evil.example" },
    { Origin: `http://127.0.0.1:${port + 1}` },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  for (const headers of foreign) {
    const authorization = `Bearer ${viewer.server.token}`;
    for (const path of ["/", "/api/memories"])
      expect(await statusOf(port, path, { ...headers, authorization })).toBe(403);
  }
  const own = { origin: `http://127.0.0.1:${port}`, "sec-fetch-site": "same-origin" };
  expect((await viewer.fetchPath("/api/memories", { headers: own })).status).toBe(200);
});

/** The status of a request with any Host, which `fetch` would not send. */
function statusOf(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get({ host: "127.0.0.1", port, path, headers }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  }).on("error", reject);
  return promise;
}

test("paths that leave the page's files, and names of inherited properties, are not found", async () => {
  using viewer = await viewing();
  const paths = [
    "/../package.json",
    "/%2e%2e/etc/passwd",
    "/page.js/../../x",
    "/constructor",
    "//etc/passwd",
  ];
  for (const path of paths) expect((await viewer.fetchPath(path)).status).toBe(404);
  for (const name of ["constructor", "__proto__", "toString", "../memories"])
    expect((await viewer.fetchPath(`/api/${name}`)).status).not.toBe(200);
  const { code } = await viewer.ask("memories", { project: "/etc" });
  expect(code).toBe("unknown-project");
  const outside = await viewer.ask("memory", { id: "../../../etc/passwd", project: viewer.root });
  expect(typeof outside["error"]).toBe("string");
});

test("a change is made only by POST, with JSON, and with valid values", async () => {
  using viewer = await viewing();
  expect((await viewer.fetchPath("/api/forget?id=x")).status).toBe(404);
  const plain = { method: "POST", body: "{}", headers: { "Content-Type": "text/plain" } };
  expect((await viewer.fetchPath("/api/forget", plain)).status).toBe(415);
  expect((await viewer.change("forget", { id: 7 })).status).toBe(400);
  const json = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
  expect((await viewer.fetchPath("/api/memories", json)).status).toBe(404);
});

test("memories are listed by pages, filtered, searched, and shown with their history", async () => {
  using viewer = await viewing();
  for (const name of ["Orders live in SQLite", "Prices are in cents", "Logs are JSON lines"])
    viewer.save(name);
  const first = await viewer.ask("memories", { limit: "2" });
  const second = await viewer.ask("memories", { limit: "2", offset: "2" });
  const titles = [...first.found, ...second.found].map(({ title }) => title);
  expect([first["total"], titles.length, new Set(titles).size]).toEqual([3, 3, 3]);
  expect((await viewer.ask("memories", { kind: "runbook" }))["total"]).toBe(0);
  expect((await viewer.ask("memories", { who: "user", trust: "user" }))["total"]).toBe(3);
  const { found } = await viewer.ask("memories", { q: "sqlite" });
  expect(found[0]?.title).toBe("Orders live in SQLite");
  const shown = await viewer.ask("memory", { id: "decision/orders-live-in-sqlite" });
  expect(shown).toMatchObject({ title: "Orders live in SQLite", versions: [{ action: "create" }] });
});

test("a memory that was saved as one sentence is listed with that sentence once", async () => {
  using viewer = await viewing();
  const { root, world } = viewer;
  const text = "We log in JSON, because Loki parses it";
  const memory = openRecords(world, { folder: root, pairs: [] });
  await remember(memory, { text, category: "decision" });
  const { found } = await viewer.ask("memories");
  expect(found).toMatchObject([{ title: "We log in JSON", snippet: text }]);
});

test("secrets are redacted in what the page gets", async () => {
  using viewer = await viewing();
  const key = `ghp_${"AbCdEfGhIjKlMnOpQrStUvWxYz0123456789"}`;
  await viewer.fromOutside("the-key", `The key is ${key}`);
  const answers = [await viewer.ask("review"), await viewer.ask("memories")];
  expect(JSON.stringify(answers)).not.toContain(key);
});

test("a change on the disk is announced to an open page", async () => {
  using viewer = await viewing();
  viewer.home.folder("app/.claude/memory/decisions");
  using later = {
    server: await serveUi({ world: viewer.world, port: 0, idleMs: 60_000 }),
    [Symbol.dispose]() {
      this.server.stop();
    },
  };
  const { port, token } = later.server;
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toContain("hello");
  await viewer.fromOutside("use-kafka", "Use Kafka for events");
  expect(await next()).toContain("changed");
  await reader?.cancel();
});

test("the server stops after some time without use, and a taken port is a fault of the call", async () => {
  using viewer = await viewing();
  const idle = await serveUi({ world: viewer.world, port: 0, idleMs: 20 });
  await idle.stopped;
  expect(fetch(`http://127.0.0.1:${idle.port}/`)).rejects.toThrow();
  const taken = serveUi({ world: viewer.world, port: viewer.server.port, idleMs: 20 });
  expect(taken).rejects.toMatchObject({ code: "EADDRINUSE" });
});
