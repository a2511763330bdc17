import { hookRegistration } from "#app/hook-entries.ts";
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
}

/** What a turn has left: the host's own words, and what the model was asked. */
export interface HostRun extends Ran {
  readonly requests: readonly ModelRequest[];
}

/** Whether the real host is there; `bun scripts/host.ts` fetches it. */
export const HAS_HOST = hostBinary() !== undefined;

/** Registers the compiled loci in a home, in the way that `loci config hooks` prints. */
export async function registerHooks(home: TestHome): Promise<void> {
  const settings = hookRegistration(await lociBinary());
  await home.write(".claude/settings.json", JSON.stringify(settings, null, 2));
}

/** Runs one turn of the real host in a project of a home, against a scripted model and nothing else. */
export async function inHost(home: TestHome, project: string, turn: HostTurn): Promise<HostRun> {
  using model = scriptedModel(turn.script ?? []);
  const flags = ["--dangerously-skip-permissions", ...(turn.flags ?? [])];
  const ran = await run([hostBinary() ?? "", "-p", turn.prompt, ...flags], {
    cwd: project,
    env: {
      HOME: home.path,
      PATH: "/usr/local/bin:/usr/bin:/bin",
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_API_KEY: "none",
      IS_SANDBOX: "1",
      DISABLE_TELEMETRY: "1",
      DISABLE_AUTOUPDATER: "1",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    },
  });
  return { ...ran, requests: model.requests };
}
