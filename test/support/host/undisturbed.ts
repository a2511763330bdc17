import { expect } from "bun:test";
import { hookCalls } from "#hook-log/read-log.ts";
import type { TestHome } from "#test/home.ts";
import { type HostRun, hookRuns } from "./claude.ts";
import { writtenHooks } from "./received.ts";

/**
 * Expects that no hook has disturbed its host: the host saw each one end with 0 and silent on stderr, its transcripts say
 * the same with a duration, and by our own log none has failed and each took some time.
 */
export function expectUndisturbed(home: TestHome, ...turns: readonly HostRun[]): void {
  for (const turn of turns) expect([turn.code, turn.stderr]).toEqual([0, ""]);
  const seen = turns.flatMap((turn) => hookRuns(turn));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ code, stderr }) => code !== 0 || stderr !== "")).toEqual([]);
  const written = writtenHooks(home);
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ code, ms }) => code !== 0 || typeof ms !== "number")).toEqual([]);
  const calls = hookCalls(home.world());
  expect(calls.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(calls.filter(({ ms }) => !(ms > 0))).toEqual([]);
}
