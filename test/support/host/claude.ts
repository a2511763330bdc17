import { existsSync, linkSync } from "node:fs";
import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { entryFor } from "#hosts/claude/settings/hook-entries.ts";
import type { HookEvent } from "#hosts/hook-call.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { hostBinary } from "#scripts/support/host.ts";
import { lociBinary } from "#test/binary.ts";
import type { TestHome } from "#test/home.ts";
import { type Ran, run } from "#test/run.ts";
import { type Block, type ModelRequest, scriptedModel } from "./model.ts";

/** One turn in the real host. */
export interface HostTurn {
  readonly prompt: string;
  readonly script?: readonly (readonly Block[])[];
  readonly flags?: readonly string[];
  /** Whether the host asks before it runs a tool, as it does for most; where nobody can answer, it does not run it. */
  readonly isAsking?: boolean;
}

/** The result of a turn: the host's own words, and the requests to the model. */
export interface HostRun extends Ran {
  readonly requests: readonly ModelRequest[];
}

/** Whether the real host is there; `bun scripts/host.ts` fetches it. */
export const HAS_HOST = hostBinary() !== undefined;

/** Registers the compiled loci in a home, in the way that `loci config hooks` prints. */
export async function registerHooks(
  home: TestHome,
  more: readonly HookEvent[] = [],
): Promise<void> {
  const program = await lociBinary();
  const { hooks } = SETUPS[0].printed(program);
  const others = more.map((event) => [event, [entryFor({ program, place: "user" }, event)]]);
  const settings = { hooks: { ...(hooks as JsonObject), ...Object.fromEntries(others) } };
  await home.write(".claude/settings.json", JSON.stringify(settings, null, 2));
}

/** Puts the compiled loci on the PATH of a home, by its name, and gives the path. */
export async function lociOnPath(home: TestHome): Promise<string> {
  const path = `${home.folder("bin")}/loci`;
  if (!existsSync(path)) linkSync(await lociBinary(), path);
  return path;
}

/** Runs one turn of the real host in a project of a home, against a scripted model and nothing else. */
export async function inHost(home: TestHome, project: string, turn: HostTurn): Promise<HostRun> {
  using model = scriptedModel(turn.script ?? []);
  const skip = turn.isAsking ? [] : ["--dangerously-skip-permissions"];
  const flags = [...skip, ...(turn.flags ?? [])];
  const ran = await run([hostBinary() ?? "", "-p", turn.prompt, ...flags], {
    cwd: project,
    env: {
      HOME: home.path,
      PATH: `${home.path}/bin:/usr/local/bin:/usr/bin:/bin`,
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_API_KEY: "none",
      IS_SANDBOX: "1",
      // With -p the host says that a program drives it.
      LOCI_TRIAGE_MACHINE_SESSIONS: "on",
      DISABLE_TELEMETRY: "1",
      DISABLE_AUTOUPDATER: "1",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    },
  });
  return { ...ran, requests: model.requests };
}

/** How one hook has ended, as the host saw it. */
export interface HookRun {
  readonly event: string;
  readonly code: number;
  readonly stderr: string;
}

/** Flags with which the host reports how its hooks have ended. */
export const TELLING_HOOKS = [
  "--output-format",
  "stream-json",
  "--verbose",
  "--include-hook-events",
];

/** The report of a host, run with those flags, about its hooks. */
export function hookRuns({ stdout }: Ran): HookRun[] {
  return stdout
    .split("\n")
    .map((line) => parseJson(line))
    .filter((line) => isObject(line) && line["subtype"] === "hook_response")
    .map((line) => line as { hook_event: string; exit_code: number; stderr: string })
    .map(({ hook_event, exit_code, stderr }) => ({ event: hook_event, code: exit_code, stderr }));
}
