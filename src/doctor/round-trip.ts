import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeIfEmpty, removeTree } from "#disk/remove-folder.ts";
import { hookCommand } from "#hosts/claude/settings/hook-entries.ts";
import { triedFolder } from "#install/owned-paths.ts";
import { openRecords } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { isEnabled, projectContextAt } from "#session/context/project-context.ts";
import { type Check, failure, fine, warning } from "./doctor-check.ts";

/** Words that are in nobody's memory, so that they can only match the test memory. */
const SAID = "The quokka lighthouse burns vermilion marmalade, because the harbour master likes it";
const ASKED = "Which marmalade does the quokka lighthouse burn, vermilion or not?";

/**
 * Writes a memory, asks for it through the hook door with the host's command line, and removes it.
 * All of it happens in its own folder on the disk of loci's files, and nothing is left.
 */
export async function tryRoundTrip(world: World, binary: string): Promise<Check[]> {
  const { stateDir } = world;
  if (stateDir === undefined) return [];
  if (!isEnabled(await projectContextAt(world, undefined))) {
    const says = "memory is switched off, so loci could not test it";
    return [warning("round trip", says, "`loci config explain enabled` shows why")];
  }
  const tried = triedFolder(stateDir);
  const folder = `${tried}/${crypto.randomUUID().slice(0, 8)}`;
  try {
    return [await judgeTrial(world, { folder, binary })];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [failure("round trip", `loci could not write and find a memory: ${why}`, HINT)];
  } finally {
    removeTree(folder);
    removeIfEmpty(tried);
  }
}

const HINT = "`loci doctor` checks the folders above; `loci log` shows the hook calls";

interface Trial {
  readonly folder: string;
  readonly binary: string;
}

async function judgeTrial(world: World, { folder, binary }: Trial): Promise<Check> {
  const project = `${folder}/project`;
  // Whether a person or an agent runs this, loci itself writes the memory.
  const there: World = { ...world, env: {}, stateDir: `${folder}/state`, cwd: project };
  // Its own repository, because the host's folder may be inside another one.
  for (const part of ["objects", "refs"]) ensureFolder(`${project}/.git/${part}`, world.uid);
  await Bun.write(`${project}/.git/HEAD`, "ref: refs/heads/main\n");
  const memory = openRecords(there, { folder: project, pairs: [] });
  const { report } = await remember(memory, { text: SAID, category: "decision" });
  const { id } = report;
  const begun = performance.now();
  const context = asHostAsks({ ...there, env: world.env }, { project, binary });
  const ms = Math.round(performance.now() - begun);
  if (context.includes(id)) {
    return fine("round trip", `saved, found by a prompt in ${ms} ms, and removed again`);
  }
  const says = "a prompt did not find a memory that was saved for it";
  return failure("round trip", says, HINT);
}

/** The hook log shows how fast hooks are; a busy machine must not seem broken here. */
const PATIENT = { LOCI_HOOKS_DEADLINE_MS: "5000" };

/** The text that the hook door injects for the prompt, called with the host's command line. */
function asHostAsks(
  { env, stateDir, hostDir }: World,
  { project, binary }: { project: string; binary: string },
): string {
  const payload = { session_id: "tried", cwd: project, prompt: ASKED };
  const line = hookCommand(binary, "UserPromptSubmit");
  const { LOCI_DISABLE: _, LOCI_INSIDE: __, ...others } = env;
  const ran = Bun.spawnSync(["sh", "-c", line], {
    env: { ...others, ...PATIENT, LOCI_HOME: stateDir, CLAUDE_CONFIG_DIR: hostDir },
    stdin: Buffer.from(JSON.stringify(payload)),
    stderr: "ignore",
  });
  const answer = parseJson(ran.stdout.toString());
  const output = isObject(answer) ? answer["hookSpecificOutput"] : undefined;
  return isObject(output) ? String(output["additionalContext"] ?? "") : "";
}
