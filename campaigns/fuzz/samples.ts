import { readFileSync } from "node:fs";
import { Glob } from "bun";

const FIXTURES = "test/fixtures";

/** All files of the fixtures that a pattern finds. */
export function fixtures(pattern: string): string[] {
  const names = [...new Glob(pattern).scanSync(FIXTURES)].sort();
  return names.map((name) => readFileSync(`${FIXTURES}/${name}`, "utf8"));
}

/** Each line of them. */
export function lines(pattern: string): string[] {
  return fixtures(pattern).flatMap((text) => text.split("\n").filter((line) => line !== ""));
}

/** A memory file with all that loci itself writes into one. */
export const MEMORY = `${fixtures("formats/summaries.1.md")[0]}
# Project Memory

## Architecture
- REST, \`src/api\`
  - nested *text* with [a link](https://example.org "t")

| a | b |
|---|---|
| 1 | 2 |

\`\`\`ts
# not a heading
\`\`\`
<!-- comment --> <system-reminder>no</system-reminder>

Setext
======
1. one
2. two
`;

/** A text that somebody types, pastes, or has typed for them. */
export const PROMPTS: readonly string[] = [
  "From now on always use pnpm, never npm. We decided on Postgres because it is simpler.",
  "Run `bun test` first:\n\n```sh\nbun test\n```\n> quoted: we use Redis\n\n1. one\n2. two",
  "wir nehmen ab jetzt immer Tabs, weil sie schmaler sind; 今後は必ず pnpm を使う",
  "<command-name>/commit</command-name>\n<command-args>now</command-args>",
  "The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\nuse bun",
  "[Request interrupted by user] <local-command-stdout>x</local-command-stdout>",
  'key="value" /a/b/c.ts:12:3 https://user:pass@example.org/?q=%00#x',
];
