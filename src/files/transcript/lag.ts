/** The host writes what it has to write within a tenth of a second; it has some more, for a slow disk. */
const MOST_WAITS = 16;
const WAIT_MS = 20;

const TAIL_BYTES = 16 * 1024;

/**
 * Waits a moment for a host that writes its transcript behind its own back, if the newest prompt there is not yet the
 * one that was answered. A turn so long that its prompt is far from the end has been written long ago. Tells how
 * often it waited.
 */
export async function awaitPrompt(path: string, promptId: string): Promise<number> {
  let waits = 0;
  while (waits < MOST_WAITS && (await isBehind(path, promptId))) {
    await Bun.sleep(WAIT_MS);
    waits++;
  }
  return waits;
}

const PROMPT = '"promptId":"';

async function isBehind(path: string, promptId: string): Promise<boolean> {
  const { size } = Bun.file(path);
  if (size === 0) return true;
  // A pipe or a device has no end, and whoever reads from it may wait for ever.
  if (!Number.isFinite(size)) return false;
  const tail = await Bun.file(path)
    .slice(Math.max(0, size - TAIL_BYTES))
    .text()
    .catch(() => "");
  const newest = tail.lastIndexOf(PROMPT);
  return newest >= 0 && !tail.startsWith(`${promptId}"`, newest + PROMPT.length);
}
