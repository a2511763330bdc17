import type { ModeName, Role } from "./modes.ts";

/** One life of a writer, from its start to its kill. */
export interface Life {
  readonly writer: number;
  readonly number: number;
  /** How many writes were acknowledged; they are numbered from 1. */
  readonly acked: number;
  /** Whether their numbers came without a gap and without a repetition. */
  readonly isInOrder: boolean;
}

/** How a campaign is led. */
export interface Orders {
  readonly mode: ModeName;
  readonly folder: string;
  /** The compiled worker. */
  readonly worker: string;
  readonly kills: number;
  readonly writers: number;
  /** How long a writer lives at most; without it, so long that most are hit at work. */
  readonly lifeMs?: number | undefined;
  /** How much is to have happened at least: kills go on until then. */
  readonly least?: { readonly acked?: number; readonly said?: number } | undefined;
  /** The processes beside the writers, which nobody kills. */
  readonly beside: { readonly role: Role; readonly count: number };
  readonly random: () => number;
  /** Checks what a writer left behind before its next life begins. */
  readonly onDeath: (life: Life) => void;
}

/** Writers share the processors, so the more there are the longer they live: most kills are to hit one at work. */
const LIFE_MS_PER_WRITER = 16;
const LEAST_LIFE_MS = 60;

/** A summary consists of several files under one lock, so the search for it takes a while. */
const LONG_LIVES: Partial<Record<ModeName, number>> = { summary: 4, record: 4, index: 8 };

/** Starts writers and kills each at a random moment, again and again, until all kills are done. */
export async function supervise(orders: Orders): Promise<{ lives: Life[]; said: string[] }> {
  const lives: Life[] = [];
  const { acked: leastAcked = 0, said: leastSaid = 0 } = orders.least ?? {};
  let left = orders.kills;
  let acked = 0;
  const others = startOthers(orders);
  const isOver = () => left <= 0 && acked >= leastAcked && others.count() >= leastSaid;
  const keepKilling = async (writer: number): Promise<void> => {
    for (let number = 1; !isOver(); number++) {
      left--;
      const life = await live(orders, writer, number);
      acked += life.acked;
      lives.push(life);
      orders.onDeath(life);
    }
  };
  await Promise.all(Array.from({ length: orders.writers }, (_, writer) => keepKilling(writer)));
  return { lives, said: await others.stop() };
}

async function live(orders: Orders, writer: number, number: number): Promise<Life> {
  const child = start(orders, orders.mode, [`${writer}`, `${number}`]);
  const said = child.stdout.text();
  const lives = LONG_LIVES[orders.mode] ?? 1;
  const usualMs = Math.max(LEAST_LIFE_MS, LIFE_MS_PER_WRITER * orders.writers * lives);
  const longestMs = orders.lifeMs ?? usualMs;
  await Bun.sleep(orders.random() * longestMs);
  child.kill("SIGKILL");
  await child.exited;
  if (child.signalCode !== "SIGKILL") {
    throw new Error(`a writer of \`${orders.mode}\` ended by itself with ${child.exitCode}`);
  }
  const acks = linesOf(await said);
  const isInOrder = acks.every((ack, at) => Number(ack) === at + 1);
  return { writer, number, acked: acks.length, isInOrder };
}

/** Those who are at work beside the writers. */
interface Others {
  /** How many lines they have said so far. */
  count(): number;
  /** Ends them, and gives the lines. */
  stop(): Promise<string[]>;
}

function startOthers(orders: Orders): Others {
  const { role, count } = orders.beside;
  let lines = 0;
  const others = Array.from({ length: count }, () => {
    const child = start(orders, role, []);
    const said = textOf(child.stdout, (chunk) => {
      lines += chunk.split("\n").length - 1;
    });
    return { child, said };
  });
  return {
    count: () => lines,
    stop: async () => {
      for (const { child } of others) child.kill("SIGKILL");
      return (await Promise.all(others.map(({ said }) => said))).flatMap(linesOf);
    },
  };
}

async function textOf(
  stream: ReadableStream<Uint8Array>,
  heard: (chunk: string) => void,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of stream) {
    const chunk = decoder.decode(bytes, { stream: true });
    heard(chunk);
    text += chunk;
  }
  return text;
}

function start(orders: Orders, role: Role, words: string[]) {
  return Bun.spawn([orders.worker, role, orders.folder, ...words], {
    cwd: "/",
    env: {},
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
}

/** The whole lines; a last one without an end was cut by the kill and acknowledges nothing. */
function linesOf(text: string): string[] {
  return text.split("\n").slice(0, -1);
}
