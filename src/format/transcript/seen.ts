/** Tells whether an id was asked about before, and keeps it. */
export type Seen = (id: string) => boolean;

const FIRST_PLACES = 1024;

/**
 * Remembers ids by 64 bits of each, in numbers alone: a long transcript has hundreds of thousands, and strings that are
 * kept between others that are not take longer to be tidied up than the file takes to be read.
 */
export function rememberIds(): Seen {
  let table = new Uint32Array(2 * FIRST_PLACES);
  let count = 0;
  return (id) => {
    let low = 0x811c9dc5;
    let high = 0x9747b28c;
    for (let i = 0; i < id.length; i++) {
      const letter = id.charCodeAt(i);
      low = Math.imul(low ^ letter, 0x01000193);
      high = Math.imul(high ^ letter, 0x5bd1e995);
      high ^= high >>> 15;
    }
    // 0 marks an empty place.
    low = low >>> 0 || 1;
    high >>>= 0;
    const place = placeIn(table, low, high);
    if (table[place] !== 0) return true;
    table[place] = low;
    table[place + 1] = high;
    count++;
    if (4 * count > table.length) table = doubled(table);
    return false;
  };
}

/** The place of a pair, or the empty one where it belongs. A table has a power of two. */
function placeIn(table: Uint32Array, low: number, high: number): number {
  const last = table.length - 1;
  let place = (high << 1) & last;
  while (table[place] !== 0 && (table[place] !== low || table[place + 1] !== high)) {
    place = (place + 2) & last;
  }
  return place;
}

function doubled(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * table.length);
  for (let i = 0; i < table.length; i += 2) {
    const low = table[i] ?? 0;
    const high = table[i + 1] ?? 0;
    if (low === 0) continue;
    const place = placeIn(larger, low, high);
    larger[place] = low;
    larger[place + 1] = high;
  }
  return larger;
}
