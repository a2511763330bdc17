const SAYING =
  /\b(?:say|said|tell|told|ask|asked|want|wanted|write|wrote|mention|mentioned|report|reported|complain|complained)\b/i;
const ANSWERING =
  /\b(?:say|said|tell|told|answer|answered|suggest|suggested|propose|proposed|recommend|recommended|explain|explained|advise|advised|find|found|do|did)\b/i;

/** Who said what is asked for, if the question tells, and the names in it, which are not looked up as words. */
export interface SpeakerAsked {
  readonly speaker: string | undefined;
  readonly names: ReadonlySet<string>;
}

/** Reads from a question whose turns it is about: "what did Anna buy", "what did I ask", "what did you suggest". */
export function speakerAsked(text: string, speakers: readonly string[]): SpeakerAsked {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const named = speakers.filter((speaker) => words.has(firstName(speaker)));
  if (named.length > 0) {
    const speaker = named.length === 1 ? named[0] : undefined;
    return { speaker, names: new Set(named.map(firstName)) };
  }
  return { speaker: roleAsked(text, words, speakers), names: new Set() };
}

function firstName(speaker: string): string {
  return speaker.toLowerCase().split(/\s+/)[0] ?? "";
}

function roleAsked(
  text: string,
  words: ReadonlySet<string>,
  speakers: readonly string[],
): string | undefined {
  const isRole = (role: string, pronoun: string, verbs: RegExp) =>
    speakers.includes(role) && words.has(pronoun) && verbs.test(text);
  if (isRole("assistant", "you", ANSWERING)) return "assistant";
  return isRole("human", "i", SAYING) ? "human" : undefined;
}
