import { isObject, type JsonObject } from "#base/json.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { SENTENCE_FIELDS } from "#layouts/records/format/record-sentence.ts";
import { NOT_SAID, recordFrom, titleOf } from "./parse-sentence.ts";

// The title of a record is the beginning of its sentence, so an edit of one of them changes both.

/** The fields that make a record say another sentence. The old reason stays if the new sentence has none. */
export function sentenceFields(before: MemoryRecord, text: string): JsonObject {
  const { title, content } = recordFrom(text, before.category);
  const [claim, reason] = SENTENCE_FIELDS[before.category];
  const old = before.content[claim];
  const changed = Object.entries(isObject(content) ? content : {}).filter(([name, value]) => {
    if (name === reason) return `${value}` !== NOT_SAID;
    const had = before.content[name];
    return name === claim || had === before.title || (had !== undefined && had === old);
  });
  return { ...(title !== undefined && { title }), content: Object.fromEntries(changed) };
}

/** An edit with the title that its new sentence has, or with the sentence that its new title begins. */
export function withTitleInStep(before: MemoryRecord, given: JsonObject): JsonObject {
  const [name] = SENTENCE_FIELDS[before.category];
  const old = before.content[name];
  const begin = before.title.replace(/…$/, "");
  if (typeof old !== "string" || !startsWith(old, begin)) return given;
  const content = isObject(given["content"]) ? given["content"] : {};
  const { title = before.title } = given;
  const { [name]: now = old } = content;
  const isSaid = typeof now === "string" && now !== old;
  if (title === before.title && isSaid && !startsWith(now, begin))
    return { ...given, title: titleOf(now) };
  if (title === before.title || now !== old) return given;
  const said = { [name]: `${title}${old.slice(begin.length)}` };
  return { ...given, content: { ...content, ...said } };
}

function startsWith(text: string, begin: string): boolean {
  return text.toLowerCase().startsWith(begin.toLowerCase());
}
