/** Tests whether an id occurred before, and adds it. */
type Seen = (id: string) => boolean;

const FIRST_PLACES = 1024;

/**
 * Stores 64 bits of each id in typed arrays: a long transcript has hundreds of thousands, and
 * collecting that many strings as garbage takes longer than reading the file.
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
    // 0 is an empty slot.
    low = low >>> 0 || 1;
    high >>>= 0;
    const place = placeIn(table, low, high);
    if (table[place] !== 0) return true;
    table[place] = low;
    table[place + 1] = high;
    count++;
    if (4 * count > table.length) table = growTable(table);
    return false;
  };
}

/** The slot of a pair, or the empty slot where it belongs. The size is a power of two. */
function placeIn(table: Uint32Array, low: number, high: number): number {
  const last = table.length - 1;
  let place = (high << 1) & last;
  while (table[place] !== 0 && (table[place] !== low || table[place + 1] !== high)) {
    place = (place + 2) & last;
  }
  return place;
}

function growTable(table: Uint32Array): Uint32Array<ArrayBuffer> {
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
