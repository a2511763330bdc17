import { findSecrets } from "#redact/find/find-secrets.ts";

/** The cost of a search for secrets in 100 KB of one sort of text. */
export interface SpeedRow {
  readonly name: string;
  readonly ms: number;
  /** The cost of reading each character once. */
  readonly plainMs: number;
}

const CHARS = 100 * 1024;
const ROUNDS = 40;

/** The cost for several sorts of text. */
export async function speedOf(paths: readonly string[]): Promise<SpeedRow[]> {
  const code = await joined(paths.filter((path) => /\.[mjt]s$/.test(path)));
  const prose = await joined(paths.filter((path) => path.endsWith(".md")));
  const lock = await Bun.file("package-lock.json").text();
  const texts = {
    code,
    prose,
    "lock file": lock.repeat(3).slice(0, CHARS),
    "JSON in JSON": JSON.stringify(JSON.stringify({ code })).slice(0, CHARS),
    CJK: "构建运行了一段时间，没有什么值得注意的事情。".repeat(6000).slice(0, CHARS),
  };
  return Object.entries(texts).map(([name, text]) => ({
    name,
    ms: quickest(() => findSecrets(text)),
    plainMs: quickest(() => sumOf(text)),
  }));
}

/** A little of many files: one alone may be of an odd sort. */
async function joined(paths: readonly string[]): Promise<string> {
  const texts = await Promise.all(paths.slice(0, 100).map((path) => Bun.file(path).text()));
  const text = texts
    .map((one) => one.slice(0, 4096))
    .join("\n")
    .slice(0, CHARS);
  // A text that was put together is read as one that was read.
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

function sumOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
  return sum;
}

/** The quickest of many rounds: whatever else the machine does only adds to it. */
function quickest(act: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return Math.min(...times);
}
