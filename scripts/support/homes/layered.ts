import type { Random } from "#scripts/support/random.ts";
import { capital, chooseSubject, sentence, several, slugOf } from "./prose.ts";
import { COMPONENTS, STEPS } from "./words.ts";

/** The user's instructions for every project. */
export function instructionsText(random: Random): string {
  const lines = several(random, [12, 20], () => sentence(random, chooseSubject(random)));
  return ["# Instructions", "", ...lines.map(asItem), ""].join("\n");
}

/** A memory of the layered layout: the summaries of so many sessions, latest first. */
export function memoryText(random: Random, sessions: number): string {
  const parts = Array.from({ length: sessions }, (_, age) => summary(random, sessions - age));
  return `# Memory\n\n${parts.join("\n")}`;
}

function summary(random: Random, number: number): string {
  const subject = chooseSubject(random);
  const day = String((number % 28) + 1).padStart(2, "0");
  const month = String((Math.floor(number / 28) % 12) + 1).padStart(2, "0");
  const say = () => sentence(random, subject);
  const file = () => `src/${slugOf(random.pick(COMPONENTS))}/main.ts`;
  const step = () => capital(random.pick(STEPS));
  const sections = [
    section("Key Decisions", several(random, [1, 3], say)),
    section("Files Modified", several(random, [1, 4], file)),
    section("Patterns Established", several(random, [0, 2], step)),
    section("Issues/Notes", several(random, [0, 2], say)),
  ];
  const time = `2025-${month}-${day} 18:${random.whole(10, 59)}`;
  return [`## Session Summary - ${time}\n`, ...sections.flat()].join("\n");
}

/** The lines of a section; without anything to say it is left out. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, ...lines.map(asItem), ""];
}

function asItem(line: string): string {
  return `- ${line}`;
}
