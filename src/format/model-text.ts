// What would do something to a terminal, a title or a clipboard, with the letters that belong to it.
const SEQUENCES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?/g;

// Controls, and all that a reader does not see: zero widths, directions, tags, variation selectors, fillers.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]|(?![\n\t])\p{Cc}/gu;

/** A text in which a model sees exactly what a person does: nothing invisible, no control characters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(SEQUENCES, "")
    .replace(UNSEEN, "");
}

const OPENS_TAG = /[<＜﹤](?=[\p{L}/!?|]|\s+\/)/gu;
const OPENS_TURN = /^([^\p{L}\p{N}\n]*(?:human|assistant|system|user)[ \t]*):/gimu;

/** The same text without anything that could be taken for a tag or for a turn of the conversation; never longer. */
export function defang(text: string): string {
  return text.replace(OPENS_TAG, "‹").replace(OPENS_TURN, "$1：");
}
