import type { UI_ACTIONS } from "#doors/ui/ui-actions.ts";
import type { AnswerOf } from "#doors/ui/ui-call.ts";
import type { UI_QUERIES } from "#doors/ui/ui-server.ts";

type Queries = typeof UI_QUERIES;

/** The answers of the server, by the name of the question. */
export type Answers = { readonly [Name in keyof Queries]: AnswerOf<Queries[Name]> };

/** The result of a change, and the way to undo it. */
export interface ChangeAnswer {
  readonly text: string;
  readonly undo?: AnswerOf<typeof UI_ACTIONS.forget>["undo"];
}

/** An error that the server has explained. */
export class ServerRefusal extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

const TOKEN = "loci-token";

/** The changes of several calls as one, with one way to undo them. */
export function together(answers: readonly ChangeAnswer[]): ChangeAnswer {
  const undo = answers.flatMap((one) => one.undo ?? []);
  return { text: answers.map(({ text }) => text).join(", "), ...(undo.length > 0 && { undo }) };
}

/** Takes the token out of the address, so that it stays in no history and no screenshot; a ticket buys it once. */
export async function takeToken(): Promise<void> {
  const [, once, secret] = /^#(once-)?([\w-]{32})$/.exec(location.hash) ?? [];
  if (secret === undefined) return;
  history.replaceState(null, "", "#/memories");
  sessionStorage.setItem(TOKEN, once === undefined ? secret : await tokenFor(secret));
}

/** The token for a ticket; empty if the ticket was used before. */
async function tokenFor(ticket: string): Promise<string> {
  const answer = await fetch("/api/enter", { method: "POST", body: ticket });
  return answer.ok ? ((await answer.json()) as { token: string }).token : "";
}

function withToken(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { ...more, Authorization: `Bearer ${sessionStorage.getItem(TOKEN) ?? ""}` };
}

/** Asks the server a question. */
export async function ask<Name extends keyof Answers>(
  name: Name,
  values: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
): Promise<Answers[Name]> {
  const query = new URLSearchParams(
    Object.entries(values).map(([key, value]) => [key, `${value}`]),
  );
  const options = { headers: withToken(), ...(signal && { signal }) };
  return answerOf(await fetch(`/api/${name}?${query}`, options)) as Promise<Answers[Name]>;
}

/** Asks the server to change something. */
export async function change(
  name: keyof typeof UI_ACTIONS,
  values: Readonly<Record<string, unknown>>,
): Promise<ChangeAnswer> {
  const headers = withToken({ "Content-Type": "application/json" });
  const body = JSON.stringify(values);
  return answerOf(
    await fetch(`/api/${name}`, { method: "POST", headers, body }),
  ) as Promise<ChangeAnswer>;
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  const text = await response.text();
  if (!response.headers.get("content-type")?.includes("json"))
    throw new ServerRefusal(text.trim(), response.status === 401 ? "run `loci ui` again" : "");
  const { error, hint } = JSON.parse(text) as { error: string; hint: string };
  throw new ServerRefusal(error, hint);
}

/** How long to wait before connecting again. */
const RECONNECT_MS = 2000;

/** Calls back when something has changed on the disk, and says whether the server is there. */
export async function listen(
  changed: () => void,
  isThere: (there: boolean) => void,
): Promise<void> {
  for (;;) {
    await readEvents(changed, isThere).catch(() => undefined); // The server has stopped.
    isThere(false);
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
  }
}

async function readEvents(changed: () => void, isThere: (there: boolean) => void): Promise<void> {
  const { ok, body } = await fetch("/api/events", { headers: withToken() });
  if (!ok || body === null) return;
  isThere(true);
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (new TextDecoder().decode(part.value).includes("changed")) changed();
  }
}
