import { isObject, parseJson } from "#base/json.ts";

/** One session in the list of a project. */
export interface ContextSession {
  readonly id: string;
  readonly started: string;
  readonly last: string;
  readonly tasks: number;
  readonly files: number;
  readonly decisions: number;
  /** When the host said that it ended, and why; absent while it lasts. */
  readonly ended?: string;
  readonly reason?: string;
}

/** The content of `context.json` about a project's sessions. */
export interface SessionContext {
  readonly version: 1;
  readonly project: { readonly name: string; readonly root: string; readonly hash12: string };
  readonly updated: string;
  /** Newest first, at most twenty. */
  readonly sessions: readonly ContextSession[];
  /** The id of the session that was saved last. */
  readonly lastSession: string;
}

const MAX_LISTED_SESSIONS = 20;

/** Parses a `context.json`; undefined if its format is unknown. */
export function parseContext(text: string): SessionContext | undefined {
  const found = parseJson(text);
  if (!isObject(found) || found["version"] !== 1) return undefined;
  const { project, updated, sessions, lastSession } = found;
  if (!isObject(project) || !Array.isArray(sessions) || !sessions.every(isSession))
    return undefined;
  const isWhole = typeof updated === "string" && typeof lastSession === "string";
  return isWhole ? (found as unknown as SessionContext) : undefined;
}

/** Formats a `context.json`. */
export function printContext(context: SessionContext): string {
  return `${JSON.stringify(context, null, 2)}\n`;
}

/** Puts a session at the head of the list, and removes its earlier entry. */
export function withSession(
  sessions: readonly ContextSession[],
  session: ContextSession,
): ContextSession[] {
  const others = sessions.filter(({ id }) => id !== session.id);
  return [session, ...others].slice(0, MAX_LISTED_SESSIONS);
}

function isSession(value: unknown): boolean {
  return isObject(value) && typeof value["id"] === "string";
}
