import { expect, test } from "bun:test";
import { askModel, type ModelServer } from "#remote/ask-model.ts";

const now = () => new Date();
const QUESTION = { system: "S", prompt: "P", maxTokens: 100 };
const GOOD = {
  content: [{ type: "text", text: "# Done" }],
  stop_reason: "end_turn",
  usage: { input_tokens: 20, output_tokens: 5 },
};

interface Loopback extends Disposable {
  readonly server: ModelServer;
  readonly asked: { url: string; body: Record<string, unknown>; headers: Headers }[];
}

type Answer = (call: number) => Response | Promise<Response>;

/** A server that answers its n-th call with `answer`; `pem` holds its key and its certificate. */
function loopback(answer: Answer, pem?: string): Loopback {
  const asked: Loopback["asked"] = [];
  const http = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    ...(pem === undefined ? {} : { tls: { key: pem, cert: pem } }),
    fetch: async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push({ url: new URL(request.url).pathname, body, headers: request.headers });
      return answer(asked.length);
    },
  });
  const url = `http${pem === undefined ? "" : "s"}://127.0.0.1:${http.port}/v1`;
  const server = {
    speaks: "anthropic",
    url,
    model: "m",
    key: "k-1",
    timeoutMs: 2000,
    retryMs: 5,
    now,
  } as const;
  return { server, asked, [Symbol.dispose]: () => void http.stop(true) };
}

test("an answer reports the tokens that it took", async () => {
  using at = loopback(() => Response.json(GOOD));
  expect(await askModel(at.server, QUESTION)).toEqual({
    kind: "answer",
    text: "# Done",
    tokens: 25,
  });
  expect(at.asked[0]?.url).toBe("/v1/messages");
  expect(at.asked[0]?.headers.get("x-api-key")).toBe("k-1");
  expect(at.asked[0]?.body).toMatchObject({ model: "m", max_tokens: 100, system: "S" });
});

test("a server with OpenAI's interface gets its own form of request", async () => {
  const reply = {
    choices: [{ message: { content: "# Done" }, finish_reason: "stop" }],
    usage: { total_tokens: 9 },
  };
  using at = loopback(() => Response.json(reply));
  const server = { ...at.server, speaks: "openai" as const };
  expect(await askModel(server, QUESTION)).toEqual({ kind: "answer", text: "# Done", tokens: 9 });
  expect(at.asked[0]?.url).toBe("/v1/chat/completions");
  expect(at.asked[0]?.headers.get("authorization")).toBe("Bearer k-1");
});

test("an answer counts also if its server counts tokens in another way", async () => {
  using at = loopback(() => Response.json({ ...GOOD, usage: { prompt_tokens: 3 } }));
  const { kind, tokens } = { tokens: 0, ...(await askModel(at.server, QUESTION)) };
  expect({ kind, tokens }).toEqual({ kind: "answer", tokens: undefined });
});

test.each([[429], [500], [529]])("after %p the same question is sent again", async (status) => {
  using at = loopback((call) => (call === 1 ? new Response("", { status }) : Response.json(GOOD)));
  expect(await askModel(at.server, QUESTION)).toMatchObject({ kind: "answer" });
  expect(at.asked.length).toBe(2);
});

test("a retry waits as long as the server says", async () => {
  const headers = { "retry-after": "0.5" };
  using at = loopback((call) =>
    call === 1 ? new Response("", { status: 429, headers }) : Response.json(GOOD),
  );
  // Without the header it would ask again after 5 ms.
  const server = { ...at.server, timeoutMs: 100 };
  expect(await askModel(server, QUESTION)).toMatchObject({ why: "it is asked too often (429)" });
  expect(at.asked.length).toBe(1);
});

test("a wait of an hour is refused at once, and nothing is spent", async () => {
  const headers = { "retry-after": "3600" };
  using at = loopback(() => new Response("", { status: 429, headers }));
  const answer = await askModel(at.server, QUESTION);
  expect(answer).toEqual({
    kind: "failed",
    why: "it is asked too often (429)",
    mayHaveSpent: false,
  });
  expect(at.asked.length).toBe(1);
});

test("a server that always fails is asked four times", async () => {
  using at = loopback(() => new Response("", { status: 500 }));
  expect(await askModel(at.server, QUESTION)).toMatchObject({
    why: "it answers 500",
    mayHaveSpent: false,
  });
  expect(at.asked.length).toBe(4);
});

test("a slow server is abandoned after the timeout, and may have spent", async () => {
  using at = loopback(async () => {
    await Bun.sleep(1500);
    return Response.json(GOOD);
  });
  const server = { ...at.server, timeoutMs: 60 };
  expect(await askModel(server, QUESTION)).toMatchObject({
    why: "no answer within 60 ms",
    mayHaveSpent: true,
  });
});

test.each([
  ["this host", "127.0.0.1"],
  ["another host", "localhost"],
])("a redirect to %s is not followed", async (_, host) => {
  using other = loopback(() => Response.json(GOOD));
  const elsewhere = other.server.url.replace("127.0.0.1", host);
  using at = loopback(() => Response.redirect(`${elsewhere}/messages`, 307));
  expect(await askModel(at.server, QUESTION)).toMatchObject({
    why: "it points elsewhere, which is not followed (307)",
  });
  expect(other.asked).toEqual([]);
});

test.each([
  ["no JSON", "<html>"],
  ["another shape", JSON.stringify({ content: "text" })],
  ["an empty text", JSON.stringify({ ...GOOD, content: [{ type: "text", text: " " }] })],
  ["an answer that was cut off", JSON.stringify({ ...GOOD, stop_reason: "max_tokens" })],
  ["half of the body", JSON.stringify(GOOD).slice(0, 30)],
])("%s is no answer", async (_, body) => {
  using at = loopback(
    () => new Response(body, { headers: { "content-type": "application/json" } }),
  );
  expect(await askModel(at.server, QUESTION)).toMatchObject({ kind: "failed", mayHaveSpent: true });
});

test("a server with a wrong certificate gets nothing, and nothing is spent", async () => {
  const pem = await Bun.file(`${import.meta.dir}/../fixtures/remote/self-signed.pem`).text();
  using at = loopback(() => Response.json(GOOD), pem);
  expect(await askModel(at.server, QUESTION)).toEqual({
    kind: "failed",
    why: "its certificate is not valid (DEPTH_ZERO_SELF_SIGNED_CERT)",
    mayHaveSpent: false,
  });
  expect(at.asked).toEqual([]);
});

test("nothing is sent over an open wire", async () => {
  const open = {
    speaks: "openai",
    url: "http://example.com/v1",
    model: "m",
    key: "k",
    timeoutMs: 100,
    retryMs: 1,
    now,
  } as const;
  expect(await askModel(open, QUESTION)).toMatchObject({
    why: "its address is neither https nor on this machine",
  });
});
