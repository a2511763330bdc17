import { isObject, type JsonObject } from "#base/json.ts";

/** One block of a message's content; a bare string counts as one text block. */
export type Block = JsonObject;

/** The blocks of a message's content, whatever its shape. */
export function blocksOf(content: unknown): readonly Block[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? content.filter(isObject) : [];
}

/** The text of a text block; otherwise nothing. */
export function textOf(block: Block): string {
  const { type, text } = block;
  return type === "text" && typeof text === "string" ? text.toWellFormed() : "";
}

/** All texts of a content, joined; images and unknown blocks are skipped. */
export function textsOf(content: unknown, between: string): string {
  return blocksOf(content)
    .map(textOf)
    .filter((text) => text !== "")
    .join(between);
}

/** The first characters of a text, never half a letter. */
export function cutText(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text;
  const last = text.charCodeAt(mostChars - 1);
  const isFirstHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isFirstHalf ? mostChars - 1 : mostChars);
}

/** A field if it is a string; otherwise nothing. */
export function stringIn(object: JsonObject, field: string): string {
  const value = object[field];
  return typeof value === "string" ? value : "";
}
