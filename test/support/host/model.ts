/** One piece of what the model says: text, or a tool that it calls. */
export type Block =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "tool_use"; readonly name: string; readonly input: object };

/** Text that the model says. */
export const says = (text: string): Block => ({ type: "text", text });

/** A tool that the model calls. */
export const calls = (name: string, input: object): Block => ({ type: "tool_use", name, input });

/** The host's requests to the model. */
export interface ModelRequest {
  /** All text of the system prompt and the messages, in their order. */
  readonly text: string;
  /** Whether it comes from the main loop or a sub-agent, not from a helper of the host. */
  readonly isAgent: boolean;
}

/** A model that speaks from a script, on a port of this machine. */
export interface ScriptedModel extends Disposable {
  readonly url: string;
  /** Everything that it was asked, oldest first. */
  readonly requests: readonly ModelRequest[];
}

/** The relevant parts of a request's body. */
interface RequestBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly tools?: readonly { readonly name?: string }[];
  readonly system?: unknown;
  readonly messages?: unknown;
}

/** Agents are given many tools, or such as ours at least one for reading or the shell; the host's own helpers get few others. */
const TOOLS_OF_AN_AGENT = 6;

function isOfAgent({ tools = [] }: RequestBody): boolean {
  return (
    tools.length >= TOOLS_OF_AN_AGENT ||
    tools.some(({ name }) => name === "Read" || name === "Bash")
  );
}

/** Starts a model that answers an agent's requests with the steps of the script, and then with `done`. */
export function scriptedModel(
  script: readonly (readonly Block[])[],
  { answersAfterMs = 0 }: { readonly answersAfterMs?: number } = {},
): ScriptedModel {
  const requests: ModelRequest[] = [];
  const steps = [...script];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      if (!new URL(request.url).pathname.endsWith("/messages")) return Response.json({});
      const body = (await request.json()) as RequestBody;
      const isAgent = isOfAgent(body);
      requests.push({ text: textOf([body.system, body.messages]), isAgent });
      const blocks = isAgent ? (steps.shift() ?? [says("done")]) : [says("ok")];
      const reply = { id: `msg_${requests.length}`, model: String(body.model), blocks };
      if (answersAfterMs > 0) await Bun.sleep(answersAfterMs);
      return body.stream ? streamed(reply) : Response.json(whole(reply));
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    requests,
    [Symbol.dispose]: () => void server.stop(true),
  };
}

interface Reply {
  readonly id: string;
  readonly model: string;
  readonly blocks: readonly Block[];
}

/** Every text in a request, however deep. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join("\n");
  if (typeof node === "string") return node;
  if (typeof node !== "object" || node === null) return "";
  const { text, content } = node as { text?: unknown; content?: unknown };
  return [text, content]
    .filter((part) => part !== undefined)
    .map(textOf)
    .join("\n");
}

function whole({ id, model, blocks }: Reply) {
  const content = blocks.map((block, at) =>
    block.type === "tool_use" ? { ...block, id: `toolu_${id}_${at}` } : block,
  );
  return { ...envelope(id, model), content, stop_reason: stopOf(blocks) };
}

function envelope(id: string, model: string) {
  const usage = { input_tokens: 1, output_tokens: 1 };
  return { id, type: "message", role: "assistant", model, stop_sequence: null, usage };
}

function stopOf(blocks: readonly Block[]): string {
  return blocks.some(({ type }) => type === "tool_use") ? "tool_use" : "end_turn";
}

/** The same as server-sent events, which is how the host asks for it. */
function streamed(reply: Reply): Response {
  const { content, ...message } = whole(reply);
  const events = [
    event("message_start", { message: { ...message, content: [], stop_reason: null } }),
    ...content.flatMap((block, index) => [
      event("content_block_start", { index, content_block: emptied(block) }),
      event("content_block_delta", { index, delta: deltaOf(block) }),
      event("content_block_stop", { index }),
    ]),
    event("message_delta", {
      delta: { stop_reason: message.stop_reason, stop_sequence: null },
      usage: { output_tokens: 1 },
    }),
    event("message_stop", {}),
  ];
  return new Response(events.join(""), { headers: { "content-type": "text/event-stream" } });
}

function event(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

function emptied(block: Block): object {
  return block.type === "text" ? { type: "text", text: "" } : { ...block, input: {} };
}

function deltaOf(block: Block): object {
  if (block.type === "text") return { type: "text_delta", text: block.text };
  return { type: "input_json_delta", partial_json: JSON.stringify(block.input) };
}
