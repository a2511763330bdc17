/** Bytes of a WebAssembly module. */
type Code = readonly number[];

/** A 32-bit integer. */
const I32 = 0x7f;
/** A vector of 128 bits. */
const V128 = 0x7b;

/** An unsigned number in WebAssembly's format: seven bits a byte. */
function unsignedNumber(value: number): Code {
  const low = value & 0x7f;
  return value > 0x7f ? [low | 0x80, ...unsignedNumber(value >>> 7)] : [low];
}

function signedNumber(value: number): Code {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isLast = rest === (low & 0x40 ? -1 : 0);
  return isLast ? [low] : [low | 0x80, ...signedNumber(rest)];
}

/** A list with its length in front. */
function list(items: readonly Code[]): Code {
  return [...unsignedNumber(items.length), ...items.flat()];
}

/** Bytes with their number in front. */
function withLength(code: Code): Code {
  return [...unsignedNumber(code.length), ...code];
}

/** A name of ASCII letters. */
function name(text: string): Code {
  return withLength([...text].map((letter) => letter.charCodeAt(0)));
}

/** A section of a module. */
function section(id: number, items: readonly Code[]): Code {
  return [id, ...withLength(list(items))];
}

function vectorOperation(number: number, ...rest: number[]): Code {
  return [0xfd, ...unsignedNumber(number), ...rest];
}

/** The instructions that the kernel uses. */
const wasm = {
  get: (local: number): Code => [0x20, ...unsignedNumber(local)],
  set: (local: number): Code => [0x21, ...unsignedNumber(local)],
  tee: (local: number): Code => [0x22, ...unsignedNumber(local)],
  number: (value: number): Code => [0x41, ...signedNumber(value)],
  add: [0x6a] as Code,
  subtract: [0x6b] as Code,
  multiply: [0x6c] as Code,
  isBelow: [0x49] as Code,
  storeNumber: (offset: number): Code => [0x36, 2, ...unsignedNumber(offset)],
  /** Repeats its body as long as the body ends with a number other than 0. */
  repeat: (body: Code): Code => [0x03, 0x40, ...body, 0x0d, 0, 0x0b],
  end: [0x0b] as Code,
  zeroVector: vectorOperation(12, ...Array<number>(16).fill(0)),
  loadVector: vectorOperation(0, 4, 0),
  /** Multiplies eight pairs of 16-bit numbers, and adds neighbours: four 32-bit sums. */
  dotVectors: vectorOperation(186),
  addVectors: vectorOperation(174),
  lane: (at: number): Code => vectorOperation(27, at),
};

/** Two matrices of 16-bit numbers, and where their product goes; offsets and strides are in bytes. */
interface Product {
  readonly left: number;
  /** A multiple of `TILE_ROWS`. */
  readonly leftRows: number;
  readonly leftStride: number;
  readonly right: number;
  /** A multiple of `TILE_COLUMNS`. */
  readonly rightRows: number;
  readonly rightStride: number;
  /** The 16-bit numbers that each pair of rows is multiplied over: a multiple of 8. */
  readonly depth: number;
  /** The offset of 32-bit sums: a row for each row on the left, a column for each row on the right. */
  readonly sums: number;
  readonly sumsStride: number;
}

/** The rows on the left, and on the right, that are multiplied at a time: their 8 sums fit into a processor's registers. */
const TILE_ROWS = 4;
const TILE_COLUMNS = 2;
/** Eight numbers of 16 bits are multiplied by one instruction. */
const STEP_BYTES = 16;

const { get, set, tee, number, add, subtract, multiply, isBelow, repeat } = wasm;

/** Multiplies matrices in a memory. Plain code takes some fifty times as long. */
export function multiplier(memory: WebAssembly.Memory): (product: Product) => void {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()), {
    loci: { memory },
  });
  const run = instance.exports["multiply"] as (...parameters: number[]) => void;
  return ({ left, leftRows, leftStride, right, rightRows, rightStride, ...rest }) => {
    const { depth, sums, sumsStride } = rest;
    const [leftEnd, rightEnd] = [left + leftRows * leftStride, right + rightRows * rightStride];
    run(left, right, sums, leftEnd, rightEnd, 2 * depth, leftStride, rightStride, sumsStride);
  };
}

/** The locals of the kernel: first its parameters, then its variables. */
const LOCAL = {
  ...{ left: 0, right: 1, sums: 2, leftEnd: 3, rightEnd: 4, depth: 5 },
  ...{ leftStride: 6, rightStride: 7, sumsStride: 8 },
  ...{ row: 9, sum: 10, rest: 11, leftAt: 12, rightAt: 16 },
  ...{ totals: 18, rightVector: 26, leftVector: 28 },
} as const;
const PARAMETERS = 9;

/** A module with one function, written in the order of its instructions. */
function moduleBytes(): Uint8Array<ArrayBuffer> {
  const body = [
    ...list([
      [...unsignedNumber(3 + TILE_ROWS + TILE_COLUMNS), I32],
      [...unsignedNumber(TILE_ROWS * TILE_COLUMNS + TILE_COLUMNS + 1), V128],
    ]),
    ...repeat([
      ...[...get(LOCAL.left), ...set(LOCAL.row), ...get(LOCAL.sums), ...set(LOCAL.sum)],
      ...repeat([
        ...tile(),
        ...nextBelow(LOCAL.row, bytesOf(TILE_ROWS, LOCAL.leftStride), LOCAL.leftEnd),
      ]),
      ...increase(LOCAL.sums, number(4 * TILE_COLUMNS)),
      ...nextBelow(LOCAL.right, bytesOf(TILE_COLUMNS, LOCAL.rightStride), LOCAL.rightEnd),
    ]),
    ...wasm.end,
  ];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [[0x60, ...list(Array<Code>(PARAMETERS).fill([I32])), ...list([])]]),
    ...section(2, [[...name("loci"), ...name("memory"), 0x02, 0x00, 0x01]]),
    ...section(3, [[0x00]]),
    ...section(7, [[...name("multiply"), 0x00, 0x00]]),
    ...section(10, [withLength(body)]),
  ]);
}

const ROWS = [...Array(TILE_ROWS).keys()];
const COLUMNS = [...Array(TILE_COLUMNS).keys()];
const LEFT_POINTERS = ROWS.map((row) => LOCAL.leftAt + row);
const RIGHT_POINTERS = COLUMNS.map((column) => LOCAL.rightAt + column);

/** The local with the four sums of a cell. */
function cell(row: number, column: number): number {
  return LOCAL.totals + row * TILE_COLUMNS + column;
}

/** The products of some rows on the left with some on the right. */
function tile(): Code {
  return [
    ...pointersFrom(LEFT_POINTERS, LOCAL.row, LOCAL.leftStride),
    ...pointersFrom(RIGHT_POINTERS, LOCAL.right, LOCAL.rightStride),
    ...ROWS.flatMap((row) =>
      COLUMNS.flatMap((column) => [...wasm.zeroVector, ...set(cell(row, column))]),
    ),
    ...[...get(LOCAL.depth), ...set(LOCAL.rest)],
    ...repeat(step()),
    ...ROWS.flatMap((row) => [
      ...COLUMNS.flatMap((column) => store(cell(row, column), 4 * column)),
      ...increase(LOCAL.sum, get(LOCAL.sumsStride)),
    ]),
  ];
}

/** Adds the products of eight numbers of each row, and leaves how many bytes are left. */
function step(): Code {
  return [
    ...COLUMNS.flatMap((column) => load(LOCAL.rightAt + column, LOCAL.rightVector + column)),
    ...ROWS.flatMap((row) => [
      ...load(LOCAL.leftAt + row, LOCAL.leftVector),
      ...COLUMNS.flatMap((column) => [
        ...[...get(cell(row, column)), ...get(LOCAL.leftVector)],
        ...[...get(LOCAL.rightVector + column), ...wasm.dotVectors],
        ...[...wasm.addVectors, ...set(cell(row, column))],
      ]),
    ]),
    ...[...LEFT_POINTERS, ...RIGHT_POINTERS].flatMap((at) => increase(at, number(STEP_BYTES))),
    ...[...get(LOCAL.rest), ...number(STEP_BYTES), ...subtract, ...tee(LOCAL.rest)],
  ];
}

/** Sets the pointers of a tile's rows: the first gets `start`, each other one `stride` more. */
function pointersFrom(pointers: readonly number[], start: number, stride: number): Code {
  return pointers.flatMap((pointer, at) => {
    const before = at === 0 ? get(start) : [...get(pointer - 1), ...get(stride), ...add];
    return [...before, ...set(pointer)];
  });
}

function load(pointer: number, vector: number): Code {
  return [...get(pointer), ...wasm.loadVector, ...set(vector)];
}

/** Stores the sum of a vector's four numbers. */
function store(vector: number, offset: number): Code {
  const lanes = [0, 1, 2, 3].flatMap((at) => [
    ...[...get(vector), ...wasm.lane(at)],
    ...(at === 0 ? [] : add),
  ]);
  return [...get(LOCAL.sum), ...lanes, ...wasm.storeNumber(offset)];
}

function increase(local: number, by: Code): Code {
  return [...get(local), ...by, ...add, ...set(local)];
}

/** The bytes of some rows. */
function bytesOf(rows: number, stride: number): Code {
  return [...get(stride), ...number(rows), ...multiply];
}

/** Moves a pointer, and leaves whether it is still before the end. */
function nextBelow(pointer: number, by: Code, end: number): Code {
  return [...get(pointer), ...by, ...add, ...tee(pointer), ...get(end), ...isBelow];
}
