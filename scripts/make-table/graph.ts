import { bytes, type Field, float, int, message, text } from "./protobuf.ts";

const FLOAT = 1;
const INT64 = 7;

/** Builds a graph in the ONNX format: named constants, and operations from names to a name. */
export class Graph {
  readonly #nodes: Field[] = [];
  readonly #constants: Field[] = [];
  #count = 0;

  constant(values: Float32Array | BigInt64Array, shape: readonly number[]): string {
    const name = this.#nextName();
    const kind = values instanceof Float32Array ? FLOAT : INT64;
    const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    const dims = shape.map((size) => int(1, size));
    this.#constants.push(bytes(5, message([...dims, int(2, kind), text(8, name), bytes(9, raw)])));
    return name;
  }

  operation(type: string, inputs: readonly string[], attributes: readonly Field[] = []): string {
    const name = this.#nextName();
    const node = [...inputs.map((input) => text(1, input)), text(2, name), text(4, type)];
    this.#nodes.push(bytes(1, message([...node, ...attributes])));
    return name;
  }

  /** The whole model: `ids` [batch, length] and `positions` [length] to the vectors [batch, dims]. */
  finish(output: string): Uint8Array {
    const graph = message([
      ...this.#nodes,
      text(2, "encoder"),
      ...this.#constants,
      bytes(11, valueInfo("ids", INT64, ["batch", "length"])),
      bytes(11, valueInfo("positions", INT64, ["length"])),
      bytes(12, valueInfo(output, FLOAT, ["batch", "dims"])),
    ]);
    const operators = message([text(1, ""), int(2, 20)]);
    return message([int(1, 9), bytes(7, graph), bytes(8, operators)]);
  }

  #nextName(): string {
    this.#count++;
    return `v${this.#count}`;
  }
}

function valueInfo(name: string, kind: number, dims: readonly string[]): Uint8Array {
  const shape = message(dims.map((dim) => bytes(1, text(2, dim))));
  const tensor = message([int(1, kind), bytes(2, shape)]);
  return message([text(1, name), bytes(2, bytes(1, tensor))]);
}

/** An attribute that is a list of whole numbers. */
export function intsAttribute(name: string, values: readonly number[]): Field {
  return bytes(5, message([text(1, name), ...values.map((value) => int(8, value)), int(20, 7)]));
}

/** An attribute that is a whole number; -1 means the last axis. */
export function intAttribute(name: string, value: number): Field {
  const coded = value === -1 ? LAST_AXIS : int(3, value);
  return bytes(5, message([text(1, name), coded, int(20, 2)]));
}

/** Protobuf writes -1 as ten bytes. */
const LAST_AXIS = Uint8Array.from([24, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1]);

/** An attribute that is a floating point number. */
export function floatAttribute(name: string, value: number): Field {
  return bytes(5, message([text(1, name), float(2, value), int(20, 1)]));
}
