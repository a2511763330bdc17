/** A pattern of texts that try to be more than information. */
interface PosingPhrase {
  /** The effect, in words. */
  readonly does: string;
  /**
   * Whether nobody writes so about their work. A weak pattern depends on the author: a user may
   * well want an agent to act without asking.
   */
  readonly strong: boolean;
  /** The text must match this quick pattern, so that most others are never tried. */
  readonly cues: RegExp;
  readonly pattern: RegExp;
}

// All patterns expect lower case without accents, and none has two adjacent unbounded repetitions.

/** Patterns for which the start of a line matters. */
export const POSING_LABEL = "poses as a message of the host";

const WHO = "(?:the |your |any |its )?(?:user|human|owner|operator|developer)";

/** All patterns. */
export const POSING_PHRASES: readonly PosingPhrase[] = [
  {
    does: "tells to forget instructions",
    strong: true,
    cues: /ignore|disregard|forget|overrid|bypass|supersede|do not follow/,
    pattern:
      /\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|overrid(?:e|es|ing)|bypass(?:ing)?|supersedes?|do not follow)\b.{0,30}\b(?:(?:previous|prior|above|earlier|preceding|former|system|safety|your|all other) (?:\w{1,12} ){0,2}(?:rules?|guidelines?|context|messages?|directives?|polic(?:y|ies)|constraints?|instructions?|prompts?|guardrails?|restrictions?|training)|(?:all|any|every|these|those) (?:of )?(?:the |your )?(?:\w{1,12} )?(?:instructions?|prompts?|guardrails?)|everything (?:above|before|you (?:were|have been) told))\b/,
  },
  {
    does: "tells to forget instructions",
    strong: true,
    cues: /anweisung|instruktion|vorgaben|regeln von|consignes|instructions p|instructions a|instruccion|istruzion|instrucoes/,
    pattern:
      /\b(?:ignor\w{0,6}|vergiss|missachte|oublie[sz]?|olvida|dimentica|esqueca)\b.{0,24}\b(?:anweisung(?:en)?|instruktionen|vorgaben|regeln von oben|consignes|instructions? (?:precedentes?|anterieures?)|instrucciones|istruzioni|instrucoes)\b/,
  },
  {
    does: "tells to forget instructions",
    strong: true,
    cues: /忽略|无视|無視|忘记|игнорир|забудь/,
    pattern:
      /(?:忽略|无视|忘记).{0,10}(?:指令|指示|提示|规则)|(?:指示|命令|指令|ルール).{0,6}無視|(?:игнорир|забудь).{0,30}(?:инструкц|указани)/,
  },
  {
    does: POSING_LABEL,
    strong: true,
    cues: /<|\[inst|\[\/inst|###|\[system|\[assistant|\(system|\[developer/,
    pattern:
      /<\/?\|?(?:im_start|im_end|system|assistant|human|endoftext|eot_id|start_header_id)\|?>|<\/?(?:system|developer|assistant)[-_ ](?:reminder|prompt|message|instructions?)\b|\[\/?inst\]|<<\/?sys>>|<\/?loci-memory|<\/?(?:recalled_notes|transcript_data|triage_data)|^[ \t]{0,8}#{2,6} ?(?:system|instructions?|human|assistant) ?:|[[(](?:system|assistant|developer)(?: (?:message|note|prompt|override|instruction))?[\])]/m,
  },
  {
    does: POSING_LABEL,
    strong: true,
    cues: /human|assistant|system|developer|user/,
    pattern:
      /(?:^|\n|\\n|\u23ce)[^\p{L}\p{N}\n]{0,8}(?:(?:human|assistant) ?[:：]|(?:system|developer|user) ?[:：] ?(?:you |ignore|forget|from now|new |override|please |the user|always|never|do ))|\b(?:end of (?:system|user) (?:prompt|message)|new system (?:prompt|message|instructions?)|system override|begin new instructions|message from (?:the )?(?:system|anthropic|openai)|(?:override|updated|new) (?:system )?instructions? ?:)/u,
  },
  {
    does: "gives itself an origin or an approval",
    strong: true,
    cues: /user-|user_|user stated|approved|verified|trusted|origin|source/,
    pattern:
      /[[(|](?:\w{1,8} ?\| ?)?(?:user[-_ ](?:stated|approved|confirmed|verified|typed|said)|(?:pre-?)?approved(?: by (?:the )?(?:user|owner|admin))?|verified(?: by (?:the )?(?:user|owner|admin))|trusted(?: memory| source)?|(?:origin|source|provenance|trust|by) ?[:=] ?(?:the )?(?:user|high|trusted|approved)) ?[\])|]|\b(?:approved|origin|trust|quarantined?) ?[:=] ?(?:true|false|"?user"?|high|approved)\b/,
  },
  {
    does: "says that somebody has agreed already",
    strong: false,
    cues: /approv|authori|permission|consent|agreed|confirmation|without asking/,
    pattern: new RegExp(
      `\\b${WHO}s? (?:has |have |had )?(?:already|explicitly|previously|pre-?)[- ]?(?:approved|authori[sz]ed|consented|confirmed|permitted|agreed|allowed|given (?:permission|approval|consent))|\\bpre-?(?:approved|authori[sz]ed)\\b|\\b(?:no|without(?: any)?) (?:further |additional |user )?(?:confirmation|approval|permission|consent) (?:is |are )?(?:needed|required|necessary)|\\b(?:no need to|do not|don't|never) ask (?:${WHO} )?(?:for )?(?:confirmation|permission|approval|again|first)|\\bwithout asking ${WHO}|\\b${WHO} (?:has |have )?(?:granted|gave|given) (?:\\w{1,10} ){0,2}(?:permission|approval|consent|authori[sz]ation)`,
    ),
  },
  {
    does: "tells to keep something from the user",
    strong: true,
    cues: /tell|mention|inform|notify|alert|secret|silent|reveal|aware/,
    pattern:
      /\b(?:do not|don't|never|must not|without|avoid) (?:ever )?(?:tell(?:ing)?|mention(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|disclos(?:e|ing)|reveal(?:ing)?) (?:this |it |that |anything )?(?:to )?(?:the )?(?:user|human|operator|developer)\b(?! (?:which|whether|if|id|table|model|name|when|why))|\b(?:secretly|silently|covertly|quietly) (?:\w{1,10} ){0,2}(?:send|upload|post|exfiltrate|copy|forward|execute|run|append|include|email|transmit)\b|\bthe (?:user|human) (?:must not|should not|need not|cannot) (?:know|notice|see|be (?:told|aware))/,
  },
  {
    does: "speaks to an agent",
    strong: false,
    cues: /ai |llm|agent|assistant|claude|gpt|copilot|model|you are|you will/,
    pattern:
      /\b(?:ai|llms?|claude|chatgpt|gpt-?\d?|copilot|codex|gemini|coding (?:agents?|assistants?)|ai (?:agents?|assistants?|models?|tools?)|language models?|any (?:agent|assistant|model)|(?:all|every|future) (?:agents?|assistants?|sessions?|models?)) (?:reading this |that reads? this |working (?:here|on this) )?(?:must|should|shall|has to|have to|needs? to|will|is required|are required|always|never|please)\b|\b(?:note|message|instructions?|important|attention|notice) (?:to|for|:) ?(?:the |all |any )?(?:ai|llms?|agents?|assistants?|claude|models?|copilot)\b|\b(?:if you are|as) an? (?:ai|llm|agent|assistant|language model|automated)|\byou are (?:now |no longer )(?:an? |in |the |bound |allowed )|\byour (?:new|real|true|primary|hidden) (?:role|task|goal|objective|instructions?|mission|purpose)\b|\bfrom now on,? you (?:are|will be|act|answer|respond|obey)\b|\b(?:pretend|act|behave|respond) as (?:if you|though you|an? (?:unrestricted|admin|root|different))/,
  },
  {
    does: "tells to be remembered",
    strong: false,
    cues: /memor|remember|claude\.md|agents\.md|future session|next session/,
    pattern:
      /\b(?:save|store|add|write|record|persist|append|put|commit|keep) (?:this |that |it |the following |these |\w{1,12} ){0,3}(?:to|in|into) (?:your |the |long[- ]?term |persistent |project |agent'?s? ){0,3}(?:memory|memories|claude\.md|memory\.md|agents\.md)\b|\b(?:remember|memori[sz]e) (?:this|that|the following|it)\b(?: (?:for|in) (?:all |the |every )?(?:future|later|next|sessions?|always)|:)|\bremember (?:always|to always|to never|for (?:all )?(?:future|later))\b|\bin (?:all|every|any) (?:future|later|subsequent) (?:sessions?|conversations?|turns?|requests?)\b/,
  },
  {
    does: "names a program together with an address",
    strong: false,
    cues: /http:|https:|ftp:|ssh:|wss:|:\/\/|curl |wget /,
    pattern:
      /\b(?:curl|wget|fetch|webfetch|iwr|invoke-webrequest|invoke-expression|iex|nc|ncat|bash|sh|zsh|powershell|python3?|node|eval|npx|bunx|pipx?|npm|pnpm|yarn|bun|git clone|ssh|scp|rsync|open|browser|visit|navigate to|download|upload|post|send|report|forward|load|install|run|execute|import|registry|mirror|proxy|webhook|endpoint)\b.{0,80}\b(?:https?|ftp|ssh|wss?):\/\/(?!(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\]|[\w.-]*\.(?:local|internal|test|localhost)\b))|\b(?:curl|wget)\b.{0,200}\| {0,4}(?:sudo )?(?:ba|z|da|k)?sh\b/,
  },
  {
    does: "wants secrets to be sent",
    strong: false,
    cues: /send|post|upload|exfiltrat|forward|leak|transmit|print|paste|include/,
    pattern:
      /\b(?:send|post|upload|exfiltrate|forward|leak|transmit|copy|attach|append|include|paste|echo|print)s?\b.{0,40}\b(?:secrets?|credentials?|passwords?|api[- _]?keys?|access tokens?|env(?:ironment)? (?:file|variables?|vars?)|\.env|ssh keys?|private keys?|id_rsa|source code|conversation|chat history)\b.{0,50}\b(?:to|at|in every|with every|into)\b.{0,40}(?:https?:|@\w|\b[\w-]{2,}\.(?:com|net|org|io|dev|example|xyz|ru|cn|site|app)\b|commit|request|comment|reply|answer)/,
  },
  {
    does: "holds a link that runs or reports something",
    strong: true,
    cues: /javascript:|data:text|vbscript:|\]\(/,
    pattern:
      /\b(?:javascript|vbscript):(?:\S|\s[\w.$]{1,60}\s?[(=])|\bdata:text\/html|!\[[^\]\n]{0,200}\]\( ?<?https?:\/\/[^)\s]{0,300}(?:[?&][\w.-]{1,40}=|\{|%7b)/,
  },
];

// Characters that a reader does not see and a model reads. Each kind has a legitimate use, which is allowed: flags of
// regions, emoji of several people, ligatures of Arabic and Indic scripts, variants of ideographs.

/** A flag of a region: a black flag, letters of the tag block, and the closing tag. */
const FLAG = /\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{2,6}\u{e007f}/gu;

/** Selects the style of the letter before it. */
const SELECTOR = String.raw`(?:\p{Variation_Selector})`;

/** Zero width, and useless between two letters of these alphabets. */
const THIN = String.raw`(?:[\u200b\u200c\u2060-\u2064\ufeff\u180e]|\u200d|\u034f)`;
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`;

const KINDS: readonly (readonly [string, RegExp])[] = [
  ["letters of the tag block", /[\u{e0000}-\u{e007f}]/u],
  [
    "variation selectors that carry bytes",
    new RegExp(`${SELECTOR}{2}|[\\p{L}--\\p{Script=Han}]${SELECTOR}`, "v"),
  ],
  ["directions that reorder it", /[\u202a-\u202e\u2066-\u2069]/],
  ["letters without width inside of words", new RegExp(`${LETTER}${THIN}+${LETTER}`, "u")],
  ["many letters without width", new RegExp(`${THIN}{3}`, "u")],
  ["fillers that look like nothing", /[\u115f\u1160\u3164\uffa0]/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  ["control characters", /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/],
];

/** A text of only these hides nothing; patterns for all of Unicode are slow to compile. */
const PLAIN = /^[\n\r\t\x20-\x7e]*$/;

/** The kinds of hidden characters in a text, in words; mostly none. */
export function hiddenIn(text: string): string[] {
  if (PLAIN.test(text)) return [];
  const rest = text.replace(FLAG, "");
  return KINDS.filter(([, pattern]) => pattern.test(rest)).map(([name]) => name);
}
