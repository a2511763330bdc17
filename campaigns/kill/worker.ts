import { writeSync } from "node:fs";
import { errorCode } from "#disk/errno.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { idOf } from "./content.ts";
import { buildOn } from "./indexed.ts";
import { type ModeName, sharedPath } from "./modes.ts";
import { editOn } from "./summary.ts";
import { WRITES } from "./writes.ts";

// worker <mode> <folder> <writer> <life>   writes until it is killed; each line it says is one write that returned
// worker edit <folder>                     edits by hand until it is killed; each line it says is one edit
// worker build <folder>                    builds one index after the other until it is killed; each line it says is one
// worker hold <folder>                     holds a lock until it is killed; says so when it has it
// worker read <folder>                     reads until it is killed; each line it says is one reading

const [role = "", folder = "", writer = "0", life = "0"] = process.argv.slice(2);
if (role === "read") readOn(folder);
else if (role === "edit") editOn(folder, say);
else if (role === "build") await buildOn(folder, say);
else if (role === "hold") holdOn(folder);
else await writeOn(role as ModeName);

async function writeOn(mode: ModeName): Promise<void> {
  const write = WRITES[mode];
  for (let number = 1; ; number++) {
    say(`${await write(folder, { writer: Number(writer), life: Number(life), number })}`);
  }
}

function holdOn(folder: string): void {
  using _lock = takeLock(`${folder}/lock`, 60_000);
  say("held");
  for (;;) Bun.sleepSync(60_000);
}

function readOn(folder: string): void {
  for (let isThere = false; ; ) {
    const reading = readText(sharedPath(folder), { capBytes: 2 ** 26 });
    if (reading.kind === "missing" && !isThere) continue;
    isThere = true;
    say(reading.kind === "text" && idOf(reading.text) ? "whole" : "torn");
  }
}

function say(line: string): void {
  const bytes = new TextEncoder().encode(`${line}\n`);
  for (;;) {
    try {
      // So short a line goes into a pipe whole or not at all.
      writeSync(1, bytes);
      return;
    } catch (error) {
      if (errorCode(error) !== "EAGAIN") throw error;
      Bun.sleepSync(1);
    }
  }
}
