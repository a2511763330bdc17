import type { Category } from "#base/memory-item.ts";
import { lastingScore, SURELY_LASTING_SCORE } from "./lasting-score.ts";
import { MAX_SENTENCE_CHARS } from "./line-kinds.ts";
import type { TurnSentence } from "./turn-lines.ts";

/** The categories that words reveal; the summary of a session comes from its work. */
export type SpokenCategory = Exclude<Category, "session_summary">;

/** How people say, in small letters, that something belongs to one category. */
interface CategoryRules {
  /** Enough alone. */
  readonly says: RegExp;
  /** Counts only with a booster or where a user insists. */
  readonly hints?: RegExp;
  readonly booster: RegExp;
  /** Excludes a sentence from the category. */
  readonly negative: RegExp;
}

/** The words of a reason. */
const REASON =
  /\b(?:because|so that|due to|since|reason|rationale|instead of|rather than|otherwise|simpler|cheaper|faster|easier|overkill|worth|too (?:much|many|complex|slow|expensive|heavy|big|large)|one less|fewer|sav(?:es?|ing)|afford|costs?|overhead|enough|no need|not needed|burned|team|client|customers?|(?:doesn't|don't|do not|didn't) (?:want|need|pay|scale))\b|(?<!\p{L})(?:weil|denn|statt|schneller|einfacher|porque|ya que|en vez|mejor|parce que?|car|plutôt|perché|invece|em vez|já que)(?!\p{L})|から|ので|因为|而不是|由于/u;

/** How each category is said, in the languages that people speak most to agents. */
const CATEGORY_RULES: Readonly<Record<Exclude<SpokenCategory, "preference">, CategoryRules>> = {
  decision: {
    says: /\b(?!(?:you|who|never|not|be|is|to|haven't|have|if)\b)[\w']+ (?:(?:have|has|had|all|both|now|finally|already|just|also|then) )*(?:decided|agreed|settled|voted|opted|chosen|chose|concluded|signed off|ruled out|picked|went with|committed to)\b|^decided\b|\bwe(?:'ve| have| all| both| just| now)* (?:moved|switched|migrated) to\b|\b(?:decision|verdict)\b.{0,30}?(?: is\b|:| was\b)|\b(?:let'?s|let us|we'll|we will|we're|we are|i'll|i'm|and|so) (?:just |rather |then |now |instead |all |not )*(?:go(?:ing)? (?:with|for)|stick(?:ing)?|stay(?:ing)? (?:with|on)|settle|adopt|switch(?:ing)?|mov(?:e|ing) (?:to|off|away|over)|migrate|drop(?:ping)?|ditch(?:ing)?|scrap|replace|use|target|standardi[sz]e|going to use|not going to (?:use|support|add))\b|\bwe (?:stay|stick|keep|remain) (?:with|to|on|the|our|using)\b|^(?:ok(?:ay)?|yes|please|no|and|so|actually|just|[, ])*(?:go|going|stick|stay) (?:with|for)\b|\b(?:scrap|ditch) \w|\b(?:changed my mind|change of plans?|forget what i said|on second thought|off the table|out of the question|not an option)\b|(?<!\p{L})(?:entschieden|beschlossen|geeinigt|abgesprochen|wir (?:nehmen|bleiben|steigen um|setzen auf)|lass(?:t)? uns|decidi(?:mos|do)?|decidí|hemos (?:decidido|optado)|acordamos|nos (?:vamos|pasamos|quedamos)|vamos (?:com|con|usar)|(?:on|nous) (?:a|avons) (?:décidé|choisi)|on (?:part sur|reste sur|prend|garde)|(?:abbiamo|ho) (?:deciso|scelto)|passiamo a|restiamo|ficamos com|optamos)(?!\p{L})|ことにし|に決め|で行(?:く|き)|决定|敲定|就用|还是用|改用|采用/u,
    hints:
      /\b(?:(?:should|must|has to|have to|needs to) (?:not )?(?:be|use|go|live|stay|return)|instead of|rather than|(?:is|are) (?:enough|plenty|fine)|does the job|get rid of|rip (?:it|that|this) out|i'd rather|i want to|don't want|talked to|(?:use|keep|drop|store|make|do|put) (?:the|a|it|them|only|just) )\b/u,
    booster: REASON,
    negative:
      /\b(?:(?:haven't|have not|hasn't|not|didn't|never) (?:yet |really )?(?:decided?|agreed?|settled?|chosen?|choose)|you (?:have |'ve )?(?:decided|chose|agreed)|if (?:we|i|you)|on my machine|this time|just this once|temporarily|for now|maybe|perhaps|not sure|might|what if|wonder|considering|at some point|from now on|always|never|every time)\b|noch nicht entschieden|aún no|还没决定|怎么决定/u,
  },
  constraint: {
    says: /\b(?:doesn't|does not|don't|won't|can't|cannot|can only|is unable to|never) (?:\w+ )?(?:support|allow|permit|implement|accept|expose|offer|let|send|guarantee|run longer|exceed|deliver|emit|leave|receive|handle|be (?:changed|set|disabled|raised|renamed|upgraded|configured))s?\b|\b(?:not|isn't|aren't) (?:\w+ )?(?:supported|available|configurable|possible|allowed) (?:by|in|on|with|for|at|there)\b|\bno (?:\w+ )?(?:way to|way around|api|endpoint|internet|network)\b|\b(?:limited to|capped at|caps?|limits?|allows?(?: only| at most)?|accepts?|max(?:imum)?|at most|no more than|quota of|longer than|up to)\b.{0,40}\d|\bonly (?:supports?|allows?|accepts?|works?|runs?|delivers|sends|has|have|speaks|knows|available|possible)\b|\b(?:hard|rate|platform) limits?\b|\d+\s?\w* (?:per|a) (?:second|minute|hour|day|month)|\b(?:legal|compliance|gdpr|policy|security|law|contract)\b.{0,40}\b(?:says|requires?|forbids?|must|never|not allowed|won't)\b|\b(?:firewall|proxy|network)\b.{0,40}\bblocks?\b|\b(?:stuck on|locked into|frozen at|incompatible with|not compatible with|known bug|deprecated|end of life|read-only|no longer (?:supports?|accepts?)|belongs? to|owned by|responsible for)\b|(?<!\p{L})(?:unterstützt (?:\p{L}+ )?(?:kein|nicht|nur)\p{L}*|erlaubt (?:nur|höchstens|maximal|kein\p{L}*)|höchstens \d|no (?:permite|soporta|admite|acepta)|solo (?:permite|acepta|admite)|límite de|ne (?:prend|permet|supporte|gère|accepte)|limite de|limité|non (?:supporta|permette|accetta)|não (?:suporta|permite|aceita)|só (?:aceita|permite))(?!\p{L})|対応していません|できません|しか|不支持|不允许|只能|最多|上限/u,
    booster:
      /\b(?:turns? out|by design|permanently|upstream|not configurable|no workaround|so (?:we|you|no|nothing|everything)|therefore|keep in mind|unfortunately|which means)\b|仕様|制限|平台|限制/u,
    negative:
      /\b(?:i (?:can't|cannot|couldn't|don't|won't)|can't (?:find|tell|see|reproduce)|(?:now|already) supports?|(?:the|this|that|our|your|my) (?:\w+ )?(?:function|method|class|component|helper|tests?|module|code|variable|parser|loop|handler|query|hook|script|caller|fixture|schema|types?|model|button|page|form|exporter|importer)s? (?:currently |also |still )?(?:did not|doesn't|does not|don't|can't|cannot|only|is limited|never|isn't)|if (?:the|it|you|we)|let me|may not|might not|only (?:one|two|three|these|this|a few))\b/u,
  },
  tech_debt: {
    says: /\b(?:separate|follow-?up|future|later|another|own) (?:small )?(?:pr|pull request|mr|ticket|issue|task|story|change|commit|release|sprint)s?\b|\bfollow-?ups?\b|\b(?:open|create|file|make|raise|put)\b.{0,30}\b(?:ticket|issue|backlog|todo)\b|\b(?:do|fix|handle|clean|remove|refactor|optimi[sz]e|come back|revisit|address|tackle|improve|finish|rewrite|migrate|it)\b.{0,50}\b(?:later|properly after|some other time|next (?:sprint|week|release|quarter|version)|eventually|at some point|once (?:the|we)|when the)\b|\b(?:leave|left|skip(?:ped)?|defer|postpone|park|ignore|hardcode|hard-code|stub|mock|disable|keep (?:it|the)|hack|live with|pin)\b.{0,60}\b(?:for now|for the moment|for later|until|not today|right now)\b|\b(?:for now|for the moment)\b.{0,40}\b(?:leave|skip|hardcode|hack|it's fine|enough)\b|\b(?:temporary|quick|dirty|interim|ugly) (?:hack|fix|workaround|solution|patch)\b|\b(?:accept|as|known|adds?|more|some) (?:\w+ )?tech(?:nical)?[ -]debt\b|\b(?:deferred|postponed|out of scope|can wait|left out|not part of this|come back to (?:it|them|this|that))\b|\b(?:from|for|in|until) (?:this|the|v\d) ?(?:release|mvp|version|milestone|launch)?\b(?<=\b(?:release|mvp|v\d|milestone))|(?<!\p{L})(?:eigene[sn]? ticket|machen wir später|lösen wir (?:das )?später|provisorisch|erst ?mal (?:weg|so)|más adelante|para más tarde|deuda técnica|plus tard|dette technique|rimandiamo|più avanti|per ora|(?:pra|para) depois|dívida técnica|por enquanto)(?!\p{L})|後で|あとで|仮実装|別の ?pr|以后再|以后处理|先写死|技术债|另开/u,
    hints:
      /\b(?:not (?:done|implemented|handled|covered|wired up|migrated) yet|is(?:n't| not) ready|still (?:open|missing)|placeholder|i left|did not touch|didn't touch|good enough|acceptable|temporar\w+|workaround)\b/u,
    booster:
      /\b(?:because|for now|temporary|deferred|risk|deadline|demo|mvp|proper(?:ly)?|ticket|separate|later|still|todo|scope|yet)\b/u,
    negative:
      /\b(?:no (?:tech(?:nical)? debt|hacks?|workarounds?|todos?)|todo(?:write| list| app| item| component| counter)|(?:remove|resolve|delete|fix) (?:all |the |those )?(?:todos?|hacks?|workarounds?)|let me know|see you later|(?:test|try|check|read|review|push|merge|look at) (?:it |that |this )?(?:later|next week|tomorrow)|worst|in this session|if you (?:want|like))\b/u,
  },
  runbook: {
    says: /^(?=.*(?:\b(?:root cause|caused by|the cause|culprit|turned out|came from|because|due to|(?:problem|issue|bug|reason|error) (?:was|is)|it was the)\b|ursache|lag an|weil|la causa|porque|la cause|parce que|perché|a causa|原因|因为|から))(?=.*(?:\b(?:fixed|resolved|solved|cured|did the trick|helped|works? again|green again|fix (?:was|is) to)\b|gelöst|behoben|läuft wieder|solucion|arregl|resuelto|résolu|corrigé|risolto|resolvi|corrigi|解决|修复|直り|直した|解決))/u,
    hints:
      /\b(?:if|when|whenever) (?:you|we) (?:see|get|hit) .{3,80}(?:error|exception|failure|timeout|crash)/u,
    booster: /\b(?:run|restart|delete|clear|remove|set|first)\b/u,
    negative:
      /\b(?:would be|could be|might be|should be (?:fixed|resolved)|usual solution|error handling|if (?:a|any|all))\b/u,
  },
};

/** Things outside that a project cannot change: interfaces, vendors, platforms, the law, other people's machines. */
const OUTSIDE =
  /\b(?:apis?|sdks?|vendors?|providers?|platforms?|browsers?|safari|chrome|firefox|ios|android|windows|macos|linux|kernel|github|gitlab|aws|azure|gcp|lambda|s3|dynamodb|vercel|netlify|cloudflare|heroku|supabase|firebase|stripe|paypal|slack|discord|telegram|google|apple|microsoft|openai|anthropic|postgres(?:ql)?|mysql|sqlite\d?|mongo(?:db)?|redis|kafka|docker|kubernetes|terraform|npm|electron|plugins?|librar(?:y|ies)|frameworks?|drivers?|firmware|hardware|devices?|gateway|excel|customers?|clients?(?! side)|partners?|banks?|suppliers?|hosters?|plan|tier|firewall|network|hosting|app store|upstream|third[- ]party|teams?|legal|law|gdpr|compliance|policy|security|servers?|machines?)\b|(?<!\p{L})(?:schnittstelle|anbieter|kunden?\p{L}*|server|behörde|servidor|proveedor|cliente|hacienda|pasarela|plateforme|fournisseur|serveur|gestionale|fornitore|fornecedor)(?!\p{L})|仕様|サーバー|平台|小程序|浏览器|服务器|接口|官方/u;

/** A name before what it cannot do. */
const NAMED =
  /(?:^|[\s(])(?!(?:It|This|That|These|Those|There|The|We|You|They|I|He|She|What|Which|If|When|But|And|So|Also|Since|Because|Note|Not|No|Only|Here|Our|Your|My|Its|Each|Every|All|Some|Any|Both|One|Then|Now|As|For|In|On|At|To|With|Function|Method|Class|Component|Tests?|TypeScript|Error|Line|File|Step)\b)[A-Z][\w.+#-]+(?:'s)?(?: [\w.+#/-]+){0,4} (?:doesn't|does not|don't|only|can't|cannot|can only|never|won't|has no|caps|limits|allows|requires|isn't|is not|keeps|guarantees)\b/;

/** The user's own phrases by category, with `|` between them. */
export type OwnPhrases = Readonly<Partial<Record<SpokenCategory, string>>>;

/** Whether a sentence holds one of some phrases, which are written with `|` between them, in capital or small letters. */
export function holdsPhrase(sentence: string, phrases = ""): boolean {
  const small = sentence.toLowerCase();
  return phrases
    .toLowerCase()
    .split("|")
    .map((phrase) => phrase.trim())
    .some((phrase) => phrase !== "" && small.includes(phrase));
}

/** The categories that words reveal, those first that exclude a preference. */
export const SPOKEN_CATEGORIES = [
  "decision",
  "constraint",
  "tech_debt",
  "runbook",
  "preference",
] as const;

const MIN_SCORE = 0.25;

/** The category of a sentence of the user's by its words alone; undefined if they do not decide it. */
export function categoryOf(text: string): SpokenCategory | undefined {
  const sentence = text.slice(0, MAX_SENTENCE_CHARS);
  const said = { sentence, small: sentence.toLowerCase(), role: "user", how: "typed" } as const;
  const scores = SPOKEN_CATEGORIES.map((category) => ({
    category,
    score: categoryScore(said, category),
  }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= MIN_SCORE ? best.category : undefined;
}

/** A statement has at least so many words, or so many letters of a script without spaces. */
const MIN_STATEMENT_WORDS = 3;
const MIN_STATEMENT_LETTERS = 6;

/** A short order without a reason: "Use tabs", "No default exports", "Tabs, not spaces". */
const ORDER =
  /^(?:please )?(?:use [\w./@+-]+[.!]?$|(?:no|avoid|prefer|keep|answer|reply|don't|do not|stop)\s)|^[\w./@ -]{2,30}, (?:and )?not [\w./@ -]{2,30}[.!]?$/i;

/** The category of a plain statement: a wish if it is an order, else a choice or what is left to do; undefined for the rest. */
export function statementCategory(said: string): Category | undefined {
  const text = said.trim();
  if (ORDER.test(text)) return "preference";
  if (/^(?:todo|fixme|hack|xxx)\b/i.test(text)) return "tech_debt";
  const dense = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
  );
  const isLong = text.split(/\s+/).length >= MIN_STATEMENT_WORDS;
  const isStatement = isLong || (dense?.length ?? 0) >= MIN_STATEMENT_LETTERS;
  return isStatement && !/[?？]$/.test(text) ? "decision" : undefined;
}

const SAID = 0.5;
const HINTED = 0.3;
const BOOSTED = 0.2;
/** A user who interrupts an agent to say something means it. */
const INSISTED = 0.15;
const LASTS = 0.45;
const MAY_LAST = 0.3;

/** How much a sentence counts for a category, from 0 to 1. */
export function categoryScore(said: SpokenSentence, category: SpokenCategory): number {
  const { sentence, small, role } = said;
  if (ASKS.test(small)) return 0;
  if (category !== "decision" && category !== "preference") return ruleScore(said, category);
  if (role === "agent") return 0;
  const insisted = insists(said) ? INSISTED : 0;
  if (category === "preference") return wishScore(lastingScore(sentence), insisted);
  const score = ruleScore(said, category);
  return score === 0 ? 0 : score + insisted;
}

type SpokenSentence = Pick<TurnSentence, "sentence" | "small" | "role" | "how">;

function ruleScore(
  { sentence, small }: SpokenSentence,
  category: Exclude<SpokenCategory, "preference">,
): number {
  const { says, hints, booster, negative } = CATEGORY_RULES[category];
  if (negative.test(small)) return 0;
  // A limit of the project's own code is no constraint.
  if (category === "constraint" && !OUTSIDE.test(small) && !NAMED.test(sentence)) return 0;
  const hinted = hints?.test(small) ? HINTED : 0;
  const base = says.test(small) ? SAID : hinted;
  return base === 0 ? 0 : base + (booster.test(small) ? BOOSTED : 0);
}

function insists({ how, small }: SpokenSentence): boolean {
  return how === "rejection" || how === "queued" || /^(?:no|nope|nein|nee|não|non),/.test(small);
}

function wishScore(lasting: number, insisted: number): number {
  if (lasting >= SURELY_LASTING_SCORE) return LASTS + insisted;
  return insisted > 0 && lasting >= MAY_LAST ? MAY_LAST + insisted : 0;
}

const ASKS =
  /[?？]["')\]]?$|^(?:(?:so|and|but|ok|hmm?),? )*(?:why|how (?:do|does|can|should|to|much|many)|what (?:is|are|do|does|would|should|if)|when (?:do|does|will)|which (?:one|of)|(?:do|does|is|are|can|could|should|would|will|has|have) (?:we|you|i|it|they|this|that|there)\b)|か$|吗/;
