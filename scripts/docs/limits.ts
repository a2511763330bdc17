import { Glob } from "bun";

const INTRO = `# Limits

Every number of the code that has a name and a comment: limits, budgets, thresholds and times. The unit is the last word of
the name. This page is made by \`bun run docs\`. The user's own settings are in [settings.md](settings.md).
`;

/** A constant with its comment, at the top level of a file. */
const CONSTANT =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?const ([A-Z][A-Z0-9_]*) = ([\d(][\d_. */+()]*);/g;

/** The page of all numbers with a meaning, by rooms. */
export async function limitsPage(): Promise<string> {
  const rooms = new Map<string, string[]>();
  for (const path of [...new Glob("**/*.ts").scanSync("src")].sort()) {
    const source = await Bun.file(`src/${path}`).text();
    for (const [, comment = "", name, value] of source.matchAll(CONSTANT)) {
      const room = path.slice(0, path.lastIndexOf("/"));
      const plain = comment
        .replaceAll(/\s*\n \*\s?/g, " ")
        .trim()
        .replaceAll("|", "\\|");
      const row = `| \`${name}\` | ${value} | ${plain} |`;
      rooms.set(room, [...(rooms.get(room) ?? []), row]);
    }
  }
  const parts = [...rooms].map(([room, rows]) => {
    return `## ${room}\n\n| name | value | meaning |\n|---|---|---|\n${rows.join("\n")}\n`;
  });
  return [INTRO, ...parts].join("\n");
}
