import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeIfEmpty, removeTree } from "#disk/remove-folder.ts";
import { triedFolder } from "#install/owned-paths.ts";
import { type Check, failure, fine } from "./doctor-check.ts";
import { startMcp } from "./mcp-client.ts";

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

const MOST_MS = 10_000;

/** Starts `loci mcp` in a home of its own and calls each of its tools; nothing is left. */
export async function tryMcp(world: World, binary: string): Promise<Check[]> {
  const { stateDir, uid } = world;
  if (stateDir === undefined) return [];
  const tried = triedFolder(stateDir);
  const home = `${tried}/${crypto.randomUUID().slice(0, 8)}`;
  try {
    for (const part of ["objects", "refs"]) ensureFolder(`${home}/project/.git/${part}`, uid);
    await Bun.write(`${home}/project/.git/HEAD`, "ref: refs/heads/main\n");
    const begun = performance.now();
    const wrong = await wrongAnswers(world, { home, binary });
    const ms = Math.round(performance.now() - begun);
    if (wrong.length === 0) return [fine("mcp", `all ${CALLS.length} tools answered in ${ms} ms`)];
    return [failure("mcp", `\`loci mcp\` fails: ${wrong.join("; ")}`, HINT)];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [failure("mcp", `\`loci mcp\` could not be tried: ${why}`, HINT)];
  } finally {
    removeTree(home);
    removeIfEmpty(tried);
  }
}

const HINT = "only agents that use loci over MCP are affected; `loci upgrade` may help";

async function wrongAnswers(
  { env: { PATH } }: World,
  { home, binary }: { readonly home: string; readonly binary: string },
): Promise<string[]> {
  const env = { HOME: home, PATH };
  const client = await startMcp([binary, "mcp"], { cwd: `${home}/project`, env, mostMs: MOST_MS });
  const wrong: string[] = [];
  for (const { name, input, ...more } of CALLS) {
    const { content, isError = false } = await client.tool(name, input);
    const isExpected = isError === "isRefused" in more;
    if (!Array.isArray(content) || !isExpected) wrong.push(`${name}: ${JSON.stringify(content)}`);
  }
  const code = await client.end();
  return code === 0 ? wrong : [...wrong, `it ended with ${code}`];
}
