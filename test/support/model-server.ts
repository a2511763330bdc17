/** A model's server on this machine, and what was sent to it. */
export interface ModelServer extends Disposable {
  readonly url: string;
  /** All texts that it was ever sent. */
  readonly texts: string[];
  readonly keys: (string | null)[];
}

/** Starts a server that returns the given vector for each text, or another answer. */
export function modelServer(
  vectorOf: (text: string) => readonly number[],
  answer?: () => Response | Promise<Response>,
): ModelServer {
  const texts: string[] = [];
  const keys: (string | null)[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const { input } = (await request.json()) as { input: string[] };
      texts.push(...input);
      keys.push(request.headers.get("authorization"));
      const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
      return answer ? answer() : Response.json({ data });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    texts,
    keys,
    [Symbol.dispose]: () => void server.stop(true),
  };
}
