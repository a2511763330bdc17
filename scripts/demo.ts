import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { folderOf } from "#base/path.ts";
import { SCENES, type Scene, type Step } from "./support/demo-scenes.ts";

// Plays loci in a home of its own, which is removed at the end: nothing of yours is read or written.

const binary = `${process.cwd()}/dist/loci`;
const home = realpathSync(mkdtempSync(`${tmpdir()}/loci-demo-`));
const project = `${home}/shop`;
mkdirSync(`${project}/.git`, { recursive: true });

try {
  for (const [at, scene] of SCENES.entries()) play(scene, at + 1);
  console.log("\nThe executable is dist/loci; README.md tells how to install it.");
} finally {
  rmSync(home, { recursive: true, force: true });
}

function play({ title, files = {}, steps }: Scene, number: number): void {
  console.log(`\n── ${number}. ${title}\n`);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(folderOf(`${home}/${name}`), { recursive: true });
    writeFileSync(`${home}/${name}`, text);
  }
  for (const step of steps) show(step);
}

function show({ words, payload }: Step): void {
  const told = payload && JSON.stringify({ session_id: "demo", cwd: project, ...payload });
  const stdin = told?.replaceAll('"~/', `"${home}/`);
  console.log(`$ ${stdin ? "… | " : ""}loci ${words.join(" ")}`);
  const begun = performance.now();
  const ran = Bun.spawnSync([binary, ...words], {
    cwd: project,
    env: { HOME: home, PATH: "/usr/bin:/bin" },
    stdin: new TextEncoder().encode(stdin ?? ""),
  });
  const ms = (performance.now() - begun).toFixed(1);
  const said = `${ran.stdout}${ran.stderr}`.replaceAll(home, "~").trimEnd();
  if (said !== "") console.log(said);
  if (stdin)
    console.log(`(exit ${ran.exitCode} after ${ms} ms${said === "" ? ", nothing to say" : ""})`);
}
