import { expect, test } from "bun:test";
import { Glob } from "bun";

/** What each room may import besides itself. A room that is not listed for another is a wall. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  model: ["base"],
  redact: ["base"],
  format: ["redact", "model", "base"],
  core: ["triage", "redact", "format", "model", "base"],
  triage: ["core", "files", "format", "redact", "model", "base"],
  session: [
    "triage",
    "app",
    "core",
    "files",
    "format",
    "index",
    "redact",
    "remote",
    "model",
    "base",
  ],
  remote: ["redact", "model", "base"],
  index: ["redact", "model", "base"],
  files: ["redact", "format", "model", "base"],
  app: ["core", "files", "format", "index", "redact", "remote", "model", "base"],
  hooks: ["session", "app", "redact", "model", "base"],
  cli: ["app", "redact", "model", "base"],
  "main.ts": ["hooks", "cli"],
};

/** Rooms that take values and give values: no disk, no clock, no chance, no environment. */
const PURE = new Set(["base", "model", "redact", "core", "format"]);
const IMPURE_WORDS =
  /\bprocess\.|\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bBun\.(file|write|spawn|env|stdin|stdout)\b|\bfetch\(/;

/** Only these look at the process; everything else is handed what they saw. */
const LOOKS_AT_PROCESS = [
  "main.ts",
  "base/version.ts",
  "doors/read-world.ts",
  "doors/cli/commands/config/config-hooks.ts",
  "doors/cli/commands/setup/doctor-command.ts",
  "doors/cli/commands/setup/init-command.ts",
  "doors/cli/commands/setup/plugin-command.ts",
  "doors/cli/commands/setup/uninstall-command.ts",
  "doors/cli/terminal/paint.ts",
  "doors/hooks/run-hook.ts",
];

for (const path of [...new Glob("**/*.ts").scanSync("src")].sort()) {
  const room = path.split("/")[0] ?? "";
  const source = await Bun.file(`src/${path}`).text();
  const specifiers = [...source.matchAll(/(?:from|import) ?\(?"([^"]+)"/g)].map((m) => m[1] ?? "");

  test(`src/${path} stays in its room`, () => {
    expect(Object.keys(ROOMS)).toContain(room);
    for (const specifier of specifiers) {
      expect(specifier).not.toStartWith("../");
      if (specifier.startsWith("#")) {
        expect([room, ...(ROOMS[room] ?? [])]).toContain(specifier.slice(1).split("/")[0] ?? "");
      }
      if (PURE.has(room)) expect(specifier).not.toMatch(/^(node:(?!util$)|bun)/);
    }
  });

  test(`src/${path} takes the world as it is handed to it`, () => {
    const code = source.replaceAll(/"[^"\n]*"|`[^`]*`|\/\/.*|\/\*[\s\S]*?\*\//g, "");
    if (PURE.has(room)) expect(code).not.toMatch(IMPURE_WORDS);
    if (!LOOKS_AT_PROCESS.includes(path)) {
      expect(code.replaceAll("process.platform", "")).not.toMatch(/\bprocess\.|\bDate\.now\(/);
    }
  });
}

test("the front door imports nothing statically", async () => {
  expect(await Bun.file("src/main.ts").text()).not.toMatch(/^import /m);
});
