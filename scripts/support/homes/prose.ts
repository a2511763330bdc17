import type { Random } from "#scripts/support/random.ts";
import { AIMS, COMPONENTS, OCCASIONS, PEOPLE, STEPS, TECHNOLOGIES, TROUBLES } from "./words.ts";

/** The subject of one memory; all of its text is about it. */
export interface Subject {
  readonly component: string;
  readonly technology: string;
  readonly occasion: string;
  readonly trouble: string;
  readonly aim: string;
}

/** Chooses what a memory is about. */
export function chooseSubject(random: Random): Subject {
  return {
    component: random.pick(COMPONENTS),
    technology: random.pick(TECHNOLOGIES),
    occasion: random.pick(OCCASIONS),
    trouble: random.pick(TROUBLES),
    aim: random.pick(AIMS),
  };
}

/** One sentence about a subject. */
export function sentence(random: Random, subject: Subject): string {
  return random.pick(SENTENCES)(random, subject);
}

/** Several sentences about a subject, as one paragraph. */
export function paragraph(random: Random, subject: Subject): string {
  return several(random, [2, 5], () => sentence(random, subject)).join(" ");
}

/** A list of texts about a subject, as long as chance has it. */
export function several(
  random: Random,
  [least, most]: readonly [least: number, most: number],
  make: () => string,
): string[] {
  return Array.from({ length: random.whole(least, most) }, make);
}

/** The text with a capital at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text as a file name has it: small letters and digits, with hyphens between them, at most 80. */
export function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80);
  return slug.replaceAll(/^-+|-+$/g, "");
}

type Maker = (random: Random, subject: Subject) => string;

const SENTENCES: readonly Maker[] = [
  (_, { component, trouble, occasion }) => `In the ${component}, ${trouble} ${occasion}.`,
  (_, { component, technology, aim }) => `The ${component} runs on ${technology} to ${aim}.`,
  (random, { aim }) => `${capital(random.pick(PEOPLE))} asked us to ${aim}.`,
  (random, { occasion }) => `It shows ${occasion}; then ${random.pick(STEPS)}.`,
  (random, { technology }) =>
    `We tried ${random.pick(TECHNOLOGIES)} first, but ${technology} was ${random.whole(2, 9)} times quicker.`,
  (random, { component }) =>
    `The limit of the ${component} is ${random.whole(2, 64) * 16}, measured over ${random.whole(2, 30)} days.`,
  (random, { trouble }) =>
    `When ${trouble}, ${random.pick(STEPS)} and ${random.pick(STEPS)} before anything else.`,
  (random, { component }) =>
    `What the ${component} shares with the ${random.pick(COMPONENTS)} stays in one module.`,
  (random) => `Tell ${random.pick(PEOPLE)}, and ${random.pick(STEPS)}.`,
  (random, { technology, occasion }) =>
    `${technology} ${random.whole(1, 18)}.${random.whole(0, 20)} behaves differently ${occasion}.`,
];
