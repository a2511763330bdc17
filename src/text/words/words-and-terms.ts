import { type KnownWords, languageIn, stemOf, wordsIn } from "./index-words.ts";
import { OF_PROJECT, OPEN_FORMS, PROMPT_FORMS, type PromptDemand } from "./prompt-forms.ts";

// Stems, as `stemOf` makes them: to stem the words when a prompt comes would take two milliseconds.
const STEMS: ReadonlySet<string> = new Set(
  `abl actual add adjust affect after afterward again allow alreadi alter altern alwai answer anyon anyth app appli
  approach appropri approv around asap ask assum attent avoid awai back bad basic befor begin behav behaviour big
  bigger bite boss branch break briefli bug build bullet call care carefulli case caus chang changelog chat check
  clarifi class clean cleaner cleanli client code colleagu column command comment commit complet compon concis
  confirm consist continu convent copi correct correctli cover creat current custom dai datum deadlin debug default
  delet depend deploi describ detail diff differ directori discuss do doc document doubl down earlier edit empti end
  enough ensur entir error even everyon everyth everywher exactli exampl exist expect explain extract fail fast
  featur feedback few field figur file final find fine finish first fix fixm focu folder follow forget format full
  function gener get give good green group guess guid guidelin happen hard help here hold hook hour huge idea impact
  implement improv includ info input instead integr interfac introduc investig issu item job keep kind know larg
  larger last late later latest lead least leav less let level librari line lint linter list littl local log long
  look lot machin main make manag matter mayb mean meet method mind minim minut mod model modifi modul month morn
  move much multipl name necessari need never next nice nicer note noth now number object off often ok old on open
  option order otherwis outlin output overal own pack page paramet pars part pass patch path pattern person pipelin
  plan pleas plu point possibl pr prefer previou print prioriti problem process produc program project prompt proper
  properli propos public pull push put question rather read readabl readi real realli reason rebas recent refactor
  regress relat releas relev reliabl rememb remov renam replac repli repo report repositori request requir resolv
  respond rest result return review rewrit right row rule run safe sai same save scope script second section see
  seem select send sens separ serv server servic set setup ship short show simpl singl small smaller solv somebodi
  someon someth sometim somewher soon sort sound sourc specifi spend squash stage stai start state step stick still
  stop string structur stuff style suggest suit summar summari summaris support sure system tabl take talk task team
  tell test text thank thing think thorough thoroughli three ticket tidi time tini titl todai todo togeth tomorrow
  tonight tool top touch try turn twice two type typecheck unclear understand unit unless unrel unsur until updat
  urgent us user usual util valid valu variabl verifi version view wai wait want week weird whatev whenev wherev
  whole wire without word work wrap write wrong year yesterdai yet`.split(/\s+/),
);

/** Whether prompts about any subject have this word, so that it hardly says what a prompt is about. */
export function isBoilerplate(word: string): boolean {
  return STEMS.has(stemOf(word, "english"));
}

/** A searched word, and its weight in the task. */
export interface Term {
  readonly word: string;
  readonly weight: number;
}

/** The most words that describe a task; more would only take time. */
const MAX_TASK_TERMS = 32;

/** The words of a task, the most frequent first. */
export function termsOf(task: string): Term[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(task)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, times]) => ({ word, weight: Math.log2(1 + times) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_TASK_TERMS);
}

/** The index terms of a text: stems without stop words, identifiers in pieces. */
export function wordsOf(text: string, known?: KnownWords): string[] {
  return wordsIn(text, languageIn(text) ?? "english", known).map(({ stem }) => stem);
}

/** Prompts that tell the agent to continue. */
const WORDS =
  /^(?:please |bitte )?(?:continue|carry on|go on|go ahead|keep going|proceed|resume|next|yes|yep|ok|okay|sure|do it|weiter|mach weiter|ja|sigue|continúa|sí|vas-y|continuez?|oui|continua|sì|sim|继续|続けて)(?=$|\s|[.,!](?:\s|$))/i;

/** A longer line says something of its own. */
const MAX_GO_AHEAD_CHARS = 32;

/** Whether a prompt only tells the agent to continue with its task. */
export function isGoAhead(line: string): boolean {
  return line.length <= MAX_GO_AHEAD_CHARS && WORDS.test(line);
}

/** Whether a prompt tells the agent to continue, and names nothing: "resume fails for Gemini" names something. */
export function isBareGoAhead(line: string): boolean {
  if (!isGoAhead(line)) return false;
  const rest = line.replace(WORDS, "").replace(/^[\s,.!]+/, "");
  return wordsOf(rest.replace(WORDS, "")).every((word) => STEMS.has(word));
}

/** A longer prompt says something of its own. */
const MAX_FORM_CHARS = 120;

/** The need of a prompt by its form alone; undefined if it may need anything. */
export function needOf(prompt: string): PromptDemand | undefined {
  const line = prompt.trim();
  if (line.length > MAX_FORM_CHARS) return undefined;
  const form = PROMPT_FORMS.find(({ pattern }) => pattern.test(line));
  return form?.need === "general" && OF_PROJECT.test(line) ? undefined : form?.need;
}

/** The subject of a prompt that asks what earlier sessions left open, empty for everything; undefined for any other prompt. */
export function openSubject(prompt: string): string | undefined {
  const line = prompt.trim();
  if (line.length > MAX_FORM_CHARS) return undefined;
  for (const { pattern } of OPEN_FORMS) {
    const found = pattern.exec(line);
    if (found) return found.groups?.["subject"] ?? found.groups?.["rest"] ?? "";
  }
  return undefined;
}

/** A reason begins here, and goes on to the end of its clause or sentence. */
const REASON =
  /(?<=[\p{L}\p{N}\p{P}])[\s,;:(–—-]*(?<!\p{L})(?:because|since (?!\d)|so that|due to|thanks to|given that|(?<!(?:long|much|many|often|soon|far) )as (?:it|we|they|the|our|this|that) (?!well)|for the reason|the reason is|reason:|otherwise|weil|denn(?! )|denn |da (?:es|sie|wir|er|das|die|der|sonst)|damit|wegen|sonst|ansonsten|parce qu['e]|car |puisque?|vu que|afin (?:de|que)|pour que|sinon|a cause d|à cause d|grâce à|porque|ya que|puesto que|para que|debido a|pues|si no,|já que|pois|uma vez que|devido a|senão|perché|perche|poiché|poiche|siccome|dato che|visto che|affinché|altrimenti)(?=[\s\p{L}])[^.!?;。]*/giu;

/** "Because CI caches it, use pnpm": the reason comes first. */
const FIRST =
  /^\s*(?:because|since|as|given that|due to|weil|da|parce que|puisque|comme|vu que|como|ya que|puesto que|porque|já que|siccome|poiché|dato che|visto che)\s[^,.;!?]*,\s*(?=\p{L})/iu;

/** A remark about the rule itself: "that is easier to run". */
const COMMENT =
  /[,;.–—][\s–—-]*(?:(?:das|es|dies|sie|er) (?:ist|sind|war|spart|hat|macht|geht|läuft)|(?:it|that|this|they) (?:is|was|are|saves?|has|makes?|costs?|got|gets|gives?|works?|runs?)(?! (?:always|never|only))|(?:it's|that's)|so (?:we|it|they|that|the|our) (?!(?:\p{L}+ )*(?:no longer|instead|always|never|must|only)(?!\p{L}))|c'est|ça |cela |(?:eso|esto|así|es más|va más|isso|assim|é mais|fica mais|così|è più|va più|in questo modo|comme ça|ainsi|so sparen|so geht|so ist|dann ist|(?:the )?[\p{L}\d.]+ (?:got|was|were|(?:is|are) too) |we ha(?:ve|d) |there (?:is|are|was|were) |too many |trop de |zu viele |demasiad[oa]s |muit[oa]s |tropp[oi]))(?=[\s\p{L}])[^.!?;]*/giu;

const ASIDE = /\s*\([^()]*\)/gu;

/** A longer text is no rule, and searching it for reasons takes long. */
export const MAX_RULE_CHARS = 1000;

/** A sentence without its reasons: two rules agree or not by what they want, whatever the reasons are. */
export function withoutReasons(text: string): string {
  if (text.length > MAX_RULE_CHARS) return text;
  const rest = text
    .replace(FIRST, "")
    .replaceAll(REASON, "")
    .replaceAll(COMMENT, "")
    .replaceAll(ASIDE, "");
  return /\p{L}/u.test(rest) ? rest.trim() : text;
}

/** The words of a text in small letters, without anything between them. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
