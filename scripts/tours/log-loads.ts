import { appendFileSync } from "node:fs";
import { plugin } from "bun";

// Preloaded: writes down each source file in the order in which it is really loaded.

const log = process.env["LOCI_LOADS"] ?? "";

plugin({
  name: "log loads",
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      appendFileSync(log, `${path.slice(path.lastIndexOf("/src/") + 1)}\n`);
      return { contents: await Bun.file(path).text(), loader: "ts" };
    });
  },
});
