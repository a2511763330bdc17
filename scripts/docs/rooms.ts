import { readdirSync } from "node:fs";

/** The folders of the hosts besides Claude Code, of which the later ones of the alphabet may import the earlier ones. */
function furtherHosts(): string[] {
  const found = readdirSync("src/hosts", { withFileTypes: true })
    .filter((one) => one.isDirectory() && !/^(?:table|claude)$/.test(one.name))
    .map(({ name }) => `hosts/${name}`);
  return found.sort().reverse();
}

/** Folders of `src/` that do one kind of work. */
export interface Tier {
  readonly name: string;
  /** The outermost folder first: each may import later folders of its tier, and all of the later tiers. */
  readonly folders: readonly string[];
}

/** The folders of `src/` in the order in which they may import each other: a folder imports only later ones. */
export const TIERS: readonly Tier[] = [
  {
    name: "doors",
    folders: [
      "doors/cli",
      "doors/cli/commands/config",
      "doors/cli/commands/index",
      "doors/cli/commands/journal",
      "doors/cli/commands/memory",
      "doors/cli/commands/record",
      "doors/cli/commands/session",
      "doors/cli/commands/setup",
      "doors/cli/json",
      "doors/cli/pages",
      "doors/cli/usage",
      "doors/cli/terminal",
      "doors/mcp",
      "doors/ui/page",
      "doors/ui",
      "doors/hooks",
      "doors",
    ],
  },
  { name: "moments", folders: ["activity", "session"] },
  {
    name: "engines",
    folders: [
      ...["doctor", "install", "upgrade", "transfer", "search", "search/query", "scan", "brief"],
      ...["conversations", "conversations/synthesis", "conversations/digest"],
      ...["review", "triage", "summary"],
      ...["compress", "compress/steps", "remember", "remember/rules", "journal"],
      ...["recall", "recall/ranking", "review/waiting", "review/trust"],
      ...[
        "capture",
        "triage/scorer",
        "triage/grammar",
        "triage/grammar/languages",
        "index",
        "index/tables",
        "index/model",
      ],
    ],
  },
  {
    name: "layouts",
    folders: [
      ...["layouts/table", "layouts/said", "layouts/conversations", "layouts/native"],
      ...[
        "layouts/records",
        "layouts/layered",
        "layouts/journal",
        "layouts/journal/format",
        "layouts/pages",
      ],
      ...["layouts/records/ledger", "layouts/records/store", "layouts/records/format"],
      ...["layouts", "store"],
    ],
  },
  {
    name: "surroundings",
    folders: [
      ...["hook-log", "session/context", "session/state"],
      ...["hosts/table", ...furtherHosts(), "hosts/claude/setup"],
      ...["hosts/claude/transcript", "hosts/claude/lines", "hosts/claude/kit"],
      ...["hosts/claude/settings", "hosts/claude", "hosts"],
    ],
  },
  {
    name: "ground",
    folders: [
      ...["trust/ledger", "trust", "settings/change", "redact", "settings", "settings/tables"],
      ...["project", "undo", "redact/find", "redact/rules"],
      ...["text", "text/statements", "text/meaning", "text/json", "text/dates", "text/words"],
    ],
  },
  { name: "disk", folders: ["remote", "disk/cache", "disk"] },
  { name: "base", folders: ["base"] },
];

const START = "<!-- made from scripts/docs/rooms.ts by `bun run docs` -->";
const END = "<!-- end of the table -->";

/** ARCHITECTURE.md with the table of tiers as it is here. */
export function withTiers(page: string): string {
  const rows = TIERS.map(({ name, folders }) => {
    const list = folders.map((folder) => `\`${folder}\``).join(" ");
    return `| ${name} | ${list} |`;
  });
  const table = `| tier | folders, the outermost first |\n|---|---|\n${rows.join("\n")}`;
  const from = page.indexOf(START);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error("ARCHITECTURE.md has no place for the table of tiers");
  return `${page.slice(0, from)}${START}\n${table}\n${page.slice(to)}`;
}
