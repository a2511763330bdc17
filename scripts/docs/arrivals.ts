import { ARRIVALS, type Arrival } from "#trust/arrivals.ts";
import { UNASKED } from "#trust/authors.ts";

const AUTHORS: Readonly<Record<Arrival["author"], string>> = {
  user: "you",
  agent: "the agent",
  import: "another person",
  tool: "the tool",
  file: "the file",
  outside: "somebody outside",
  nobody: "-",
};

const GIVEN = {
  yours: "yes, as yours",
  note: "yes, as a note that names its author",
  waits: "after your approval",
} as const;

const START = "<!-- made from src/trust/arrivals.ts by `bun run docs` -->";
const END = "<!-- end of the table -->";

/** A page with the table of what arrives, whose words it is, and what agents get of it unasked. */
export function withArrivals(page: string): string {
  const rows = Object.values(ARRIVALS).map(({ what, author, but }: Arrival) => {
    const given = author === "nobody" ? "no" : GIVEN[UNASKED[author]];
    return `| ${what} | ${AUTHORS[author]} | ${[given, ...(but ? [but] : [])].join("; ")} |`;
  });
  const head = ["| what arrives | its author | injected unasked |", "|---|---|---|"];
  const from = page.indexOf(START);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error("docs/trust.md has no place for its table");
  return `${page.slice(0, from)}${START}\n${[...head, ...rows].join("\n")}\n${page.slice(to)}`;
}
