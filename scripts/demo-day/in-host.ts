import { fetchHost, hostBinary } from "#scripts/support/host.ts";
import { type Block, calls, says, scriptedModel } from "#test/host/model.ts";
import { Handed } from "./handed.ts";
import { IN_PEACE, type Stage } from "./stage.ts";

interface Turn {
  readonly title: string;
  readonly prompt: string;
  readonly flags?: readonly string[];
  readonly script: readonly (readonly Block[])[];
  readonly session: string;
  /** The words from loci that the script needs. */
  readonly needs?: readonly string[];
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
    session: "morning",
    script: [[says("All right.\n\nDecision: JWT tokens live for one hour")]],
  },
  {
    title: "The conversation is compacted",
    prompt: "/compact",
    flags: ["--continue"],
    session: "morning",
    script: [],
  },
  {
    title: "It continues, and loci gives it the state of the work",
    prompt: "Go on: how long do the tokens live?",
    flags: ["--continue"],
    session: "morning",
    script: [[says("For one hour, as decided.")]],
    needs: ["JWT tokens live for one hour"],
  },
  {
    title: "A second session knows, and so does its sub-agent",
    prompt: "Should I install the mailer with pnpm or with npm?",
    session: "afternoon",
    script: [[ROTATE], [says("Rotated; the new ones live for one hour.")], [says("With pnpm.")]],
    needs: ["JWT tokens live for one hour", "always use pnpm, never npm"],
  },
];

const WRAPPED = /<loci-memory id="([0-9a-f]{16})">[\s\S]*?<\/loci-memory id="\1">/g;

/** Plays the day in the real host. Prints what each request to the model has from loci, and the time of the turn. */
export async function playInHost(stage: Stage): Promise<void> {
  const why = fetchHost();
  if (why) {
    console.error(`error: the host cannot be fetched: ${why}`);
    process.exitCode = 1;
    return;
  }
  const env = { HOME: stage.home, PATH: `${stage.home}/bin:/usr/bin:/bin` };
  const loci = (...words: readonly string[]) =>
    Bun.spawnSync([stage.binary, ...words], { cwd: stage.project, env }).stdout.toString();
  loci("init", "--yes");
  const handed = new Handed();
  for (const [at, turn] of TURNS.entries()) {
    console.log(`\n── ${at + 1}. ${turn.title}\n\n  the user: ${turn.prompt}`);
    await playTurn(stage, turn, handed);
  }
  const [cost] = /^Given:[\s\S]*?^Hooks:.*$/m.exec(loci("status")) ?? [];
  console.log(`\n$ loci status\n  …\n${cost?.replaceAll(/^/gm, "  ")}\n\n${handed.line()}`);
}

async function playTurn({ home, project }: Stage, turn: Turn, handed: Handed): Promise<void> {
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
      ...IN_PEACE,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    },
  });
  const stderr = await host.stderr.text();
  const code = await host.exited;
  for (const { text } of model.requests.filter(({ isAgent }) => isAgent)) {
    // Each request repeats what the conversation received before.
    const fresh = (text.match(WRAPPED) ?? []).filter((brief) => !handed.has(turn.session, brief));
    for (const brief of fresh) {
      handed.add(turn.session, brief);
      console.log(
        `  the model receives:\n${brief.replaceAll(home, "~").replaceAll(/^/gm, "    ")}`,
      );
    }
  }
  for (const words of turn.needs ?? []) handed.need(turn.session, words);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  (exit ${code} after ${seconds} s${stderr && `, ${stderr.trim()}`})`);
}
