import { expect } from "bun:test";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { keptBinary, lociBinary } from "#test/binary.ts";
import type { TestHome } from "#test/home.ts";
import { type Ran, run } from "#test/run.ts";

/** The folder of the host's real payloads. */
export const PAYLOADS = `${process.cwd()}/test/fixtures/hosts/claude`;

/** How a shell line is run. */
export interface ShellOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/**
 * Runs a shell line with a home of its own. `$LOCI` is the program, `$STOP` the file of a payload; the deadline is
 * so generous that a busy machine does not change an outcome.
 */
export async function inShell(
  home: TestHome,
  line: string,
  options: ShellOptions = {},
): Promise<Ran> {
  return run(["/bin/sh", "-c", line], {
    cwd: options.cwd ?? home.path,
    env: {
      LOCI: await lociBinary(),
      STOP: `${PAYLOADS}/stop.json`,
      HOME: home.path,
      LOCI_HOOKS_DEADLINE_MS: "5000",
      ...options.env,
    },
  });
}

/** The reply of a hook that has nothing to say. */
export const QUIET: Ran = { code: 0, stdout: "", stderr: "" };

/** The log of this home about the calls, without the parts that differ from run to run. */
export function loggedIn(home: TestHome): Pick<HookEntry, "event" | "outcome" | "why">[] {
  return hookCalls(home.world()).map(({ event, outcome, why }) => ({
    event,
    outcome,
    ...(why && { why }),
  }));
}

/** Expects that a call was quiet, and that it left this one line in the log. */
export function expectQuiet(ran: Ran, home: TestHome, entry: ReturnType<typeof loggedIn>[0]): void {
  expect(ran).toEqual(QUIET);
  expect(loggedIn(home)).toEqual([entry]);
}

/** The log's line of a call at the end of a turn that had nothing to say. */
export const SILENT = { event: "Stop", outcome: "silent" } as const;

/** A compiled hook door that has something to say. */
export async function talkerBinary(): Promise<string> {
  const entrypoint = "./test/doors/hooks/talker.ts";
  const hasher = new Bun.CryptoHasher("sha256").update(await lociBinary());
  const key = hasher
    .update(await Bun.file(entrypoint).bytes())
    .digest("hex")
    .slice(0, 16);
  return keptBinary("talker", key, entrypoint);
}
