import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";

test.skipIf(process.platform !== "linux")(
  "a question ends when its terminal is gone without a signal",
  async () => {
    using home = testHome();
    home.folder("app/.git");
    const line = `echo $$ > pid; exec '${await lociBinary()}' remember 'The API listens on port 8080'`;
    const env = { PATH: "/usr/bin:/bin", TERM: "xterm", HOME: home.path };
    const [cwd, file] = [`${home.path}/app`, Bun.file(`${home.path}/app/pid`)];
    // The terminal belongs to a process that is killed while the question is open.
    const owner = Bun.spawn([process.execPath, "test/support/terminal-owner.ts", line, cwd], {
      env,
    });
    await owner.exited;
    const isOver = () => !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(stateOf(pid));
    const pid = (await file.text()).trim();
    for (let tries = 0; tries < 100 && !isOver(); tries++) await Bun.sleep(100);
    expect(isOver()).toBeTrue();
  },
);

const stateOf = (pid: string): string => readFileSync(`/proc/${pid}/status`, "utf8");
