// What would do something to a terminal, a title or a clipboard, with the letters that belong to it.
const SEQUENCES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?/g;

// Controls, and all that a reader does not see: zero widths, directions, tags, variation selectors, fillers.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]|(?![\n\t])\p{Cc}/gu;

/** Where there is nothing but plain letters, nothing is hidden; patterns that know all letters are slow to get ready. */
const PLAIN = /^[\n\t\x20-\x7e]*$/;

/** A text in which a model sees exactly what a person does: nothing invisible, no control characters. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(SEQUENCES, "")
    .replace(UNSEEN, "");
}

/** Most texts hold nothing that is worth a closer look. */
const MAY_OPEN_TAG = /[<＜﹤]/;
const MAY_OPEN_TURN = /(?:human|assistant|system|user)[ \t]*:/i;

/** The same text without anything that could be taken for a tag or for a turn of the conversation; never longer. */
export function defang(text: string): string {
  const plain = MAY_OPEN_TAG.test(text)
    ? text.replace(/[<＜﹤](?=[\p{L}/!?|]|\s+\/)/gu, "‹")
    : text;
  return MAY_OPEN_TURN.test(plain)
    ? plain.replace(/^([^\p{L}\p{N}\n]*(?:human|assistant|system|user)[ \t]*):/gimu, "$1：")
    : plain;
}
