import { describe, expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

// The commands of every day, on narrow, usual and wide screens.

const COMMANDS = [
  ...[
    "",
    "--help",
    "status",
    "find",
    "show pnpm",
    "search payment",
    "recall 'who drops connections?'",
  ],
  ...["load", "stats", "init -n"],
];

const SENTENCES = [
  "We use pnpm, never npm, because of the lock file",
  "決定 漢字と🙂 the payment service retries three times because the provider drops connections",
];

describe.each([40, 80, 200])("a screen of %d columns", (width) => {
  test.skipIf(!Bun.which("tmux")).each(COMMANDS)(
    "`loci %s` leaves no word cut by the edge of the screen",
    async (words) => {
      using home = testHome();
      home.folder("app/.git");
      const loci = `'${await lociBinary()}'`;
      const saved = SENTENCES.map((one) => `${loci} remember '${one}' --as decision`).join("; ");
      const script = await home.write(
        "play",
        `${saved}\nclear\n${loci} ${words}\ntouch ../done\nsleep 9\n`,
      );
      const tmux = ["tmux", "-L", `loci-${crypto.randomUUID().slice(0, 8)}`];
      const env = { HOME: home.path, PATH: "/usr/bin:/bin", PAGER: "cat", LC_ALL: "C.UTF-8" };
      const options = { cwd: `${home.path}/app`, env };
      await run(
        [...tmux, "-u", "new-session", "-d", "-x", `${width}`, "-y", "24", `sh ${script}`],
        options,
      );
      try {
        const wait = `until [ -e ../done ]; do sleep 0.02; done`;
        await run(["sh", "-c", wait], options);
        // `-J` joins the lines that the screen had to break.
        const { stdout } = await run([...tmux, "capture-pane", "-p", "-J"], options);
        const lines = stdout.split("\n").filter((line) => !hasLongWord(line, width));
        expect(lines.join("").trim()).not.toBe("");
        expect(lines.filter((line) => Bun.stringWidth(line.trimEnd()) > width)).toEqual([]);
      } finally {
        await run([...tmux, "kill-server"], options);
      }
    },
  );
});

/** Whether a line has a word, such as a path, that has no room beside its label. */
function hasLongWord(line: string, width: number): boolean {
  return line.split(" ").some((word) => Bun.stringWidth(word) > width / 2);
}
