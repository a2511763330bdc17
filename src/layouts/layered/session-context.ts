import { isObject, parseJson } from "#base/json.ts";

/** One session in the list of a project. */
export interface ContextSession {
  readonly id: string;
  readonly started: string;
  readonly last: string;
  readonly tasks: number;
  readonly files: number;
  readonly decisions: number;
  /** When the host said that it ended, and why; absent while it goes on. */
  readonly ended?: string;
  readonly reason?: string;
}

/** What `context.json` tells of a project's sessions. */
export interface SessionContext {
  readonly version: 1;
  readonly project: { readonly name: string; readonly root: string; readonly hash12: string };
  readonly updated: string;
  /** The newest first, at most twenty. */
  readonly sessions: readonly ContextSession[];
  /** The id of the session that was written down last. */
  readonly lastSession: string;
}

const MOST_SESSIONS = 20;

/** Reads a `context.json`; undefined if it is none that we know. */
export function parseContext(text: string): SessionContext | undefined {
  const found = parseJson(text);
  if (!isObject(found) || found["version"] !== 1) return undefined;
  const { project, updated, sessions, lastSession } = found;
  if (!isObject(project) || !Array.isArray(sessions) || !sessions.every(isSession))
    return undefined;
  const isWhole = typeof updated === "string" && typeof lastSession === "string";
  return isWhole ? (found as unknown as SessionContext) : undefined;
}

/** Writes a `context.json`. */
export function printContext(context: SessionContext): string {
  return `${JSON.stringify(context, null, 2)}\n`;
}

/** Puts a session at the head of the list, in place of what was told of it before. */
export function withSession(
  sessions: readonly ContextSession[],
  session: ContextSession,
): ContextSession[] {
  const others = sessions.filter(({ id }) => id !== session.id);
  return [session, ...others].slice(0, MOST_SESSIONS);
}

function isSession(value: unknown): boolean {
  return isObject(value) && typeof value["id"] === "string";
}
