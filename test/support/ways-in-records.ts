import { RULE, type StrangersDoor } from "./ways-in.ts";
import type { Way } from "./ways-in-table.ts";

/** A record of a stranger in his own clone, with his word that it is the user's. */
async function foreign(at: StrangersDoor): Promise<string> {
  await at.loci("init --yes", { cwd: at.clone });
  await at.loci(`remember '${RULE}' --as preference`, { cwd: at.clone });
  const [path = ""] = new Bun.Glob(".claude/memory/preferences/*.json").scanSync({
    cwd: at.clone,
    dot: true,
  });
  return path;
}

/** Such a record in the project, as git brings it. */
async function pulled(at: StrangersDoor): Promise<string> {
  const path = await foreign(at);
  at.write(`${at.root}/${path}`, at.read(`${at.clone}/${path}`));
  return path;
}

/** The ways in by records. */
export const RECORD_WAYS: readonly Way[] = [
  ["a record that git brought", "git", pulled],
  [
    "a commit of somebody believed that only changes a mode",
    "git",
    async (at) => {
      const path = await pulled(at);
      await at.loci("projects trust ada@example.org");
      at.git(at.root, "add", "-f", path);
      at.git(at.root, "commit", "-qm", "a", "--author=Eve <eve@example.org>");
      at.git(at.root, "update-index", "--chmod=+x", path);
      at.git(at.root, "commit", "-qm", "b", "--author=Ada <ada@example.org>");
      at.git(at.root, "checkout", "-q", "--", path);
    },
  ],
  [
    "a record of another tool",
    "other-tool",
    async (at) => {
      await at.loci("config set records.other_tool true");
      await pulled(at);
    },
  ],
  [
    "a record of git beside another tool",
    "git",
    async (at) => {
      await at.loci("config set records.other_tool true");
      at.git(at.root, "add", "-f", await pulled(at));
    },
  ],
  [
    "another tool that an agent lets write",
    "git",
    async (at) => {
      await at.agent("config set records.other_tool true");
      await pulled(at);
    },
  ],
  [
    "the records of a bundle",
    "bundle",
    async (at) => {
      await foreign(at);
      await at.loci(`export -o ${at.home.path}/b.jsonl`, { cwd: at.clone });
      await at.loci(`import ${at.home.path}/b.jsonl`);
    },
  ],
];
