import { isObject, parseJson } from "#base/json.ts";

/** One write: the how-many-th of which life of which writer. */
export interface WriteId {
  readonly writer: number;
  readonly life: number;
  readonly number: number;
}

/** A content of one line that knows which write it belongs to and whether it is whole. */
export function contentOf(id: WriteId, length: number): string {
  const body = `${id.number}${"é-".repeat(length / 3)}`;
  return JSON.stringify({ ...id, body, sum: sumOf(id, body) });
}

/** The write that a content came from, if it is whole. */
export function idOf(content: string): WriteId | undefined {
  const found = parseJson(content);
  if (!isObject(found)) return undefined;
  const { writer, life, number, body, sum } = found;
  if (typeof writer !== "number" || typeof life !== "number") return undefined;
  if (typeof number !== "number" || typeof body !== "string") return undefined;
  const id = { writer, life, number };
  return sum === sumOf(id, body) ? id : undefined;
}

function sumOf({ writer, life, number }: WriteId, body: string): string {
  return Bun.hash(`${writer}/${life}/${number}/${body}`).toString(36);
}
