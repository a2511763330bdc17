import { withoutCode } from "#text/clean-line.ts";

// Finds what an agent's reply leaves open: what fails, what comes next, what it asked. The words are those of the
// languages that people speak most to agents; a reply in another language still has its to-do list and its question.

/** The kind of open end that a sentence names. */
type OpenKind = "failed" | "next" | "question";

/** A sentence of a reply that leaves something open. */
export interface OpenSentence {
  readonly kind: OpenKind;
  readonly text: string;
}

const NEXT =
  /\b(?:next (?:is|up|step|comes?|would|thing)|is next|comes next|up next|left(?: (?:to do|over|open|out)|:)|^left of\b|is left\b|are left\b|what(?:'s| is) left|remaining (?:work|tasks?|steps?|items?|issues?|failures?|points?|todos?|to-dos?)|remains? (?:to|open|unclear|unresolved|undone)|still (?:to do|open|missing|has to|have to|needs?|pending)|not (?:yet|done|started|taken over|finished|committed|pushed|tested|deployed|wired)|(?:isn't|aren't|haven't|hasn't) .{0,40}\byet|to-?do\b|open (?:points?|questions?|items?|tasks?)|follow-?ups?|pending\b|postponed|parked|out of scope|not part of this\b|wait(?:s|ing) (?:for|on)|blocked (?:by|on)|left for (?:later|tomorrow)|tomorrow|afterwards|als nächstes|nächste[rsn]? schritt|noch (?:offen|nicht|zu tun|aus)|fehlt noch|fehlen noch|bleibt|übrig|morgen|siguiente|falta[n]?\b|queda[n]?\b|pendientes?|todavía no|aún no|luego|prochaine|prochain|ensuite|reste(?:nt)?\b|pas encore|il manque|à faire|próxim[oa]s?|faltam?\b|ainda|fica para|pendente|prossim[oaie]|manca(?:no)?\b|da fare|resta(?:no)?\b)/iu;

const FAILED =
  /\b(?:(?:fails?|failing|failed)\b|(?:is|are|stays?|still) red|broken|does(?:n't| not) (?:work|build|compile|pass|start)|do(?:n't| not) (?:work|pass)|could(?:n't| not)|unable to|(?:cannot|can't) (?:be )?(?:build|built|run|reach|reached|install|installed|verify|verified|test|tested|reproduce|reproduced)|stuck|crash(?:es|ed)?\b|flaky|times? out|timed out|schlägt fehl|schlagen fehl|ist rot|sind rot|kaputt|geht nicht|falla[n]?\b|está en rojo|en rojo|roto|rota|échoue(?:nt)?|cassée?|falha[m]?\b|quebrad[oa]|fallisce|rotto)/iu;

/** A sentence about what would happen, or what the code is for, is about no failure of today. */
const SUPPOSED =
  /\b(?:if|when|whenever|in case|unless|would|could|ensures?|handles?|so that|error messages?|catch(?:es)?|graceful\w*|degradation|scenarios?|best[- ]effort|wenn|falls|würde|si|cuando|quand|se|quando)\b/iu;

const DONE =
  /\b(?:fixed|green|pass(?:es|ed)? (?:now|again)|all .{0,20}pass|works? (?:now|again)|resolved|solved|done|finished|merged|behoben|grün|erledigt|fertig|arreglad[oa]|verde|listo|hecho|résolue?|corrigée?|vert|terminée?|corrigid[oa]|pront[oa]|feito|risolt[oa]|fatto)/iu;

const MAX_SENTENCE_CHARS = 300;

/** The sentences of a reply that leave something open; one that says that a failure is fixed leaves nothing open. */
export function openSentences(reply: string): OpenSentence[] {
  const sentences = replySentences(reply);
  return sentences.flatMap((text, at): OpenSentence[] => {
    const kind = kindOf(text);
    // A question in the middle of a reply was meant as a figure of speech.
    const isOpen = kind !== "question" || at >= sentences.length - 2;
    return kind !== undefined && isOpen ? [{ kind, text }] : [];
  });
}

/** A heading only announces what is open. */
const HEADING =
  /^(?:the )?(?:(?:suggested |recommended )?next steps?|remaining (?:work|tasks?|steps?|items?|issues?)|open (?:points?|questions?|items?|tasks?)|follow-?ups?|to-?dos?|pending(?: \w+)?|left (?:open|to do)|nächste schritte|offene punkte|próximos pasos|próximos passos|prochaines étapes|prossimi passi)\W*$/iu;

function kindOf(sentence: string): OpenKind | undefined {
  if (sentence.length > MAX_SENTENCE_CHARS || sentence.endsWith(":")) return undefined;
  if (HEADING.test(sentence)) return undefined;
  if (isQuestion(sentence)) return "question";
  const isState = !DONE.test(sentence) && !SUPPOSED.test(sentence);
  if (FAILED.test(sentence) && isState) return "failed";
  return NEXT.test(sentence) ? "next" : undefined;
}

/** Whether a reply says that something works now. */
export function saysDone(reply: string): boolean {
  return DONE.test(reply);
}

const ANNOUNCES =
  /^(?:(?:ok(?:ay)?|good|great|perfect|excellent|alright|now|first|next|then|gut|jetzt|bien|ahora|bon|maintenant|bom|agora|bene|ora)[,.!:]? )*(?:let me|let's|i(?:'ll| will|'m going to| am going to)|lass mich|ich (?:werde|schaue)|voy a|déjame|je vais|laisse-moi|vou|deixe?-me|fammi|vediamo)(?!\p{L})/iu;

const CLAIMS =
  /^(?:all(?: \S+){0,4}|everything|(?:unit |integration )?tests?|lint(?:ing|er)?|the build|build)(?: (?:is|are|now|all|still)){0,2} (?:pass(?:es|ed)?|succeeds?|green|clean)(?!\p{L})/iu;

const LIMITS =
  /\b(?:but|except|only|however|apart|without|yet|aber|außer|pero|salvo|mais|sauf|ma|mas)\b/iu;

/** Whether a sentence only announces the agent's next step, or claims that all is well: no later session can use it. */
export function isOverSoon(sentence: string): boolean {
  const isAll = !FAILED.test(sentence) && !LIMITS.test(sentence);
  return ANNOUNCES.test(sentence) || (CLAIMS.test(sentence) && isAll);
}

function isQuestion(sentence: string): boolean {
  return /[?？]["')\]]*$/.test(sentence);
}

const LIST_MARKERS = /^\s*(?:#{1,6}\s+|>\s*|(?:[-*+•]|\d{1,2}[.)])\s+)*(?:\[[ xX]\]\s+)?/;

/** The sentences of a text, without code blocks, tables and list markers. */
export function replySentences(text: string): string[] {
  return withoutCode(text)
    .split(/\n+/)
    .filter((line) => !/^\s*\|/.test(line))
    .flatMap((line) => cutSentences(line.replace(LIST_MARKERS, "").replaceAll("**", "").trim()))
    .filter((sentence) => /\p{L}{2}/u.test(sentence));
}

/** A sentence ends at `.`, `!`, `?` before a space and a capital, a digit or a markup character; `e.g. this` is no end. */
function cutSentences(line: string): string[] {
  return line
    .split(/(?<=[.!?。！？]["')\]]?)\s+(?=[\p{Lu}\p{N}"'`(¿¡\p{Lo}])/u)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** Whether a word is the id of an open end, as a brief prints it. */
export function isOpenId(word: string): boolean {
  return /^open-[0-9a-f]{4}$/.test(word);
}
