/** The need of a prompt by its form: none at all, or only for a memory that matches it closely. */
export type PromptDemand = "nothing" | "general";

/** A form of prompts, an example of it, and a prompt that is like it and has another form. */
export interface PromptForm {
  readonly name: string;
  readonly need: PromptDemand;
  readonly pattern: RegExp;
  readonly example: string;
  readonly other: string;
}

/** Forms of prompts that need no memory, tried in this order on a prompt in one line. */
export const PROMPT_FORMS: readonly PromptForm[] = [
  {
    name: "greeting",
    need: "nothing",
    pattern:
      /^(?:hi|hello|hey|yo|moin|hallo|servus|hola|salut|bonjour|olá|oi|ciao)(?: (?:there|again|all|claude|zusammen))?[\s,!.]*(?:how are you|how's it going|wie geht'?s)?[\s!.?]*$/iu,
    example: "hey, how are you?",
    other: "hey, new day. what is left?",
  },
  {
    name: "time of day",
    need: "nothing",
    pattern:
      /^(?:good (?:morning|day|afternoon|evening|night)|guten? (?:morgen|tag|abend)|buen[oa]s (?:días|tardes|noches)|bonsoir|bom dia|boa (?:tarde|noite)|buongiorno|buonasera)[\s!.,]*$/iu,
    example: "Good morning!",
    other: "good morning, what did we leave open?",
  },
  {
    name: "thanks",
    need: "nothing",
    pattern:
      /^(?:(?:many )?thanks?|thank you|thx|ty|danke|gracias|merci|obrigad[oa]|grazie)(?:[\s,]+(?:so much|very much|a lot|again|looks good|that works|it works|perfect|schön|sehr))*[\s!.]*$/iu,
    example: "thanks, looks good",
    other: "thanks, now the export",
  },
  {
    name: "praise",
    need: "nothing",
    pattern:
      /^(?:great|nice|good|cool|perfect|awesome|super|lol|haha|wow|ok|okay|lgtm|looks good|well done)(?:[\s,]+(?:work|job|one|stuff|cool|great|thanks|thank you|ok|go ahead|looks good))*[\s!.]*$/iu,
    example: "great work",
    other: "good names for the tables?",
  },
  {
    name: "bare command",
    need: "nothing",
    pattern:
      /^(?:(?:please|now|then|and|ok|okay|just)[\s,]+)*(?:(?:re-?)?run|try|retry|redo|undo|revert|stop|abort|wait|commit|push|pull|merge|rebase|squash|amend|fix|show|open|build|test|lint|format|save|check|review|weiter)(?: me)?(?: (?:it|this|that|them|all|both|everything|again|now|please|and|the|a|my|your|last|latest|tests?|suite|build|diff|changes?|linter|branch|pr|pull request|commits?|push|run|stash))*[\s!.]*$/iu,
    example: "run the tests again and commit",
    other: "run the tests of the mailer",
  },
  {
    name: "small edit",
    need: "nothing",
    pattern:
      /^(?:please )?(?:fix|correct) (?:the|that|this|a) (?:typos?|indentation|spelling|whitespace|formatting)\b[^.?!\n]{0,40}[.!]*$|^rename (?:the variable )?`?\w+`? to `?\w+`?(?: in (?:this|that|the) (?:function|file|method|class|loop|test))?[.!]*$|^(?:open|close|show me) the (?:first|second|third|last|next|other) (?:file|one|tab)\b[^.?!\n]{0,60}[.!]*$/iu,
    example: "fix the typo in the footer",
    other: "fix the time zone in the footer",
  },
  {
    name: "what is before the agent",
    need: "nothing",
    pattern:
      /^(?:please |can you |could you )?(?:(?:explain|extract|inline|sort|move|indent|format|simplify|shorten|rename|reword|rephrase|summari[sz]e|tidy|reformat) (?:this|these|that|those|what you (?:did|changed))(?: \p{L}+){0,5}|what (?:does|do) (?:this|that|these|those)(?: \p{L}+){0,3} (?:mean|do))[.?!]*$/iu,
    example: "extract this block into a function",
    other: "extract the parser into a package",
  },
  {
    name: "joke",
    need: "nothing",
    pattern:
      /(?<!\p{L})(?:tell|give|know|got|hear|another|more|erzähl\p{L}*|kennst|cuéntame|raconte|conta|racconta)(?!\p{L}).{0,24}(?<!\p{L})(?:jokes?|puns?|riddles?|witze?|chistes?|blagues?|piadas?|barzellett\p{L}+)(?!\p{L})|^make me laugh/iu,
    example: "tell me a joke about programmers",
    other: "the joke of the day does not load",
  },
  {
    name: "verse",
    need: "nothing",
    pattern:
      /^(?:please )?(?:write|compose|sing|recite)(?: me)? (?:a|an|some) (?:\p{L}+ )?(?:haiku|poem|song|limerick|sonnet|rap|fairy tale|bedtime story)(?: (?:about|for|on) [^.?!\n]{1,40})?[.!]*$/iu,
    example: "write a haiku about autumn",
    other: "write a song importer",
  },
  {
    name: "clock and weather",
    need: "nothing",
    pattern:
      /^(?:what(?:'s| is) the (?:weather|time) in|what time is it(?: in)?|how(?:'s| is) the weather(?: in)?) ?\p{L}*[?]*$/iu,
    example: "what time is it in tokyo?",
    other: "what time is it stored in?",
  },
  {
    name: "translation and units",
    need: "general",
    pattern:
      /^(?:please )?(?:translate|convert|spell|pronounce) .{1,60}\b(?:in)?to \p{L}+[.?!]*$|^(?:what'?s|what is|calculate|compute) [\d\s.,]+(?:times|plus|minus|divided by|percent of|[-+*x/^]) ?[\d\s.,]+[?.]*$/iu,
    example: "convert 100 fahrenheit to celsius",
    other: "convert the exporter to streams and keep its format",
  },
  {
    name: "definition",
    need: "general",
    pattern:
      /^(?:(?:what(?:'s| is| are| was)|define|explain|describe) (?:an? [^.?!\n]{1,40}|(?!(?:the|missing|left|next|open|new|wrong|known|done|lost|going|happening|up|planned|pending|blocking)\b)[\p{L}-]+(?: [\p{L}-]+){0,2}|(?:the )?[\p{L} -]{2,30} (?:theorem|law|principle|paradox|algorithm))|what (?:does|do) (?:an? )?[\p{L}-]+(?: [\p{L}-]+)? (?:mean|stand for)|explain [\p{L}-]+ like i'?m (?:five|5))[?.!]*$/iu,
    example: "what is a monad?",
    other: "what is missing before the reset is complete?",
  },
  {
    name: "fact of the world",
    need: "general",
    pattern:
      /^what(?:'s| is| are| was) (?:the )?(?:difference between|capital of|population of|plural of|opposite of|currency of|(?:boiling|melting) point of|distance (?:from|between)|tallest|largest|smallest|longest|meaning of) [^.?!\n]{2,60}[?.!]*$|^(?:who (?:wrote|invented|won|painted|discovered|founded|composed|directed)|(?:when|(?:in )?wh(?:at|ich) year) (?:did|was|were)|how (?:tall|far|old|deep|heavy|high|fast) (?:is|are|was|do|does)|how many (?:legs|people|days|planets|countries|bones|hearts|teeth)|recommend (?:me )?(?:a|an|some))\b[^.!\n]{2,80}[?.!]*$/iu,
    example: "what is the difference between tcp and udp?",
    other: "what is the name of the branch?",
  },
  {
    name: "how to",
    need: "general",
    pattern:
      /^(?:how (?:do|can|would) (?:i|you|one|people) |how to |how (?:do|does) (?!.*\bthe\b))[^.?!\n]{3,80}[?.!]*$/iu,
    example: "how do i exit vim?",
    other: "how does the shop get its password?",
  },
];

/** A form of prompts that ask where the work stopped, in some languages; `subject` is what they ask about. */
export interface OpenForm extends Omit<PromptForm, "need"> {
  /** The subject of the example; empty for everything. */
  readonly subject: string;
}

/** Forms of prompts that ask what earlier sessions left open. */
export const OPEN_FORMS: readonly OpenForm[] = [
  {
    name: "where it stopped",
    pattern:
      /\bwhere (?:did|do|have|were|are|was) (?:we|i|you) (?:stop(?:ped)?|le(?:ave|ft)(?: it| this| that)? off|get to|stand)(?:,? (?:on|with|in|at|when (?:we|i) w(?:ere|as) (?:on|at|doing)) (?<subject>[^?!\n]{2,80}?))?[?.!\s]*$/iu,
    example: "where did we stop on the importer?",
    subject: "the importer",
    other: "where did we store the importer?",
  },
  {
    name: "what is open",
    pattern:
      /(?:^|[.,!?:¡¿]\s*|\b(?:and|so|ok|now) )what(?:['’]?s| is| are| was| were)? (?:(?:still|there|the|to be|next|yet) )*(?:open|left(?: over| open)?|unfinished|pending|outstanding|next|to do|not done)(?: (?:to do|for (?:us|me|today)))?(?: (?:on|in|of|with|for|from) (?<subject>[^?!\n]{2,80}?))?[?.!\s]*$/iu,
    example: "hey, what's left of the save system?",
    subject: "the save system",
    other: "what is left open by the parser at the end of a file that it reads?",
  },
  {
    name: "what was put off",
    pattern:
      /\bwhat (?:did|have) (?:we|i|you) (?:put off|postponed?|le(?:ave|ft) (?:open|out|undone|unfinished)|not (?:finish|done|do))(?: (?:on|in|of|with|for|from|until|till) (?<subject>[^?!\n]{2,80}?))?[?.!\s]*$/iu,
    example: "what did we not finish in the metadata clean-up?",
    subject: "the metadata clean-up",
    other: "what did we put into the metadata?",
  },
  {
    name: "go on with",
    pattern:
      /^(?:(?:please|ok|okay|hi|hey|now|let'?s),? )*(?:go on|continue|carry on|pick up|proceed|resume|keep going|go back|work on)(?: work(?:ing)?)? (?:with|on|at|to|where we stopped (?:with|on)) (?<subject>[^.?!\n]{3,80}?)[.!\s]*$|^(?:and |ok,? )?now the rest(?: of (?<rest>[^.?!\n]{3,80}?))?[.!\s]*$/iu,
    example: "go on with the Gemini fix",
    subject: "the Gemini fix",
    other: "go on",
  },
  {
    name: "in German",
    pattern:
      /(?<!\p{L})(?:wo (?:waren|sind|haben) wir .{0,20}(?:stehen ?geblieben|aufgehört)|was (?:ist|war|steht|wäre|bleibt)(?: (?:denn|noch|jetzt|alles|als nächstes))* (?:offen|übrig|aus|zu tun|dran)|was (?:fehlt|kommt) (?:noch|als nächstes))[?.!\s]*$|^(?:bitte )?(?:mach(?:e|t)? )?weiter mit (?<subject>[^.?!\n]{3,80}?)[.!\s]*$/iu,
    example: "was ist noch offen?",
    subject: "",
    other: "was ist offen zugänglich im Netz?",
  },
  {
    name: "in Spanish and Portuguese",
    pattern:
      /(?<!\p{L})(?:(?:dónde|onde) (?:lo dejamos|nos quedamos|nós paramos|paramos)|(?:qué|o que) (?:nos |ainda |todavía |há |hay )?(?:queda|quedó|falta|ficou|está|resta)(?: (?:todavía|aún|ainda))?(?: (?:pendiente|pendente|por (?:hacer|fazer)|abierto|em aberto|para fazer))?)[?.!\s]*$|^(?:sigue|sigamos|seguimos|continua|continúa|continue|vamos continuar) con? (?<subject>[^.?!\n]{3,80}?)[.!\s]*$/iu,
    example: "o que ficou pendente?",
    subject: "",
    other: "o que ficou no arquivo?",
  },
  {
    name: "in French and Italian",
    pattern:
      /(?<!\p{L})(?:où (?:en étions-nous|en est-on|on s['’]est arrêtés?|nous sommes-nous arrêtés)|que reste-t-il(?: à faire)?|qu['’]est-ce qui reste(?: à faire)?|dove (?:eravamo|ci siamo fermati)|(?:che )?cosa (?:resta|manca|rimane)(?: da fare)?)[?.!\s]*$/iu,
    example: "que reste-t-il à faire ?",
    subject: "",
    other: "que reste-t-il dans le cache de la page ?",
  },
];

/** Words and signs of somebody's project: a question that has them is no question about the world. */
export const OF_PROJECT =
  /(?<!\p{L})(?:we|us|our|ours|my|mine|this|that|these|those|here|it|its|they|their|repo|repository|project|codebase|code base|app|again|still|already|yet|wir|unser\p{L}*|nuestr\p{L}+|notre|nos|noss\p{L}+)(?!\p{L})|[`_\\#@]|\w\/\w|\w\.\w|\p{Ll}\p{Lu}/u;
