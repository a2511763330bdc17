import { describe, expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

// The commands of every day, on a screen of 80 columns.

const COMMANDS = [
  ...[
    "",
    "--help",
    "status",
    "ls",
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

describe.skipIf(!Bun.which("tmux"))("tmux with 80 columns", () => {
  test.each(COMMANDS)("`loci %s` leaves no word cut by the edge of the screen", async (words) => {
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
      [...tmux, "-u", "new-session", "-d", "-x", "80", "-y", "24", `sh ${script}`],
      options,
    );
    try {
      const wait = `until [ -e ../done ]; do sleep 0.02; done`;
      await run(["sh", "-c", wait], options);
      // `-J` joins the lines that the screen had to break.
      const { stdout } = await run([...tmux, "capture-pane", "-p", "-J"], options);
      const lines = stdout.split("\n").filter((line) => !line.includes(home.path));
      expect(lines.join("").trim()).not.toBe("");
      expect(lines.filter((line) => Bun.stringWidth(line.trimEnd()) > 80)).toEqual([]);
    } finally {
      await run([...tmux, "kill-server"], options);
    }
  });
});
