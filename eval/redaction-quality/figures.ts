import { redactText } from "#redact/redactor.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { CONTEXTS, isLeaking } from "./contexts.ts";
import { SECRET_KINDS, type SecretKind } from "./kinds.ts";
import { PLAIN_SENTENCES, SPOKEN_KINDS, SPOKEN_WAYS } from "./spoken-kinds.ts";

/** How many secrets of one kind were missed in one context. */
export interface Cell {
  readonly kind: string;
  readonly isFixed: boolean;
  readonly context: string;
  readonly made: number;
  readonly missed: number;
  /** One of those that were missed, as it was planted. */
  readonly example: string | undefined;
}

const MARKS = () => ({ key: "a key of nobody", allow: new Set<string>() });

/** Plants secrets of every kind in every context, and counts those that can still be read. */
export function recallCells(each: number, seed = 1): Cell[] {
  return cellsOf(SECRET_KINDS, Object.keys(CONTEXTS), { each, seed });
}

/** The same for what sentences, lines and commands give away, in the contexts that leave those whole. */
export function spokenCells(each: number, seed = 1): Cell[] {
  const kinds = SPOKEN_KINDS.map((kind) => ({ ...kind, isFixed: false }));
  return cellsOf(kinds, SPOKEN_WAYS, { each, seed });
}

function cellsOf(
  kinds: readonly SecretKind[],
  contexts: readonly string[],
  { each, seed }: { readonly each: number; readonly seed: number },
): Cell[] {
  const random = randomFrom(seed);
  return kinds.flatMap(({ name, isFixed, make }) =>
    contexts.flatMap((context) => {
      const plant = CONTEXTS[context];
      if (!plant) return [];
      const planted = Array.from({ length: each }, () => plant(make(random), random));
      const missed = planted.filter((one) => isLeaking(redactText(one.text, MARKS).text, one));
      const example = missed[0]?.text.slice(-400);
      return [{ kind: name, isFixed, context, made: each, missed: missed.length, example }];
    }),
  );
}

/** The share of secrets that were found. */
export function recallOf(cells: readonly Cell[]): number {
  const made = cells.reduce((sum, cell) => sum + cell.made, 0);
  const missed = cells.reduce((sum, cell) => sum + cell.missed, 0);
  return made === 0 ? 1 : (made - missed) / made;
}

/** The false findings in texts without secrets. */
export interface FalseAlarms {
  readonly lines: number;
  readonly alarms: readonly {
    readonly path: string;
    readonly kind: string;
    readonly text: string;
  }[];
}

/** Searches for secrets in texts that have none. */
export async function falseAlarms(paths: readonly string[]): Promise<FalseAlarms> {
  let lines = 0;
  const alarms = [];
  for (const path of paths) {
    const text = await Bun.file(path).text();
    lines += text.split("\n").length;
    for (const { kind, at } of redactText(text, MARKS).marks) {
      alarms.push({ path, kind, text: text.slice(Math.max(0, at - 60), at + 60) });
    }
  }
  return { lines, alarms };
}

/** The plain sentences of which a part is taken for a secret. */
export function alarmingSentences(): string[] {
  return PLAIN_SENTENCES.filter((text) => redactText(text, MARKS).marks.length > 0);
}
