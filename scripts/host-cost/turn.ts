import { hostBinary } from "#scripts/support/host.ts";
import { type Block, calls, says, scriptedModel } from "#test/host/model.ts";
import type { CostOptions } from "./options.ts";
import { QUESTION, type WorkPlace } from "./ways.ts";

const SUB_AGENT = calls("Agent", {
  description: "count",
  prompt: "Count the orders in PostgreSQL",
  subagent_type: "general-purpose",
});

/** How many milliseconds the turn of a round takes, from the start of the host to its end. */
export async function turnMs(place: WorkPlace, round: number, options: CostOptions) {
  const script = options.isRemembering ? working(place, round) : counting();
  using model = scriptedModel(script, options);
  const begun = performance.now();
  const host = Bun.spawn([hostBinary() ?? "", "-p", QUESTION, "--dangerously-skip-permissions"], {
    cwd: place.project,
    stdin: "ignore",
    stdout: "ignore",
    stderr: "inherit",
    env: {
      HOME: place.home,
      PATH: "/usr/local/bin:/usr/bin:/bin",
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_API_KEY: "none",
      IS_SANDBOX: "1",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    },
  });
  if ((await host.exited) !== 0) throw new Error("the host did not end well");
  return performance.now() - begun;
}

function counting(): Block[][] {
  return [[SUB_AGENT], [says("three")], [says("done")]];
}

/** A turn after which there is something to write down. */
function working({ project }: WorkPlace, round: number): Block[][] {
  const files = ["pages", "locks", "totals"].map((name) =>
    calls("Write", { file_path: `${project}/src/${name}-${round}.ts`, content: "// orders\n" }),
  );
  const decided = `In PostgreSQL.\n\nDecision: orders are read ${round} pages at a time`;
  return [[SUB_AGENT], [says("three")], files, [says(decided)]];
}
