import { ENGLISH_CONSTRAINT } from "./english-constraint.ts";
import { ENGLISH_DEBT } from "./english-debt.ts";
import { ENGLISH_DECISION } from "./english-decision.ts";
import { ENGLISH_HABITS } from "./english-habits.ts";
import type { CategoryRules, RuleLanguage } from "./rule-language.ts";

/** How the user expresses a lasting wish in English. */
const ENGLISH_PREFERENCE: CategoryRules = {
  primary: [
    {
      cue: "from now on|going forward|from here on|in future|in the future|henceforth|every time|each time|whenever",
      say: String.raw`\b(?:from (?:now|here) on(?:wards?)?|going forward|in (?:the )?future|henceforth|(?:every|each) time|whenever) ?,? ?(?!(?:i (?:run|open|click|start|try|call|get|reload|type|press|submit)|it|the|this|there|a|an)\b)|\bfrom now on\b|\bevery time (?:you|before|after)\b`,
      score: 0.6,
      by: "user",
      asks: true,
      like: "From now on always use pnpm, never npm",
    },
    {
      cue: "always|never|ever ",
      say: String.raw`(?:^|[,;.:(-] ?|\b(?:please|pls|and|also|but|so|just|then|ok|okay|no|yes|sure|you should|you must|(?:tests?|commits?|code|functions?|messages?|names?|handlers?|files|migrations?|prs?|branches|errors|logs|types|imports?|docs|comments?|modules|endpoints?) (?:should|must)) )(?:always|never|don't ever|do not ever) (?!mind|again\b|been|worked|had|got|saw|seen|gets?|fails?|works|returns?|happens?|sees?|logged|move|cross|see\b|be\b|shown|visible|show (?!me))[a-z-]{1,40}`,
      score: 0.5,
      by: "user",
      asks: true,
      like: "never force push, use --force-with-lease",
    },
    {
      cue: "we always|we never|i always|i never|we only|we don't|we do not|we use|we run|we write|we keep|we name|we put|we follow",
      say: String.raw`\b(?:we|i) (?:always|never|only|usually|don't|do not|consistently) (?:ever )?(?:use|do|write|put|run|commit|mock|add|name|keep|push|test|import|allow|want|like|merge|deploy|rebase|squash|call|create|leave|touch|ship|make|include|hardcode|hard-code|catch|log|throw|return|need)\b`,
      score: 0.35,
      by: "user",
      like: "we don't do index.ts re-exports in this codebase",
    },
    {
      cue: "this repo|this project|this codebase|this code|our code|here|our repo|our project|this team|around here|this app|this package|this file",
      say: String.raw`\b(?:we|i|you should|you must|please|always|never|only|it) (?:always |only |don't |do not |never )?(?:use|uses|follow|follows|do|write|run|put|prefer|keep|have|stick to|want|mock|commit|name|test)\b.{0,80}\b(?:in (?:this|the|our) (?:repo(?:sitory)?|project|code ?base|code|team|app|package|monorepo|company)|around here|here)(?:$|[.,;:!)-]| and| not| -)`,
      score: 0.5,
      by: "user",
      like: "we use conventional commits in this repo, please keep to that",
    },
    {
      cue: "in this repo|in this project|in this codebase|in our|for this project|for this repo|this codebase|this project|this repo",
      say: String.raw`\b(?:in|for) (?:this|our) (?:repo(?:sitory)?|project|code ?base|team|app|company)\b.{0,20}\b(?:we|use|always|never|please|prefer|stick|don't|only|everything|all)\b|\b(?:this|our) (?:repo(?:sitory)?|project|code ?base|team) (?:uses|follows|prefers|sticks)\b`,
      score: 0.5,
      by: "user",
      like: "remember that this codebase uses tabs, not spaces",
    },
    {
      cue: "prefer|hate|can't stand|favourite|favorite|i like|rather have",
      say: String.raw`\b(?:i|we|i'd|we'd) (?:much |really |generally |strongly |usually |would |do )?(?:prefer|hate|favou?r|can't stand)\b|\b(?:i|we) (?:really |do )?like (?:my|our|to (?:have|keep|see|use)|it when|when)\b|\bmy (?:preference|preferred|favou?rite|style)\b`,
      score: 0.5,
      by: "user",
      like: "I prefer small PRs, so split this in two",
    },
    {
      cue: "don't use|do not use|dont use|not use|stop using|avoid|never use",
      say: String.raw`\b(?:don't|do not|dont|stop|quit|never|avoid|no need to) (?:use|using)\b.{1,60}(?:[,;.:-]|\bbut\b|\band\b|\bplease\b) ?(?:please |just |rather |instead )?(?:use|prefer|go with|stick (?:to|with)|we use|we have|it's|take)\b`,
      score: 0.5,
      by: "user",
      like: "no, don't use npm here, use bun",
    },
    {
      cue: "stop |quit ",
      say: String.raw`\b(?:stop|quit) (?:\w{1,40}ly )?(?:adding|using|writing|creating|making|putting|doing|asking|summari[sz]ing|explaining|committing|apologi[sz]ing|mocking|generating|over-?engineering|inventing|guessing|assuming|repeating|wrapping|importing|pushing|saying|telling|including|leaving|breaking)\b`,
      score: 0.5,
      by: "user",
      asks: true,
      like: "stop adding comments that just repeat the code",
    },
    {
      cue: "don't|do not|dont|no ",
      say: String.raw`\b(?:don't|do not|dont) (?:add|write|create|generate|put|leave|include|make|use|ask|explain|mock|commit|push|touch|edit|run|import|wrap|catch|log)\b.{0,80}\b(?:unless|without (?:asking|my)|unasked|anymore|any more|ever|again|comments?|docstrings?|emojis?|in (?:commit|tests|the tests|pr|pull)|every time|by (?:yourself|hand)|until i (?:say|ask|tell)|before asking|in (?:this|the|our) (?:repo|project|code ?base))\b`,
      score: 0.5,
      by: "user",
      like: "don't commit without asking me first",
    },
    {
      cue: "mock",
      say: String.raw`\b(?:don't|do not|dont|never|no) mock(?:s|ing)?\b`,
      score: 0.5,
      by: "user",
      like: "don't mock the database in tests",
    },
    {
      cue: "no emoji|no comments|no more|no docstring|no default|no semicolon|no any|no barrel|no inline|no abbreviation|no magic|no class|no markdown|no summar|without emoji|no trailing|no relative|no console",
      say: String.raw`(?:^|[,;.:(-] ?|\b(?:but|and|please|also|use|with|so) )(?:no|without) (?:more )?(?:emojis?|(?:code |inline )?comments|docstrings?|default exports?|semicolons?|barrel files?|inline styles?|abbreviations|magic numbers?|classes|markdown files?|summar(?:y|ies)|trailing \w{1,40}|relative imports?|console\.\w{1,40}|any\b(?= (?:type|in)))`,
      score: 0.45,
      by: "user",
      like: "looks good but no emojis in commit messages please, ever",
    },
    {
      cue: "everywhere|throughout|across the|consistently|all new|for all|in all|for every|for everything|everything new",
      say: String.raw`\b(?:use|write|prefer|keep|follow|apply|name|call|put|format|run|add|make)\b.{2,80}\b(?:everywhere|throughout|across (?:the|all)|consistently|(?:for|in) (?:all|every)(?: new)? (?:code|tests?|files?|modules?|components?|commits?|functions?|docs|endpoints?|migrations?|prs?)|for everything(?: new)?)\b`,
      score: 0.45,
      by: "user",
      like: "please use British spelling everywhere in the docs",
    },
    {
      cue: "convention|standard|our style|rule|policy|guideline|habit|that's how we|the way we",
      say: String.raw`\b(?:our|my|the|a|team'?s?|house) (?:(?:team|coding|code|naming|commit|house|project|new|general) )*(?:convention|standard|style|rule|policy|guideline|practice)s? (?:is|here|says|are|for)\b|\bthat's (?:how we|the way we|(?:our|the|a) (?:team )?(?:convention|standard|rule|style|policy))\b|\b(?:convention|rule) (?:here|in this)\b|^(?:new )?(?:rule|convention|preference):`,
      score: 0.45,
      by: "user",
      like: "our convention is that handlers end in Handler",
    },
    {
      cue: "remember|keep in mind|note that|don't forget|make sure",
      say: String.raw`(?:^|[,;.:-] ?|\bplease |\band |\balso )(?:remember|keep in mind|don't forget|make sure)(?:,? (?:that|to|you))*\b.{0,60}\b(?:always|never|every|each|whenever|uses?|prefer|for next time|next time|in future)\b`,
      score: 0.5,
      by: "user",
      like: "remember to run the linter before every commit",
    },
    {
      cue: "in this project|in this repo|in this codebase|in our|around here|on this project|in this code",
      say: String.raw`\b(?:should|must|are|is|has to|have to|needs? to|goes?|no|not|only|use|uses|end|start)\b.{1,60}\b(?:in|on|for|across) (?:this|our) (?:repo(?:sitory)?|project|code ?base|code|team|app|company)\b|\baround here\b`,
      score: 0.45,
      by: "user",
      like: "test names should be full sentences in this project",
    },
    ...ENGLISH_HABITS,
  ],
  booster: String.raw`\b(?:going forward|consistently|rule|practice|workflow|convention|always|never|ever|everywhere|in (?:this|our|the) (?:repo|project|code ?base|tests|team)|here|all of them|codebase|in mind|(?:the )?other \w{1,40} too|future|remember|overwritten|third time)\b`,
  negative: String.raw`\b(?:feel free|(?:prefer|liked?) (?:how|what|the way) it was|prefer (?:the )?(?:old|previous|first|second|other)|never ?mind|(?:show|display|render|emit|send|log|print|trigger|call|play|open|add a toast|toast|retry|fire|flash|hide|increment) .{0,40}(?:every time|each time|whenever)|always (?:fails?|failed|failing|returns?|returned|gets?|shows|happens?|crash\w{0,20}|empty|null|true|false|the same|been|has|was|is)|never (?:worked|works|gets|got|had|been|happened|called|runs|returns|fires|ends|was|is|shows|saw|seen|finishes|reaches)|as a user|(?:the|a|an|each|every|its?) (?!(?:tests?|commits?|code|functions?|messages?|names?|handlers?|migrations?|prs?|branch(?:es)?|logs?|types|imports?|docs|comments?)\b)[\w -]{1,40} (?:should|must|shall|will|can|may|has to|needs to) (?:always|never)|it (?:should|must) (?:always|never)|in the future (?:we|i|it) (?:may|might|could|will)|standard library|every time (?:i|it|the|we)|whenever (?:i|it|the))\b`,
};

/** English, which agents speak in most conversations, whatever their user does. */
export const ENGLISH: RuleLanguage = {
  name: "English",
  categories: {
    decision: ENGLISH_DECISION,
    preference: ENGLISH_PREFERENCE,
    constraint: ENGLISH_CONSTRAINT,
    tech_debt: ENGLISH_DEBT,
    runbook: {
      primary: [
        {
          cue: "fix|resolve|solve",
          say: String.raw`^(?=.*\b(?:root cause|caused by|the cause|culprit|turned out|came from|(?:crash|error|failure|hang|outage|leak|timeout|exception|it) .{0,30}(?:because|due to)|(?:problem|issue|bug|reason|error) (?:was|is))\b)(?=.*\b(?:(?:fixed|resolved|solved|cured) (?:it |that |this |now )?(?:by|with|via|after|through)|fix (?:was|is) to|i (?:fixed|solved|resolved) (?:it|that|this)|solution (?:was|is) to|works? again (?:after|once|now))\b)`,
          score: 0.55,
          like: "we found the root cause of the crash: resolved by pinning",
        },
        {
          cue: "fixed|solved|resolved|the trick|helped",
          say: String.raw`^(?=.*\b(?:because|caused by|came from|comes from|due to|turned out|the (?:cause|culprit|reason|problem|issue|bug)|was missing|wasn't set)\b)(?=.*\b(?:fixed (?:it|that|this)|solved (?:it|that|this)|resolved (?:it|that|this)|did the trick|helped)\b)`,
          score: 0.55,
          by: "user",
          like: "it dropped because nginx has a 60s timeout, setting it to 1h fixed it",
        },
        {
          cue: "clear|restart|reinstall|delet|remov|reset|upgrad|downgrad|bump|set |chang|roll|renew|rotat|switch",
          say: String.raw`\b(?:cleared|restarted|reinstalled|deleted|removed|reset|upgraded|downgraded|bumped|set|changed|rolled back|updated|renewed|rotated|switched|pinned|rebuilt|purged|invalidated)\b.{0,80}\b(?:green|works?|fine|gone|fixed|solved|running|ok|resolved|passes|back)\b`,
          score: 0.4,
          by: "user",
          like: "it was the cache because of the update, cleared it and it's green again",
        },
        {
          cue: "how to fix|to fix this|if you see|if you get|when you see|whenever you see",
          say: String.raw`\b(?:if|when|whenever) (?:you|we|anyone) (?:see|get|hit|run into) .{3,100}(?:error|exception|failure|timeout|hang|crash).{0,40}[,:] ?(?:run|restart|delete|remove|clear|set|check|do|use|just|the fix)\b`,
          score: 0.6,
          like: "if you see the EADDRINUSE error, run the stop script first",
        },
      ],
      booster: String.raw`\b(?:because|caused|it was (?:the|a|an)|came from|due to|turned out|since|the (?:cause|problem|issue|culprit))\b`,
      negative: String.raw`\b(?:would be (?:fixed|resolved|solved)|could be|might be|should be (?:fixed|resolved)|usual solution|a fix would|to be fixed|if (?:a|any|all) (?:subagent|commands?)|error handling|fallback|step \d|do not continue)\b`,
    },
  },
  question: String.raw`^(?:(?:so|and|but|ok|hm+|wait|also),? )*(?:why|who|whose|where|how (?:do|does|did|can|could|should|would|is|are|come|to|much|many|long|often)|what (?:is|are|was|were|do|does|did|would|should|if|about|happens)|when (?:is|are|do|does|did|will)|which (?:one|of)|(?:do|does|did|is|are|was|were|can|could|should|would|will|has|have|had) (?:we|you|i|it|they|he|she|this|that|there|anyone|someone)\b)`,
  doubt: String.raw`\b(?:maybe|perhaps|not sure|unsure|might|what if|i wonder|wondering|(?<!after )thinking (?:about|of)(?! it)|considering|at some point|could (?:also |maybe )?(?:go|use|try)|would it|should (?:we|i)|not yet|hypothetically|in theory|if we|for example|e\.g\.)\b`,
  cause: String.raw`\b(?:root cause|caused by|causes? (?:is|was|of|the)|culprit|(?:error|failure|crash|problem|issue|bug|reason|hang|warning|timeout) (?:\w{1,40} ){0,4}(?:is|was|comes|came|are|were|stems?|happens|happened|occurs)\b(?! (?:fixed|resolved|gone|solved|done|now))|which is why|(?:happens|fails|failed|failing|dies|breaks|broke|hangs|crashes) (?:because|when|with|since)|turns out|turned out|(?:stems|comes|came) from|explains (?:why|the)|found (?:it|the (?:problem|issue|bug|cause)))`,
  reason: String.raw`\b(?:(?:that|this|it)(?:'s| is| was) why|because|since|due to|(?:is|was|are|were) (?:too (?:low|small|old|new|large)|taken|stale|missing|wrong|expired|outdated|not set)|isn't (?:set|told|installed)|can't (?:run|find|see|reach|resolve)|doesn't (?:know|have|use)|exceeds?|requires|expects|points? (?:at|to)|no longer|only set|not set|allows at most)\b`,
  success: String.raw`\b(?:works?(?: now| again| as expected|$|[.,!;:])|working (?:now|again)|(?:all|tests?|suite|build|checks?)\b.{0,30}\bpass(?:es|ed|ing)?\b|pass(?:es|ed|ing)? now|(?:is|are) (?:up|green|running|fixed|back|gone|clean)\b|starts? (?:again|now|cleanly)|fixed (?:it|that|the|this|by)|fix(?:es|ed) the|fixed[.!:]|went (?:through|out)|succeed(?:s|ed)|successful(?:ly)?|no (?:more )?errors?|resolved|builds? (?:again|now|cleanly)|exits now|should (?:now work|work now)|\w{1,40} again[.,!]|\w{1,40} now[.!]?$|(?:sends?|loads?|connects?|runs?|shows?|saves?|reloads?|renders?|deploys?)\b.{0,30}\b(?:again|correctly|now))`,
  agrees: String.raw`^(?:(?:yes|yeah|yep|yup|ok(?:ay)?|sure|go ahead|go for it|do it|do that|sounds good|perfect|great|agreed|exactly|please do|please|correct|right|absolutely|fine|lgtm|let's do (?:it|that)|that works|makes sense|approved|proceed|y)[ ,.!]*)+$`,
  picks: String.raw`^(?:ok(?:ay)?|yes|yeah|sure|i (?:think|say|choose|pick|take|like|want|prefer)|i'd (?:go|say|take|pick)|let'?s|let us|go|going|do|use|take|pick|choose|please|then|so|just|with|for|the|number|option|approach|variant|plan|solution|alternative|version|#|[ ,.:!-])*(?:\(?(?:[1-9]|[a-e])\)?|first|second|third|fourth|last|latter|former|both|all(?: of them)?|neither|none|one|two|three)(?: (?:one|option|approach|way|variant|please|then|it is|sounds good))*(?:$|[\s,.!;:)-])`,
  outside: String.raw`\b(?:apis?|sdks?|vendors?|providers?|platforms?|browsers?|safari|chrome|firefox|ios|android|windows|macos|linux|kernel|github|gitlab|bitbucket|aws|azure|gcp|lambda|s3|dynamodb|cloudfront|vercel|netlify|cloudflare|heroku|supabase|firebase|firestore|stripe|paypal|slack|discord|telegram|whatsapp|notion|jira|google|apple|microsoft|openai|anthropic|claude|postgres(?:ql)?|mysql|sqlite\d?|mongo(?:db)?|redis|kafka|elasticsearch|docker|kubernetes|k8s|terraform|ansible|npm|pip|deno|electron|xcode|gradle|maven|plugins?|library|libraries|frameworks?|drivers?|firmware|hardware|devices?|gateway|excel|outlook|sharepoint|salesforce|shopify|wordpress|websphere|oracle|sap|twilio|sendgrid|mailgun|figma|zapier|airtable|sentry|datadog|bigquery|snowflake|spark|airflow|huggingface|gemini|bedrock|manifest v3|app review|customers?|clients?(?! side|-side)|partners?|banks?|carriers?|suppliers?|authorit(?:y|ies)|auditors?|free plan|storekit|linkedin|facebook|instagram|twitter|x api|youtube|alipay|wechat|android|flutter|php|java \d|node \d{1,9}|python \d[.\d]*|hosters?|free tier|hobby plan|tier|firewall|hosting|app store|play store|upstream|third[- ]party|erp|legacy system|mainframe|bucket|services? account|on our plan|our plan|graphql api|rest api|web console|spec(?:ification)?)\b`,
};
