import { inert } from "#base/printable-text.ts";
import type { Environment } from "#base/world.ts";
import { isTerminal, STDOUT } from "./terminal-streams.ts";

/** Styles a piece of text; without colour it stays as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
}

/** The colours for text on stdout. */
export function paintHere(env: Environment): Paint {
  return paintFor(wantsColour(env, isTerminal(STDOUT)));
}

/**
 * Whether text on one stream may have colour: by `NO_COLOR` and `FORCE_COLOR`, otherwise only on a
 * terminal.
 */
export function wantsColour(env: Environment, isTTY: boolean): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced) return forced !== "0" && forced !== "false";
  return isTTY && env["TERM"] !== "dumb";
}

/** The styles, or none. */
export function paintFor(colour: boolean): Paint {
  const mark = (on: number, off: number) => (text: string) =>
    colour ? `${style(on)}${text}${style(off)}` : text;
  return {
    bold: mark(1, 22),
    dim: mark(2, 22),
    red: mark(31, 39),
    yellow: mark(33, 39),
    green: mark(32, 39),
  };
}

/** Foreign texts were written before this number was drawn, so only loci's own styles carry it. */
const KEY = Math.trunc(Math.random() * 1e9);
const OWN_STYLE = new RegExp(`(\\u001b\\[\\d+;${KEY}m)`);

function style(code: number): string {
  return `\u001b[${code};${KEY}m`;
}

/** A text without loci's own styles. */
export function withoutStyles(text: string): string {
  return text.includes("\u001b") ? text.replaceAll(new RegExp(OWN_STYLE, "g"), "") : text;
}

/** Makes foreign text inert and leaves loci's own styles as they are. */
export function escapeForeign(text: string): string {
  if (!text.includes("\u001b")) return inert(text);
  return text
    .split(OWN_STYLE)
    .map((piece, at) => (at % 2 === 0 ? inert(piece) : piece))
    .join("");
}

/** A text as the terminal gets it: inert, with loci's own styles and no others. */
export function printable(text: string): string {
  return escapeForeign(text).replaceAll(`;${KEY}m`, "m");
}
