import { utimesSync, writeFileSync } from "node:fs";

/** The files were written some time before, because loci caches no young file. */
const WRITTEN = new Date("2026-01-02");

/** Writes a file that looks as if it had been there for a while. */
export function writeOld(path: string, text: string): void {
  writeFileSync(path, text);
  utimesSync(path, WRITTEN, WRITTEN);
}
