// What would do something to a terminal, a title or a clipboard, with the letters that belong to it.
const SEQUENCES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?/g;

// Controls, and all that a reader does not see: zero widths, directions, tags, variation selectors, fillers.
const UNSEEN = /[\u2800\p{Cf}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]|(?![\n\t])\p{Cc}/gu;

/** A letter has room for a few marks; more of them only cover what stands around it. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Where there is nothing but plain letters, nothing is hidden; patterns that know all letters are slow to get ready. */
const PLAIN = /^[\n\t\x20-\x7e]*$/;

/** A text in which a model sees exactly what a person does: nothing invisible, no control characters. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(SEQUENCES, "")
    .replace(UNSEEN, "")
    .replace(TOO_MANY_MARKS, "$1");
}

/** Most texts hold nothing that is worth a closer look. */
const MAY_OPEN_TAG = /[<＜﹤]|&(?:lt|#|amp;)|\\u003c|\\x3c/i;
const MAY_OPEN_TURN = /(?:human|assistant|system|user|developer)[ \t*_"'`~]*:|\[\/?inst\]/i;
const MAY_ROLE = /role["']/i;
const MAY_LINK = /\]\(|\]\[|\]:|:/;

/** A letter, or the ways to write it for a page or a string, that a reader may put together again. */
const OPENING =
  /(?:[<＜﹤]|&(?:amp;){0,3}(?:lt;?|#0*60;?|#x0*3c;?)|\\u003c|\\x3c)(?=[\p{L}/!?|]|\s+(?:\/|loci-memory))/giu;

const TURN = /^([^\p{L}\p{N}\n]*(?:human|assistant|system|user|developer)[ \t*_"'`~]*):/gimu;

/** The same as some models write it: a role in JSON, and the brackets around an instruction. */
const ROLE = /(["']role["'][ \t]*):(?=[ \t]*["'])/gi;
const INSTRUCTION = /\[(?=\/?inst\])/gi;

/** The start of a fence, whatever it stands in. */
const FENCE = /^([ \t>*+-]*)(`{3,}|~{3,})/gm;

/** What a page would run, or show as something else than it is. */
const SCHEMES = /\b(javascript|vbscript|data|file|blob):(?=\S)/gi;

/**
 * The same text without anything that could be taken for a tag, for a turn of the conversation, for the end of a block
 * of code or for a link; never longer. It can still be read: each of these only has a letter that looks alike.
 */
export function defang(text: string): string {
  return withoutLinks(withoutFences(withoutTurns(withoutTags(text))));
}

function withoutTags(text: string): string {
  return MAY_OPEN_TAG.test(text) ? text.replace(OPENING, "‹") : text;
}

function withoutTurns(text: string): string {
  const plain = MAY_ROLE.test(text) ? text.replace(ROLE, "$1：") : text;
  if (!MAY_OPEN_TURN.test(plain)) return plain;
  return plain.replace(TURN, "$1：").replace(INSTRUCTION, "［");
}

function withoutFences(text: string): string {
  if (!text.includes("```") && !text.includes("~~~")) return text;
  return text.replace(FENCE, (_, before: string, fence: string) => {
    return `${before}${"'".repeat(fence.length)}`;
  });
}

/** What is written as a link stays readable as what it is: some words, and an address. */
function withoutLinks(text: string): string {
  if (!MAY_LINK.test(text)) return text;
  return text
    .replaceAll("](", "]（")
    .replaceAll("][", "]［")
    .replace(/^([ \t>]*\[[^\]\n]*\]):/gm, "$1：")
    .replace(SCHEMES, "$1：");
}
