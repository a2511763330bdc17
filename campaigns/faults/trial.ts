import { cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import type { Ended } from "#scripts/support/spawn.ts";
import { ERRORS, type FaultSpec, faultsFor } from "./calls.ts";
import { foldersBelow, isSame, type State, stateOf, strangeIn } from "./state.ts";
import { prepareHome, runIn, VERBS, type Verb } from "./verbs.ts";

/** A verb that is ready to be tried: a home to begin with, and what becomes of it when all goes well. */
export interface Stand {
  readonly verb: Verb;
  readonly binary: string;
  /** The folder of the trial: always the same, because written files contain the path. */
  readonly home: string;
  /** The home before the trial. */
  readonly saved: string;
  readonly before: State;
  readonly after: State;
  readonly faults: readonly FaultSpec[];
}

/** Why faults cannot be tried here; undefined if they can. */
export function whyNoFaults(): string | undefined {
  if (process.platform !== "linux") return "faults are injected by strace, which is for Linux";
  return Bun.which("strace") ? undefined : "there is no `strace` here";
}

/** Plays a verb once without any fault, and finds out which faults it could meet. */
export async function standFor(verb: Verb, binary: string, place: string): Promise<Stand> {
  const [home, saved, log] = [`${place}/home`, `${place}/saved`, `${place}/calls.log`];
  await prepareHome(home, binary);
  const first = VERBS.find(({ name }) => name === verb.after);
  if (first) {
    const { words, stdin, env = {} } = first;
    await runIn(home, [binary, ...words], { stdin: stdin?.(home), env });
  }
  renameSync(home, saved);
  const trial = { verb, binary, home, saved };
  const names = Object.keys(ERRORS).join(",");
  const ended = await play(trial, ["-o", log, "-e", `trace=${names}`]);
  if (ended.code !== 0) throw new Error(`${verb.name} fails by itself: ${ended.stderr}`);
  const [before, after] = [stateOf(saved), stateOf(home)];
  if (isSame(before, after)) throw new Error(`${verb.name} changes nothing`);
  return { ...trial, before, after, faults: faultsFor(log, home) };
}

/** Plays a verb with one fault; says what is wrong with what came of it, if anything. */
export async function tryFault(stand: Stand, { call, error, when }: FaultSpec): Promise<string[]> {
  const words = [`trace=${call}`, `inject=${call}:error=${error}:when=${when}`];
  const ended = await play(stand, ["-o", "/dev/null", ...words.flatMap((word) => ["-e", word])]);
  return [
    ...wrongEnd(stand, stateOf(stand.home), ended),
    ...(await wrongWith(stand)),
    ...(stand.verb.isHook ? await wrongAgain(stand) : []),
  ];
}

/** A loss by a fault inside a hook: the same call without the fault must bring everything to its file. */
async function wrongAgain({ verb, binary, home, after }: Stand): Promise<string[]> {
  const stdin = verb.stdin?.(home);
  const ended = await runIn(home, [binary, ...verb.words], { stdin, env: verb.env ?? {} });
  if (disturbs(ended)) return [`the next call disturbs the host: ${inWords(ended)}`];
  const found = stateOf(home);
  return strangeIn(found, after, after).map((path) => `${path} is not as without the fault`);
}

/** The damage in a home after a fault: nothing may be half written or left over, and everything must work again. */
async function wrongWith(stand: Stand): Promise<string[]> {
  const used = stand.home;
  const strange = strangeIn(stateOf(used), stand.before, stand.after);
  const now = new Date(Date.now() + 1000);
  for (const folder of foldersBelow(used)) sweepLeftovers(folder, { now, olderThanMs: 0 });
  const left = foldersBelow(used).filter((folder) => hasTemporary(folder));
  const next = await runIn(used, [stand.binary, "history", "--json"]);
  return [
    ...strange.map((path) => `${path} is neither old nor new`),
    ...left.map((folder) => `something is left in ${folder.slice(used.length)}`),
    ...(next.code === 0 ? [] : [`it does not go on: ${next.stderr.trim()}`]),
  ];
}

/** The flaw in how a run ended: it must have done what it acknowledged, and must give a reason for the rest. */
function wrongEnd({ verb, after }: Stand, found: State, ended: Ended): string[] {
  if (verb.isHook) return disturbs(ended) ? [`the host is disturbed: ${inWords(ended)}`] : [];
  if (ended.code === 0)
    return isSame(found, after) ? [] : ["it says that it is done, and it is not"];
  const isClear = ended.code === 1 && /^error: .+\nhint: /m.test(ended.stderr);
  return isClear ? [] : [`it ended with ${inWords(ended)}`];
}

function disturbs({ code, stdout, stderr }: Ended): boolean {
  return code !== 0 || stderr !== "" || (stdout !== "" && !isJson(stdout));
}

function inWords({ code, signal, stdout, stderr }: Ended): string {
  return `${signal ?? code}: ${stdout}${stderr}`.trim();
}

/** Plays a verb under strace, in a home that is as it was saved. */
async function play(
  { verb, binary, home, saved }: Pick<Stand, "verb" | "binary" | "home" | "saved">,
  words: readonly string[],
): Promise<Ended> {
  rmSync(home, { recursive: true, force: true });
  cpSync(saved, home, { recursive: true, preserveTimestamps: true });
  const stdin = verb.stdin?.(home);
  const argv = ["strace", "-f", "--seccomp-bpf", ...words, binary, ...verb.words];
  return runIn(home, argv, { stdin, env: verb.env ?? {} });
}

function hasTemporary(folder: string): boolean {
  return readdirSync(folder).some((name) => name.startsWith(".loci-") || name.endsWith(".tmp"));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
