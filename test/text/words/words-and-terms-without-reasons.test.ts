import { expect, test } from "bun:test";
import { withoutReasons } from "#text/words/words-and-terms.ts";

test.each([
  ["Use pnpm, because CI caches its store.", "Use pnpm."],
  ["Wir nehmen pnpm, weil CI den Speicher behält.", "Wir nehmen pnpm."],
  ["On prend pnpm parce que la CI garde son cache.", "On prend pnpm."],
  ["Usamos pnpm porque la CI guarda la caché.", "Usamos pnpm."],
  ["Usiamo pnpm, perché la CI tiene la cache.", "Usiamo pnpm."],
  ["Usamos pnpm, já que a CI guarda o cache.", "Usamos pnpm."],
  ["Because CI caches it, use pnpm.", "use pnpm."],
  ["Use pnpm (it is faster).", "Use pnpm."],
  ["Reports are on S3 since 2024.", "Reports are on S3 since 2024."],
])("%p without its reason is %p", (text, claim) => {
  expect(withoutReasons(text)).toBe(claim);
});
