/** A source of chance that does the same again for the same seed. */
export interface Random {
  /** A number from 0 up to, but not, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True as often as the share says, 0 never and 1 always. */
  happens(share: number): boolean;
  /** One of the items. */
  pick<Item>(items: readonly Item[]): Item;
  /** Some of the items, none twice, in any order. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

/** Starts a source of chance at a seed. */
export function randomFrom(seed: number): Random {
  const next = mulberry32(seed);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const rest = [...items];
    // Only the requested positions are dealt: the lists are long and the hands small.
    for (let place = 0; place < Math.min(count, rest.length); place++) {
      const other = whole(place, rest.length - 1);
      [rest[place], rest[other]] = [rest[other] as Item, rest[place] as Item];
    }
    return rest.slice(0, count);
  };
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    some,
  };
}

/** Tommy Ettinger's generator of 32 bits: small, quick, and the same on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
