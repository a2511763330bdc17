import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { Glob } from "bun";
import { lociBinary } from "./support/binary.ts";
import { testHome } from "./support/home.ts";
import { run } from "./support/run.ts";
import { patternOf, readTranscript } from "./support/transcript.ts";

// Each page is a series of scenes; each scene plays in a home of its own, in the project `~/app`.

for (const path of [...new Glob("test/transcripts/*.md").scanSync(".")].sort()) {
  for (const [title, steps] of readTranscript(await Bun.file(path).text())) {
    test(`${path}: ${title}`, async () => {
      using home = testHome();
      home.folder("app/.git");
      symlinkSync(await lociBinary(), `${home.folder("bin")}/loci`);
      for (const { command, expected } of steps) {
        const ran = await run(["sh", "-c", command], {
          cwd: `${home.path}/app`,
          env: { HOME: home.path, PATH: `${home.path}/bin:/usr/bin:/bin` },
        });
        const seen = [
          ran.stdout.trim(),
          ran.stderr.trim(),
          ran.code === 0 ? "" : `[exit ${ran.code}]`,
        ]
          .filter((part) => part !== "")
          .join("\n")
          .replaceAll(home.path, "~");
        expect(`$ ${command}\n${seen}`).toMatch(patternOf(`$ ${command}\n${expected}`));
      }
    });
  }
}
