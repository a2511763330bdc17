import { floatAttribute, Graph, intAttribute, intsAttribute } from "./graph.ts";
import type { Model, Tensor } from "./weights.ts";

const LAYERS = 6;
const HEADS = 12;
const HEAD_DIMS = 32;

/** The sentence model as an ONNX graph: every sentence of a batch has the same number of pieces, so it needs no mask. */
export function buildEncoder(model: Model): Uint8Array {
  const graph = new Graph();
  const builder = new Builder(graph, model);
  let state = builder.embeddings();
  for (let layer = 0; layer < LAYERS; layer++) state = builder.layer(state, layer);
  const axis = graph.constant(BigInt64Array.from([1n]), [1]);
  const mean = graph.operation("ReduceMean", [state, axis], [intAttribute("keepdims", 0)]);
  return graph.finish(mean);
}

class Builder {
  readonly #graph: Graph;
  readonly #model: Model;
  readonly #byHead: string;
  readonly #together: string;

  constructor(graph: Graph, model: Model) {
    this.#graph = graph;
    this.#model = model;
    const heads = BigInt64Array.from([0n, 0n, BigInt(HEADS), BigInt(HEAD_DIMS)]);
    this.#byHead = graph.constant(heads, [4]);
    this.#together = graph.constant(BigInt64Array.from([0n, 0n, BigInt(HEADS * HEAD_DIMS)]), [3]);
  }

  embeddings(): string {
    const words = this.#constant("embeddings.word_embeddings.weight");
    const positions = this.#constant("embeddings.position_embeddings.weight");
    const types = this.#model.tensor("embeddings.token_type_embeddings.weight").values;
    const type = this.#graph.constant(types.slice(0, types.length / 2), [types.length / 2]);
    const word = this.#graph.operation("Gather", [words, "ids"]);
    const position = this.#graph.operation("Gather", [positions, "positions"]);
    const sum = this.#add(this.#add(word, position), type);
    return this.#normalise(sum, "embeddings.LayerNorm");
  }

  layer(state: string, index: number): string {
    const name = `encoder.layer.${index}`;
    const attended = this.#dense(this.#attend(state, name), `${name}.attention.output.dense`);
    const first = this.#normalise(this.#add(state, attended), `${name}.attention.output.LayerNorm`);
    const wide = this.#dense(first, `${name}.intermediate.dense`);
    const second = this.#dense(this.#graph.operation("Gelu", [wide]), `${name}.output.dense`);
    return this.#normalise(this.#add(first, second), `${name}.output.LayerNorm`);
  }

  #attend(state: string, layer: string): string {
    const heads = (part: string, order: number[]) => {
      const all = this.#dense(state, `${layer}.attention.self.${part}`);
      const split = this.#graph.operation("Reshape", [all, this.#byHead]);
      return this.#graph.operation("Transpose", [split], [intsAttribute("perm", order)]);
    };
    const scores = this.#matmul(heads("query", [0, 2, 1, 3]), heads("key", [0, 2, 3, 1]));
    const scale = this.#graph.constant(Float32Array.from([1 / Math.sqrt(HEAD_DIMS)]), [1]);
    const scaled = this.#graph.operation("Mul", [scores, scale]);
    const shares = this.#graph.operation("Softmax", [scaled], [intAttribute("axis", -1)]);
    const mixed = this.#matmul(shares, heads("value", [0, 2, 1, 3]));
    const order = intsAttribute("perm", [0, 2, 1, 3]);
    const turned = this.#graph.operation("Transpose", [mixed], [order]);
    return this.#graph.operation("Reshape", [turned, this.#together]);
  }

  #dense(state: string, name: string): string {
    const { values, shape } = transpose(this.#model.tensor(`${name}.weight`));
    const product = this.#matmul(state, this.#graph.constant(values, shape));
    return this.#add(product, this.#constant(`${name}.bias`));
  }

  #normalise(state: string, name: string): string {
    const inputs = [state, this.#constant(`${name}.weight`), this.#constant(`${name}.bias`)];
    const epsilon = floatAttribute("epsilon", 1e-12);
    return this.#graph.operation("LayerNormalization", inputs, [epsilon]);
  }

  #constant(name: string): string {
    const { values, shape } = this.#model.tensor(name);
    return this.#graph.constant(values, shape);
  }

  #matmul(left: string, right: string): string {
    return this.#graph.operation("MatMul", [left, right]);
  }

  #add(left: string, right: string): string {
    return this.#graph.operation("Add", [left, right]);
  }
}

function transpose({ values, shape }: Tensor): Tensor {
  const [rows, columns] = shape as [number, number];
  const turned = new Float32Array(values.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      turned[column * rows + row] = values[row * columns + column] ?? 0;
    }
  }
  return { values: turned, shape: [columns, rows] };
}
