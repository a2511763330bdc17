import { Glob } from "bun";

// bun scripts/limits.ts [FOLDER]    prints every number below src/FOLDER that has a name and a comment: limits, budgets, thresholds, times

/** A constant with its comment, at the top level of a file. */
const CONSTANT =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?const ([A-Z][A-Z0-9_]*) = ([\d(][\d_. */+()]*);/g;

const folder = Bun.argv[2] ?? "";
for (const path of [...new Glob(`${folder}**/*.ts`).scanSync("src")].sort()) {
  const source = await Bun.file(`src/${path}`).text();
  const found = [...source.matchAll(CONSTANT)];
  if (found.length > 0) console.log(`src/${path}`);
  for (const [, comment = "", name, value] of found) {
    const meaning = comment.replaceAll(/\s*\n \*\s?/g, " ").trim();
    console.log(`  ${name} = ${value}    ${meaning}`);
  }
}
