import { TOKEN_RULES } from "#redact/rules/token-rules.ts";
import { VALUE_RULES } from "#redact/rules/value-rules.ts";

const START = "<!-- made from src/redact/rules/ by `bun run docs` -->";
const END = "<!-- end of the table -->";

/** docs/redaction.md with the table of what is known by its shape, as the rules are. */
export function withKinds(page: string): string {
  const byKind = Map.groupBy(TOKEN_RULES, ({ kind }) => kind);
  const kinds = [...byKind].sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = kinds.map(([kind, rules]) => {
    const starts = rules.flatMap(({ needles }) => needles.map((needle) => `\`${needle}\``));
    return `| ${kind} | ${starts.length > 0 ? [...new Set(starts)].join(" ") : "its form alone"} |`;
  });
  const commands = VALUE_RULES.filter(({ kind, needle }) => kind === "login" && needle !== "-")
    .map(({ needle }) => `\`${needle}\``)
    .join(", ");
  const table = ["| kind | loci searches for it where it finds |", "|---|---|", ...rows].join("\n");
  const from = page.indexOf(START);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error("docs/redaction.md has no place for the table");
  const said = `${byKind.size} kinds are known by their shape; commands whose password is known: ${commands}.`;
  return `${page.slice(0, from)}${START}\n${said}\n\n${table}\n${page.slice(to)}`;
}
