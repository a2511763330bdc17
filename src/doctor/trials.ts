import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { homeVariables, type World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeIfEmpty, removeTree } from "#disk/remove-folder.ts";
import type { CalledProgram } from "#hosts/setup.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { readWrapper } from "#install/own-files.ts";
import { triedFolder } from "#install/owned-paths.ts";
import { userPlace } from "#install/setup-place.ts";
import { openRecords } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { isEnabled, projectContextAt } from "#session/context/project-context.ts";
import { type Check, failure, fine, warning } from "./doctor-check.ts";

/** A folder of its own on the disk of loci's files, with an empty repository, and the executable that is tried there. */
interface Trial {
  readonly folder: string;
  readonly project: string;
  readonly binary: string;
}

/** Tries something in a folder of its own, and leaves nothing. `judge` returns what is wrong; nothing if all is well. */
async function tryOut(
  { stateDir, uid }: World,
  { name, binary, hint }: { readonly name: string; readonly binary: string; readonly hint: string },
  judge: (trial: Trial) => Promise<Check>,
): Promise<Check[]> {
  if (stateDir === undefined) return [];
  const tried = triedFolder(stateDir);
  const folder = `${tried}/${crypto.randomUUID().slice(0, 8)}`;
  const project = `${folder}/project`;
  try {
    // Its own repository, because the host's folder may be inside another one.
    for (const part of ["objects", "refs"]) ensureFolder(`${project}/.git/${part}`, uid);
    await Bun.write(`${project}/.git/HEAD`, "ref: refs/heads/main\n");
    return [await judge({ folder, project, binary })];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [failure(name, `could not be tried: ${why}`, hint)];
  } finally {
    removeTree(folder);
    removeIfEmpty(tried);
  }
}

/** Words that are in nobody's memory, so that they can only match the test memory. */
const SAID = "The quokka lighthouse burns vermilion marmalade, because the harbour master likes it";
const ASKED = "Which marmalade does the quokka lighthouse burn, vermilion or not?";

/** Writes a memory, asks for it through the hook door with the host's command line, and removes it. */
export async function tryRoundTrip(world: World, binary: string): Promise<Check[]> {
  const name = "round trip";
  const hint = "`loci doctor` checks the folders above; `loci log` shows the hook calls";
  if (!isEnabled(await projectContextAt(world, undefined))) {
    const says = "memory is switched off, so loci could not test it";
    return [warning(name, says, "`loci set enabled` shows why")];
  }
  return tryOut(world, { name, binary, hint }, async ({ folder, project }) => {
    // Whether a person or an agent runs this, loci itself writes the memory.
    const there: World = { ...world, env: {}, stateDir: `${folder}/state`, cwd: project };
    const memory = openRecords(there, { folder: project, pairs: [] });
    const { report } = await remember(memory, { text: SAID, category: "decision" });
    const begun = performance.now();
    const called = { program: binary, wrapper: wrapperOf(world, binary) };
    const context = asHostAsks({ ...there, env: world.env }, { project, called });
    const ms = Math.round(performance.now() - begun);
    return context.includes(report.id)
      ? fine(name, `saved, found by a prompt in ${ms} ms, and removed again`)
      : failure(name, "a prompt did not find a memory that was saved for it", hint);
  });
}

/** The hook log shows how fast hooks are; a busy machine must not seem broken here. */
const PATIENT = { LOCI_HOOKS_DEADLINE_MS: "5000" };

/** The wrapper of this executable, if there is one. */
function wrapperOf(world: World, binary: string): string | undefined {
  const place = userPlace(world, binary);
  const [found] = place ? readWrapper(place) : [];
  return found?.state === "same" ? found.path : undefined;
}

/** The text that the hook door injects for the prompt, called with the host's command line. */
function asHostAsks(
  world: World,
  { project, called }: { readonly project: string; readonly called: CalledProgram },
): string {
  const { env, stateDir, memoryDir } = world;
  const [{ trial }] = SETUPS;
  const payload = trial.payload("prompt", { session: "tried", cwd: project, prompt: ASKED });
  const shell = Bun.which("sh", { PATH: env["PATH"] ?? "" });
  // Without a shell on the PATH, as in Windows, only the host knows one, and the hook itself is tried.
  const argv = shell
    ? [shell, "-c", trial.line(called, "prompt")]
    : [called.program, ...trial.words("prompt")];
  const { LOCI_DISABLE: _, LOCI_INSIDE: __, ...others } = env;
  const ran = Bun.spawnSync(argv, {
    env: { ...others, ...PATIENT, ...homeVariables({ memoryDir, stateDir }) },
    stdin: Buffer.from(JSON.stringify(payload)),
    stderr: "ignore",
  });
  return trial.contextIn(ran.stdout.toString());
}

/** The calls in their order, and whether loci has to refuse them in a new project. */
const CALLS = [
  { name: "remember", input: { sentence: "The quokka burns vermilion", kind: "decision" } },
  { name: "brief", input: {} },
  { name: "search", input: { query: "quokka" } },
  { name: "recall", input: { question: "what does the quokka burn?" } },
  { name: "show", input: { id: "the-quokka-burns-vermilion" } },
  { name: "forget", input: { id_or_words: "the-quokka-burns-vermilion" } },
  { name: "note", input: { kind: "progress", title: "quokka", text: "burns" }, isRefused: true },
  { name: "summarize", input: {}, isRefused: true },
] as const;

const MCP_TRIAL_MS = 10_000;

/** Starts `loci mcp` in a home of its own and calls each of its tools. */
export async function tryMcp(world: World, binary: string): Promise<Check[]> {
  const name = "mcp";
  const hint = "only agents that use loci over MCP are affected; `loci upgrade` may help";
  return tryOut(world, { name, binary, hint }, async (trial) => {
    const begun = performance.now();
    const wrong = await wrongAnswers(world, trial);
    const ms = Math.round(performance.now() - begun);
    return wrong.length === 0
      ? fine(name, `all ${CALLS.length} tools answered in ${ms} ms`)
      : failure(name, `\`loci mcp\` fails: ${wrong.join("; ")}`, hint);
  });
}

/** The environment of a new user: on Windows a child has the user's own profile unless it gets another one. */
function environmentIn(home: string, { PATH, SystemRoot }: World["env"]) {
  const memoryDir = `${home}/.claude`;
  const places = homeVariables({ memoryDir, stateDir: `${memoryDir}/loci` });
  return { HOME: home, USERPROFILE: home, ...places, PATH, SystemRoot };
}

/** Calls the tools one after the other, and returns the answers that are wrong. */
async function wrongAnswers({ env }: World, { folder, project, binary }: Trial): Promise<string[]> {
  const server = Bun.spawn([binary, "mcp"], {
    cwd: project,
    env: environmentIn(folder, env),
    stdin: "pipe",
    stdout: "pipe",
    stderr: "ignore",
    timeout: MCP_TRIAL_MS,
  });
  const answers = messagesIn(server.stdout);
  let id = 0;
  const ask = async (method: string, params: object): Promise<JsonObject> => {
    server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`);
    // A server that has ended reads nothing more.
    await Promise.resolve(server.stdin.flush()).catch(() => undefined);
    for (let next = await answers.next(); !next.done; next = await answers.next())
      if (next.value["id"] === id) return next.value;
    return {};
  };
  const clientInfo = { name: "doctor", version: "1" };
  await ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const wrong: string[] = [];
  for (const { name, input, ...more } of CALLS) {
    const { result } = await ask("tools/call", { name, arguments: input });
    const { content, isError = false } = isObject(result) ? result : {};
    const isExpected = isError === "isRefused" in more;
    if (!Array.isArray(content) || !isExpected) wrong.push(`${name}: ${JSON.stringify(content)}`);
  }
  server.stdin.end();
  const code = await server.exited;
  return code === 0 ? wrong : [...wrong, `it ended with ${code}`];
}

/** The messages on a stream, one on each line. */
async function* messagesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<JsonObject> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.map(parseJson).filter(isObject);
  }
}
