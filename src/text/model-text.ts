// Escape sequences for a terminal, a title or a clipboard, with their parameters.
const SEQUENCES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?/g;

// Controls and everything invisible: zero widths, directions, tags, variation selectors, fillers.
const UNSEEN = /[\u2800\p{Cf}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]|(?![\n\t])\p{Cc}/gu;

/** A letter may have a few combining accents; more of them only cover the text around it. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/** ASCII letters hide nothing, and patterns for all of Unicode are slow to compile. */
const PLAIN = /^[\n\t\x20-\x7e]*$/;

/**
 * A text in which a model sees exactly what a person sees: nothing invisible, no control
 * characters.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(SEQUENCES, "")
    .replace(UNSEEN, "")
    .replace(TOO_MANY_MARKS, "$1");
}

/** A letter, or the escapes for it in a page or a string, which a reader may decode. */
const OPENING =
  /(?:[<＜﹤]|&(?:amp;){0,3}(?:lt;?|#0*60;?|#x0*3c;?)|\\u003c|\\x3c)(?=[\p{L}/!?|]|\s+(?:\/|loci-memory))/giu;

/** A line begins behind each of these, so a part of a line that goes on beyond them would be read again and again. */
const TURN =
  /^([^\p{L}\p{N}\n\r\u2028\u2029]*(?:human|assistant|system|user|developer)[ \t*_"'`~]*):/gimu;

/** The same as some models write it: a role in JSON, and the brackets around an instruction. */
const ROLE = /(["']role["'][ \t]*):(?=[ \t]*["'])/gi;
const INSTRUCTION = /\[(?=\/?inst\])/gi;

/** The start of a fence, whatever surrounds it. */
const FENCE = /^([ \t>*+-]*)(`{3,}|~{3,})/gm;

/** Text that a page would run, or show as something else. */
const SCHEMES = /\b(javascript|vbscript|data|file|blob):(?=\S)/gi;

/**
 * A text without anything that could pass for a tag, a turn of the conversation, the end of a code
 * block or a link; never longer. It stays readable: such a spot only gets a letter that looks
 * alike.
 */
export function defang(text: string): string {
  return (
    text
      .replace(OPENING, "‹")
      .replace(ROLE, "$1：")
      .replace(TURN, "$1：")
      .replace(INSTRUCTION, "［")
      .replace(FENCE, (_, before: string, fence: string) => before + "'".repeat(fence.length))
      // A link stays readable as what it is: some words, and an address.
      .replaceAll("](", "]（")
      .replaceAll("][", "]［")
      .replace(/^([ \t>]*\[[^\]\n\r\u2028\u2029]*\]):/gm, "$1：")
      .replace(SCHEMES, "$1：")
  );
}
