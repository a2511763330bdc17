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
  /** Who is at work beside the writers, unharmed to the end. */
  readonly beside: { readonly role: Role; readonly count: number };
  readonly random: () => number;
  /** Looks at what a writer left behind before its next life begins. */
  readonly onDeath: (life: Life) => void;
}

/** Writers share the processors, so the more there are the longer they live: most kills are to hit one at work. */
const LIFE_MS_PER_WRITER = 16;
const LEAST_LIFE_MS = 60;

/** A summary is written in several files, under a lock that all wait for; to look for what was written takes its time. */
const LONG_LIVES: Partial<Record<ModeName, number>> = { summary: 4, record: 4, index: 8 };

/** Starts writers and kills each at a random moment, again and again, until all kills are done. */
export async function supervise(orders: Orders): Promise<{ lives: Life[]; said: string[] }> {
  const lives: Life[] = [];
  let left = orders.kills;
  const keepKilling = async (writer: number): Promise<void> => {
    for (let number = 1; left > 0; number++) {
      left--;
      const life = await live(orders, writer, number);
      lives.push(life);
      orders.onDeath(life);
    }
  };
  const stopOthers = startOthers(orders);
  await Promise.all(Array.from({ length: orders.writers }, (_, writer) => keepKilling(writer)));
  return { lives, said: await stopOthers() };
}

async function live(orders: Orders, writer: number, number: number): Promise<Life> {
  const child = start(orders, orders.mode, [`${writer}`, `${number}`]);
  const said = child.stdout.text();
  const lives = LONG_LIVES[orders.mode] ?? 1;
  const longestMs = Math.max(LEAST_LIFE_MS, LIFE_MS_PER_WRITER * orders.writers * lives);
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

function startOthers(orders: Orders): () => Promise<string[]> {
  const { role, count } = orders.beside;
  const others = Array.from({ length: count }, () => {
    const child = start(orders, role, []);
    return { child, said: child.stdout.text() };
  });
  return async () => {
    for (const { child } of others) child.kill("SIGKILL");
    return (await Promise.all(others.map(({ said }) => said))).flatMap(linesOf);
  };
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
