import type { ReleaseSource } from "#scripts/release/installers.ts";
import { addressOf } from "#upgrade/fetch-release.ts";

/** The parts of a page that are made, by their first and last lines. */
const PARTS = [
  {
    start: "<!-- made from the address of releases by `bun run docs` -->",
    end: "<!-- end of the address -->",
    lines: ({ releases }: ReleaseSource) => `curl -fsSL ${addressOf(releases, "install.sh")} | sh`,
  },
  {
    start: "<!-- made from the key of releases by `bun run docs` -->",
    end: "<!-- end of the key -->",
    lines: ({ publicLine }: ReleaseSource) =>
      `minisign -Vm SHA256SUMS ${publicLine ? `-P ${publicLine}` : "-p release-key.pub"}`,
  },
];

/** A page that prints the address and the key of the releases between two comments. */
export function withAddress(page: string, source: ReleaseSource): string {
  return PARTS.reduce((text, { start, end, lines }) => {
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from < 0 || to < from) return text;
    return `${text.slice(0, from)}${start}\n    ${lines(source)}\n${text.slice(to)}`;
  }, page);
}
