import type { SummaryParts } from "#base/account.ts";
import { shownParts } from "#capture/account-views.ts";
import { accountFrom, type SavedAccount } from "#capture/saved-account.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { lookAt, type SessionSource } from "#summary/read-session.ts";
import type { TestHome } from "#test/home.ts";
import { refTo } from "#test/session-items.ts";

/** The project that is worked on. */
export const ROOT = "/w/app";
const NOW = new Date("2026-03-02T12:00:00Z");

/** The lines of an edit, and of what came of it. */
export function edit(file: string, more: object = {}): string {
  const around = { isSidechain: false, timestamp: "2026-03-02T10:00:00.000Z", ...more };
  const input = { file_path: `${ROOT}/${file}`, old_string: "a", new_string: "b" };
  const call = { type: "tool_use", id: `t-${file}`, name: "Edit", input };
  const result = { type: "tool_result", tool_use_id: `t-${file}`, content: "ok" };
  const message = { id: `m-${file}`, role: "assistant", content: [call] };
  return lines(
    { type: "assistant", uuid: `c-${file}`, ...around, message },
    { type: "user", uuid: `r-${file}`, ...around, message: { role: "user", content: [result] } },
  );
}

/** The line of a prompt. */
export function asked(text: string): string {
  const around = { isSidechain: false, timestamp: "2026-03-02T09:00:00.000Z" };
  return lines({ type: "user", uuid: `p-${text}`, ...around, message: { content: text } });
}

/** Lines as a host writes them. */
export function lines(...all: readonly object[]): string {
  return all.map((one) => `${JSON.stringify(one)}\n`).join("");
}

/** A line of the given length that says nothing. */
export const filler = (bytes: number) =>
  lines({ type: "file-history-snapshot", text: "x".repeat(bytes) });

/** A line of a sub-agent. */
export const ofAgent = { isSidechain: true, agentId: "a1" };

/** Reads a transcript, and saves the state as between two turns. */
export async function lookOn(
  home: TestHome,
  state: SavedAccount,
  more: Omit<Partial<SessionSource>, "recordable"> = {},
): Promise<SavedAccount> {
  const world = home.world();
  const redactor = redactorForWriting(world, () => readSettings(world));
  await lookAt(state, {
    conversation: refTo(`${home.path}/s-1.jsonl`),
    now: NOW,
    redactor,
    isOff: () => false,
    recordable: (item) => item,
    ...more,
  });
  return accountFrom(JSON.parse(JSON.stringify(state)), ROOT);
}

/** The files that a session has changed. */
export const filesOf = ({ account }: SavedAccount): SummaryParts["files"] =>
  shownParts(account).files;
