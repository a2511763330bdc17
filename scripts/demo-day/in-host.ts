import { fetchHost, hostBinary } from "#scripts/support/host.ts";
import type { Block } from "#test/host/model.ts";
import { calls, says, scriptedModel } from "#test/host/model.ts";
import type { Stage } from "./stage.ts";

interface Turn {
  readonly title: string;
  readonly prompt: string;
  readonly flags?: readonly string[];
  readonly script: readonly (readonly Block[])[];
}

const ROTATE = calls("Agent", {
  description: "rotate",
  prompt: "Rotate the JWT tokens",
  subagent_type: "general-purpose",
});

const TURNS: readonly Turn[] = [
  {
    title: "The first session",
    prompt: "From now on always use pnpm, never npm, because of the lock file.",
    script: [[says("All right.\n\nDecision: JWT tokens live for one hour")]],
  },
  {
    title: "It is compacted, and what it was at is handed back",
    prompt: "/compact",
    flags: ["--continue"],
    script: [],
  },
  {
    title: "It goes on after the compaction",
    prompt: "Go on.",
    flags: ["--continue"],
    script: [[says("done")]],
  },
  {
    title: "A second session knows, and so does its sub-agent",
    prompt: "Should I install the mailer with pnpm or with npm?",
    script: [[ROTATE], [says("rotated")], [says("With pnpm.")]],
  },
];

const WRAPPED = /<loci-memory id="([0-9a-f]{16})">[\s\S]*?<\/loci-memory id="\1">/g;

/** Plays the day in the real host: prints what of each request to the model is from loci, and how long the turn took. */
export async function playInHost(stage: Stage): Promise<void> {
  const why = fetchHost();
  if (why) {
    console.error(`error: the host could not be had: ${why}`);
    process.exitCode = 1;
    return;
  }
  const env = { HOME: stage.home, PATH: `${stage.home}/bin:/usr/bin:/bin` };
  Bun.spawnSync([stage.binary, "init", "--yes"], { cwd: stage.project, env });
  for (const [at, turn] of TURNS.entries()) {
    console.log(`\n── ${at + 1}. ${turn.title}\n\n  the user: ${turn.prompt}`);
    await playTurn(stage, turn);
  }
}

async function playTurn({ home, project }: Stage, turn: Turn): Promise<void> {
  using model = scriptedModel(turn.script);
  const begun = performance.now();
  const flags = ["--dangerously-skip-permissions", ...(turn.flags ?? [])];
  const host = Bun.spawn([hostBinary() ?? "", "-p", turn.prompt, ...flags], {
    cwd: project,
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
    env: {
      HOME: home,
      PATH: `${home}/bin:/usr/local/bin:/usr/bin:/bin`,
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_API_KEY: "none",
      IS_SANDBOX: "1",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    },
  });
  const stderr = await host.stderr.text();
  const code = await host.exited;
  const shown = new Set<string>();
  for (const { text } of model.requests.filter(({ isAgent }) => isAgent)) {
    const fresh = (text.match(WRAPPED) ?? []).filter((brief) => !shown.has(brief));
    for (const brief of fresh) {
      shown.add(brief);
      console.log(
        `  the model receives:\n${brief.replaceAll(home, "~").replaceAll(/^/gm, "    ")}`,
      );
    }
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  (exit ${code} after ${seconds} s${stderr && `, ${stderr.trim()}`})`);
}
