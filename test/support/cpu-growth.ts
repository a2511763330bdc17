/** Work on a quarter of the text takes a quarter of the CPU if it is linear, and a sixteenth if it is quadratic. */
const PARTS = 4;
const MOST_GROWTH = 10;

/** Shorter work is too short for a ratio. */
const MIN_MS = 40;

/** Whether work on a text takes more CPU than its length explains; what else the machine does is not counted. */
export function growsFaster(text: string, work: (text: string) => unknown): boolean {
  const whole = cpuMs(() => work(text));
  if (whole < MIN_MS) return false;
  const part = cpuMs(() => work(text.slice(0, Math.ceil(text.length / PARTS))));
  return whole > MOST_GROWTH * Math.max(part, 1);
}

/** The least CPU time of three runs. */
function cpuMs(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
