/** Writes the few kinds of protobuf fields that an ONNX graph needs. */
export type Field = Uint8Array;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A field that holds a whole number that is not negative. */
export function int(field: number, value: number): Field {
  return Uint8Array.from([...varint(field * 8), ...varint(value)]);
}

/** A field that holds a 32-bit floating point number. */
export function float(field: number, value: number): Field {
  const bytes = new Uint8Array(new Float32Array([value]).buffer);
  return Uint8Array.from([...varint(field * 8 + 5), ...bytes]);
}

/** A field that holds bytes, or a message. */
export function bytes(field: number, value: Uint8Array): Field {
  return message([Uint8Array.from([...varint(field * 8 + 2), ...varint(value.length)]), value]);
}

/** A field that holds text. */
export function text(field: number, value: string): Field {
  return bytes(field, new TextEncoder().encode(value));
}

/** Fields, one after the other. */
export function message(fields: readonly Field[]): Uint8Array {
  return new Uint8Array(Bun.concatArrayBuffers(fields as Uint8Array[]));
}
