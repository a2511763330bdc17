import type { World } from "#base/world.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { isOpposed } from "#trust/contradictions.ts";
import { readVoice } from "./read-voice.ts";

/** The slash commands by which a user asks that a memory goes. */
const FORGET = /^\/(?:[\w-]+:)*(?:forget|retire)$/;

/** Words by which a user asks to forget; without accents. */
const FORGETS =
  /\b(?:forget|vergiss|vergessen|oublie\w*|olvid\w*|dimentic\w*|esque[c]\w*)\b|忘れ|忘记|忘掉/iu;

/** Words by which a user says that something goes or is over; they may be about anything. */
const ENDS =
  /\b(?:remove|delete|erase|drop|wrong|not true|no longer|any ?more|losch\w*|entfern\w*|gilt nicht|supprim\w*|borr[ae]\w*|ya no|non vale|apag[au]\w*|nao vale)\b|删除|削除/iu;

/** A user means a memory without a word of it: "delete that", "remove the rule". */
const MEANS_MEMORY =
  /\b(?:that|this|it|them|those|these|everything|rule|memor\w+|preference|decision|note|das|dies\w*|es|regel|eso|esto|\w+l[oa]s?|ca|cela|quello|questo|isso|isto)\b|[\u3040-\u30ff\u4e00-\u9fff]/iu;

/** "Do not forget that …": the user wants it to stay. Only the rest of such a sentence may say that something is over. */
const KEEPS =
  /\b(?:do not|don'?t|dont|never|must not|mustn'?t|should not|shouldn'?t|cannot|can'?t|not to|without)\s+(?:(?:you|ever|please|just|also|accidentally)\s+)*(?:forget\w*|remov\w*|delet\w*|eras\w*|drop\w*)|\b(?:vergiss|vergesst|losche?|entferne?)(?: \w+){0,2} (?:nicht|nie(?:mals)?)\b(?! mehr)|\b(?:no|nunca|nao|non) (?:(?:te|lo|la|se|me) )*(?:olvid|borr|esque|apag|dimentic)\w*|\bn(?:e |')(?:l'|le |la )?(?:oubli|supprim)\w*|忘れない|別忘|别忘|不要(?:忘|删除)|削除しない/iu;

/**
 * Whether the user has asked in this session to forget something: by the slash command, in words for forgetting, or by a
 * last message that contradicts it.
 */
export function isForgettingAsked(world: World, about: string): boolean {
  const voice = readVoice(world, true);
  if (!voice) return false;
  const { command, typed, last, answer } = voice;
  if (command && FORGET.test(command.name)) return true;
  const offered = answer && OFFERS.test(answer.command) ? answer.text : undefined;
  if (offered !== undefined && namesOne(offered, about)) return true;
  const words = new Set(wordsOf(about));
  return typed.some(({ text, uuid }) => {
    const isAbout = wordsOf(text).some((word) => words.has(word));
    const plain = text
      .normalize("NFD")
      .replaceAll(/\p{Mn}/gu, "")
      .replaceAll("’", "'");
    const rest = plain.replace(KEEPS, " ");
    const isLast = uuid === last;
    if (FORGETS.test(rest)) return isAbout || isLast;
    if (ENDS.test(rest)) return isAbout || (isLast && MEANS_MEMORY.test(rest));
    if (offered !== undefined) return false;
    return rest === plain && isAbout && isLast && isOpposed(text, about);
  });
}

/** The slash commands behind which the agent asks which memory should go. */
const OFFERS = /^\/(?:[\w-]+:)*(?:review|forget|retire)$/;

/** Picks one of several that the agent has listed. */
const PICKS =
  /\b(?:\d{1,2}|first|second|third|last|both|all of (?:them|it)|erste[nrs]?|zweite[nrs]?|letzte[nrs]?|beide|premi[eè]re?|deuxi[eè]me|les deux|primer[oa]?|segund[oa]|ambos|prim[oa]|second[oa]|entramb[ie]|primeir[oa])\b/iu;

/** Says that something stays. */
const STAYS =
  /\b(?:keep|stays?|not|don'?t|none|neither|no|nothing|behalt\w*|bleibt?|nicht|keine?|garde\w*|aucune?|ninguna?|conserva\w*|nessun[ao]?|nenhuma?|mantem)\b/iu;

function namesOne(text: string, about: string): boolean {
  if (STAYS.test(text)) return false;
  const words = new Set(wordsOf(about));
  return PICKS.test(text) || wordsOf(text).some((word) => words.has(word));
}
