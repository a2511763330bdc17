import { timingSafeEqual } from "node:crypto";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { Fault, fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";

/** Runs a door that serves until its client goes away; prints a fault as every command does. Returns the exit code. */
export async function runDoor(serve: () => Promise<void>): Promise<number> {
  try {
    await serve();
    return 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.error(`error: ${error.message}\nhint: ${error.hint}`);
    return error.exit;
  }
}

/** Reads the flags of a door; throws a fault for any other word. */
export function doorFlags<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  command: string,
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch {
    const [first = ""] = words;
    const known = Object.keys(options).map((name) => `--${name}`);
    throw fault("unknown-flag", { flag: words.join(" "), nearest: nearest(first, known), command });
  }
}

/** Whether a request has the token. It is sent in a header, because cookies are shared by all ports of a host. */
export function hasToken({ headers }: Request, token: string): boolean {
  const sent = Buffer.from(headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
