import { existsSync, readdirSync, rmSync } from "node:fs";
import { recalledFolder } from "#files/session/recalled.ts";
import type { MadeHome } from "#scripts/support/homes/home.ts";
import { payloadOf } from "./payloads.ts";
import { BARE, type Errand, type Row } from "./row.ts";

/** A prompt where there are records, whether or not some of them are handed over. */
const RECALLING = 1.8;

const TO_THE_POINT = "Use SQLite for the price calculator, or keep Redis there?";
const BESIDE_THE_POINT = "Write a haiku about the first snow of the year, please.";

/** The rows of prompts that are sent where there are records; none where there are none. */
export function promptRows(
  loci: string,
  home: MadeHome,
  errand: (argv: readonly string[], stdin: Uint8Array) => Errand,
): Row[] {
  const { path, project } = home;
  if (!existsSync(`${project}/.claude/memory`)) return [];
  const recalled = recalledFolder(`${path}/.claude/loci`);
  // Each time the session has been handed nothing yet.
  const before = () => {
    if (!existsSync(recalled)) return;
    for (const name of readdirSync(recalled)) rmSync(`${recalled}/${name}`);
  };
  const row = (what: string, prompt: string): Row => {
    const stdin = payloadOf("UserPromptSubmit", { home: path, project }, { prompt });
    const run = errand([loci, "hook", "user-prompt-submit"], stdin);
    return { what, errand: { ...run, before }, beside: BARE, target: RECALLING };
  };
  return [
    row("prompt, some bear on it", TO_THE_POINT),
    row("prompt, none bears on it", BESIDE_THE_POINT),
  ];
}
