import { expect, test } from "bun:test";
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { addImportLine } from "#conversations/recall-master.ts";
import { underLock } from "#journal/journal-files.ts";
import { changeSession } from "#journal/open-journal.ts";
import { addFact } from "#journal/user-profile.ts";
import { memoryFolder } from "#layouts/layered-paths.ts";
import { saidPath } from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import { trimSaid } from "#session/write-said.ts";
import { appending, besideShell, lostOf } from "#test/appending.ts";
import { testHome } from "#test/home.ts";
import { startedJournal } from "#test/journal-home.ts";
import { adoptProject } from "#transfer/adopt-project.ts";
import { readChangeLog } from "#undo/change-log.ts";

// A shell that appends takes no lock, as editors and other sessions do not.

const LINES = 60;
const TIMEOUT_MS = 60_000;

function textAt(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

test(
  "trimming what the user has typed loses no sentence that another session appends",
  async () => {
    using home = testHome();
    const world = home.world();
    const root = home.folder("app");
    const path = saidPath(`${home.path}/.claude/loci`, projectHash(world, root));
    const at = world.now().toISOString();
    const said = (text: string) =>
      JSON.stringify({ at, session: "s", uuid: text, text, lasting: 0 });
    home.folder(".claude/loci/said");
    const written = await besideShell(appending(LINES, said("typed $i.")), path, () => {
      // A sentence that is there twice is trimmed.
      appendFileSync(path, `${said("the first words of all")}\n`);
      return trimSaid(world, { root, days: 90, waitMs: () => 0 });
    });
    expect(written).toBeGreaterThan(0);
    expect(lostOf(LINES, textAt(path))).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  "a change of the state of memory mode loses no line that somebody types into its file",
  async () => {
    using home = testHome();
    const journal = startedJournal(home);
    const { folder, session } = journal.paths;
    const written = await besideShell(appending(LINES), session, (turn) =>
      underLock(journal, 0, (held) => changeSession(held, () => ({ branch: `turn-${turn}` }))),
    );
    // A text that is no JSON any more is saved beside the new one.
    const names = readdirSync(folder).filter((name) => name.startsWith("_session.json"));
    expect(written).toBeGreaterThan(0);
    expect(lostOf(LINES, ...names.map((name) => textAt(`${folder}/${name}`)))).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  "the line that loads the master loses no line of the user's instructions",
  async () => {
    using home = testHome();
    home.folder(".claude/loci");
    // The shell fills the instructions of one project after the other.
    const each = 10;
    const files = LINES / each;
    const script = `i=0; while [ $i -lt ${LINES} ]; do f="$1/p$((i/${each}))/CLAUDE.md"; echo "typed $i." >> "$f"; i=$((i+1)); sleep 0.01; done`;
    const roots = Array.from({ length: files }, (_, at) => home.folder(`p${at}`));
    const written = await besideShell(script, home.path, () => {
      for (const root of roots)
        if (existsSync(`${root}/CLAUDE.md`)) addImportLine(home.world(), root);
    });
    for (const root of roots) addImportLine(home.world(), root);
    const texts = roots.map((root) => textAt(`${root}/CLAUDE.md`));
    expect(written).toBeGreaterThan(0);
    expect(lostOf(LINES, ...texts)).toBe(0);
    expect(texts.filter((text) => text.includes("@_memory/master.md"))).toHaveLength(files);
  },
  TIMEOUT_MS,
);

test(
  "adopting the memory of another folder loses no line of the memory that is here",
  async () => {
    using home = testHome();
    const world = { ...home.world(), cwd: `${home.path}/new` };
    for (const name of ["objects", "refs"]) home.folder(`new/.git/${name}`);
    const memoryOf = (root: string) => `${memoryFolder(world, projectHash(world, root))}/MEMORY.md`;
    const [old, path] = [memoryOf(`${home.path}/old`), memoryOf(world.cwd)];
    await Bun.write(path, "# Here\n");
    const written = await besideShell(appending(LINES), path, async (turn) => {
      await Bun.write(old, `# There\n\nturn ${turn}\n`);
      adoptProject(world, `${home.path}/old`);
    });
    expect(written).toBeGreaterThan(0);
    expect(lostOf(LINES, textAt(path))).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  "the log of a change of the profile has what was written, and the profile each typed line",
  async () => {
    using home = testHome();
    const world = home.world();
    const path = await home.write(".claude/user/profile.md", "# Profile\n");
    const wrong: string[] = [];
    const written = await besideShell(appending(LINES), path, (turn) => {
      addFact(world, { file: "profile", category: "Tools", text: `fact ${turn}`, by: "user" });
      const logged = readChangeLog({ state: `${home.path}/.claude/loci/history` }, world.now());
      // The shell appends behind that.
      if (!textAt(path).startsWith(logged.at(-1)?.texts?.[0]?.after ?? "\0")) wrong.push(`${turn}`);
    });
    expect(wrong).toEqual([]);
    expect(written).toBeGreaterThan(0);
    expect(lostOf(LINES, textAt(path))).toBe(0);
  },
  TIMEOUT_MS,
);
