import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { baseName } from "#base/path.ts";
import { testHome } from "#test/home.ts";
import { look } from "./look.ts";
import { plainItems } from "./plain.ts";

// Real conversations, where they lie beside the project: they belong to others, and are not among the fixtures.
const FOLDER = `${process.cwd()}/../shared/transcripts`;

test.skipIf(!existsSync(FOLDER))(
  "real transcripts are told as the plain way tells them (skipped where there are none)",
  async () => {
    using home = testHome();
    const packed = [...new Bun.Glob("**/*.jsonl.gz").scanSync(FOLDER)];
    for (const name of packed) {
      const bytes = Bun.gunzipSync(await Bun.file(`${FOLDER}/${name}`).bytes());
      const path = await home.write(baseName(name).replace(/\.gz$/, ""), bytes);
      const agentId = /^agent-(.+)\.jsonl\.gz$/.exec(baseName(name))?.[1];
      const seen = look(path);
      expect(seen.items.length).toBeGreaterThan(0);
      expect(seen.items).toEqual(plainItems(new TextDecoder().decode(bytes), agentId));
    }
  },
);
