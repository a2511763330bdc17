import { expect, test } from "bun:test";
import { serveHttp } from "#doors/mcp/serve-http.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { testHome } from "#test/home.ts";
import { recordOf } from "#test/records.ts";

test("over HTTP changes are announced, and only this machine, its own pages and the token are let in", async () => {
  using home = testHome();
  home.folder("app/.git");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  const { url, token, stop } = serveHttp({ world, folder: undefined }, "127.0.0.1:0");
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const post = (headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      body,
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...headers,
      },
    });
  const authorization = `Bearer ${token}`;
  try {
    const opened = await post({ authorization });
    expect(opened.status).toBe(200);
    const session = opened.headers.get("mcp-session-id") ?? "";
    expect((await post({ authorization, "mcp-session-id": "unknown" })).status).toBe(404);
    const headers = { authorization, "mcp-session-id": session, accept: "text/event-stream" };
    const stream = fetch(url, { headers });
    const record = recordOf("decision", { id: "use-kafka", title: "Use Kafka for events" });
    await home.write("app/.claude/memory/decisions/use-kafka.json", printRecord(record));
    const { body: news } = await stream;
    const reader = news?.getReader();
    const decoder = new TextDecoder();
    let text = "";
    while (!text.includes("resources/list_changed"))
      text += decoder.decode((await reader?.read())?.value);
    await reader?.cancel();
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: "Bearer no" })).status).toBe(401);
    const { origin, port } = new URL(url);
    for (const foreign of ["https://example.com", `http://127.0.0.1:${Number(port) + 1}`, "null"])
      expect((await post({ authorization, origin: foreign })).status).toBe(403);
    expect((await post({ authorization, origin })).status).toBe(200);
    expect((await post({ authorization, host: "example.com" })).status).toBe(403);
  } finally {
    stop();
  }
  expect(() => serveHttp({ world, folder: undefined }, "0.0.0.0:80")).toThrow("--http");
});
