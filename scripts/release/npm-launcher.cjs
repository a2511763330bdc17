#!/usr/bin/env node
// Starts the executable of loci that npm has installed beside this file. The agent calls that executable itself: only
// a person who types `loci` comes by here.
const { spawnSync } = require("node:child_process");
const { existsSync } = require("node:fs");

const { name: wrapper } = require("../package.json");
const system = process.platform === "win32" ? "windows" : process.platform;
const isMusl =
  process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
const target = `${system}-${process.arch}${isMusl ? "-musl" : ""}`;
const file = `@${wrapper}/${target}/bin/loci${process.platform === "win32" ? ".exe" : ""}`;

let executable;
try {
  executable = require.resolve(file);
} catch {
  executable = undefined;
}
if (!executable || !existsSync(executable)) {
  console.error(`error: npm has not installed loci for ${target}`);
  console.error(`hint: install it again without \`--omit=optional\``);
  process.exit(1);
}
const ran = spawnSync(executable, process.argv.slice(2), { stdio: "inherit" });
if (ran.error) {
  console.error(`error: ${executable} does not start: ${ran.error.message}`);
  process.exit(1);
}
if (ran.signal) process.kill(process.pid, ran.signal);
process.exit(ran.status ?? 1);
