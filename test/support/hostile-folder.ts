import type { TestHome } from "./home.ts";

/** A folder full of traps, and the file that is there as soon as one of them has sprung. */
export interface HostileFolder {
  readonly cwd: string;
  readonly canary: string;
}

/** Variables that make the runtime load files from such a folder or do something else. */
export const HOSTILE_ENVIRONMENTS: readonly Readonly<Record<string, string>>[] = [
  { BUN_OPTIONS: "--preload=./canary.ts" },
  { BUN_OPTIONS: "-r ./canary.ts" },
  { BUN_OPTIONS: "--import ./canary.ts" },
  { BUN_OPTIONS: "--config=./bunfig.toml" },
  { BUN_OPTIONS: "--hot" },
  { BUN_OPTIONS: "--watch" },
  { BUN_OPTIONS: "--cpu-prof" },
  { BUN_OPTIONS: "--heap-prof" },
  { BUN_OPTIONS: "--version" },
  { BUN_OPTIONS: "--help" },
  { BUN_OPTIONS: "--cwd=/etc" },
  { BUN_BE_BUN: "1" },
  { BUN_BE_BUN: "true", BUN_OPTIONS: "--preload=./canary.ts" },
  { BUN_INSPECT: "ws://127.0.0.1:0/x?break=1" },
  { BUN_INSPECT: "ws://127.0.0.1:0/x?wait=1" },
  { BUN_INSPECT_PRELOAD: "./canary.ts" },
  { BUN_INSPECT_CONNECT_TO: "127.0.0.1:1", BUN_INSPECT_NOTIFY: "unix://./notify" },
  { BUN_BYTECODE_ORDER_OUT: "./order", BUN_BYTECODE_DIGEST_OUT: "./digest" },
];

/** Makes a folder in which everything that a runtime could load would leave the canary. */
export async function hostileFolder(home: TestHome): Promise<HostileFolder> {
  const canary = `${home.path}/canary`;
  const code = `require("node:fs").writeFileSync(${JSON.stringify(canary)}, "sprung");\n`;
  const touch = `touch '${canary}'`;
  const files = {
    "canary.ts": code,
    "hook.ts": code,
    "hook.js": code,
    "stop.ts": code,
    "index.ts": code,
    "hook/index.ts": code,
    "node_modules/hook/index.js": code,
    "node_modules/hook/package.json": '{"name":"hook","main":"index.js","bin":"index.js"}',
    "node_modules/.bin/hook": `#!/bin/sh\n${touch}\n`,
    "node_modules/jsonc-parser/index.js": code,
    "bunfig.toml": 'preload = ["./canary.ts"]\n[run]\npreload = ["./canary.ts"]\n',
    ".env": `LOCI_DISABLE=1\nHOME=${home.path}/other\nBUN_OPTIONS=--preload=./canary.ts\n`,
    ".env.local": "LOCI_DISABLE=1\n",
    "tsconfig.json": '{"extends":"./none.json","compilerOptions":{"paths":{"*":["./canary.ts"]}}}',
    "package.json": JSON.stringify({
      name: "loci",
      main: "canary.ts",
      imports: { "#*": "./canary.ts" },
      scripts: { hook: touch, recall: touch, loci: touch, stop: touch, prehook: touch },
    }),
  };
  for (const [name, content] of Object.entries(files)) await home.write(`hostile/${name}`, content);
  return { cwd: `${home.path}/hostile`, canary };
}
