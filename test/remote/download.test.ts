import { expect, test } from "bun:test";
import { download } from "#remote/download.ts";

/** A server on this machine that answers as it is said. */
function serve(answer: (path: string, base: string) => Response) {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ url }) => answer(new URL(url).pathname, new URL(url).origin),
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { url, [Symbol.dispose]: () => void server.stop(true) };
}

const LIMITS = { capBytes: 1000, timeoutMs: 5000 };

test("a file is downloaded whole, over redirections, and its parts are counted", async () => {
  using at = serve((path, base) =>
    path === "/latest" ? Response.redirect(`${base}/v1`, 302) : new Response("x".repeat(1000)),
  );
  let counted = 0;
  const got = await download(`${at.url}/latest`, { ...LIMITS, onBytes: (n) => (counted += n) });
  expect(got.kind === "bytes" && got.bytes.length).toBe(1000);
  expect(counted).toBe(1000);
});

const FAILURES: readonly [
  what: string,
  answer: (path: string, base: string) => Response,
  why: string,
][] = [
  ["a file above the limit", () => new Response("x".repeat(1001)), "the file is too large"],
  ["a server that fails", () => new Response("", { status: 503 }), "the server answers 503"],
  [
    "a redirection without end",
    (_, base) => Response.redirect(`${base}/`),
    "more than 5 redirections",
  ],
  [
    "a redirection to an open wire",
    () => Response.redirect("http://example.org/x"),
    "its address is neither https nor on this machine",
  ],
  [
    "a redirection to a file",
    () => Response.redirect("file:///etc/passwd"),
    "its address is not one of http or https",
  ],
];
test.each(FAILURES)("%s is a failure", async (_, answer, why) => {
  using at = serve(answer);
  expect(await download(`${at.url}/`, LIMITS)).toEqual({ kind: "failed", why });
});

test("a file that is not there is missing", async () => {
  using at = serve(() => new Response("", { status: 404 }));
  expect(await download(`${at.url}/`, LIMITS)).toEqual({ kind: "missing" });
});

test("a server that does not answer in time, and one that is not there, are failures", async () => {
  using silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
  const got = await download(`http://127.0.0.1:${silent.port}/`, { ...LIMITS, timeoutMs: 100 });
  expect(got).toEqual({ kind: "failed", why: "no answer within 0.1 s" });
  expect(await download("http://127.0.0.1:1/", LIMITS)).toMatchObject({ kind: "failed" });
});
