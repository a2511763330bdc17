import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { Glob } from "bun";
import { lociBinary } from "./support/binary.ts";
import { testHome } from "./support/home.ts";
import { run } from "./support/run.ts";
import { patternOf, readTranscript } from "./support/transcript.ts";

// Each heading of a page is a scene, and each scene plays in a home of its own, in the project `~/app`.

const PAGES = ["docs/*.md", "test/transcripts/*.md"].flatMap((pages) => [
  ...new Glob(pages).scanSync("."),
]);

for (const path of ["README.md", ...PAGES.sort()]) {
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
