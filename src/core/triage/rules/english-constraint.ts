import { ENGLISH_WALLS } from "./english-walls.ts";
import type { CategoryRules } from "./language.ts";

/** How a wall is told in English that somebody else has built. */
export const ENGLISH_CONSTRAINT: CategoryRules = {
  primary: [
    {
      cue: "send|emit|forward|persist|guarantee|support|allow|permit|implement|accept|expose|offer|let you|let us|provide|have an api|have a way",
      say: String.raw`\b(?:doesn't|does not|don't|do not|won't|will not|can't|cannot) (?:currently |actually |natively |really |even |yet )?(?:support|allow|permit|implement|accept|expose|offer|let (?:you|us|me|anyone)|send|emit|forward|persist|guarantee|provide|have (?:an? )?(?:api|way|endpoint|option))\b`,
      score: 0.55,
      outside: true,
      like: "The API does not support batch writes by design",
    },
    {
      cue: "not supported|unsupported|isn't supported|not available|not configurable|not possible|not allowed|isn't available|isn't possible",
      say: String.raw`\b(?:is|are|isn't|aren't|was|it's)(?: not)? (?:currently |officially |technically |simply )?(?:not )?(?:supported|unsupported|available|configurable|possible|allowed) (?:by|in|on|with|for|at|from|outside|over|via)\b|\bnot configurable\b`,
      score: 0.4,
      outside: true,
      like: "Partial refunds are not supported by the payment gateway",
    },
    {
      cue: "no way to|no way of|no api|no endpoint|no public|there is no|there's no",
      say: String.raw`\b(?:no (?:documented |public |official |supported |reliable )*(?:way (?:to|of|around)|api|endpoint|option|hook|flag) (?:to|for|that|of|in)?)\b`,
      score: 0.4,
      outside: true,
      like: "there is no way to raise the limit through the API",
    },
    {
      cue: "limited to|restricted to|capped|caps |limits |at most|maximum|max |up to|no more than|no longer than|longer than|more than",
      say: String.raw`\b(?:(?:is|are|be|gets?|it's) (?:limited|restricted|capped) (?:to|at)|(?:caps|limits|restricts|allows (?:only|at most|up to|max(?:imum)?)|only allows|accepts (?:at most|up to)|(?:has|have) a (?:limit|maximum|cap) of|max(?:imum)?(?: of| is|:)?|at most|no more than|more than|longer than|larger than|bigger than))\b.{0,50}(?:\d|\bone\b|\btwo\b)`,
      score: 0.45,
      outside: true,
      like: "The vendor's API is limited to 100 requests per minute per key",
    },
    {
      cue: "limit|quota",
      say: String.raw`\b(?:hard|platform|vendor|provider|service|api|account|plan|kernel|browser|upload|payload|request|execution|system) (?:size |time |memory |rate )?(?:limit(?:ation)?|quota)s?\b|\b(?:limitation|restriction)s? (?:of|in|on|from|imposed by) (?:the |this |their )?\w{1,40}|\brate limit(?:s|ed)? (?:of|to|at|is|by|us)\b|\b(?:rate[- ]?)?limit of \d`,
      score: 0.4,
      outside: true,
      like: "That is a hard limit of the platform",
    },
    {
      cue: "only support|only allow|only accept|only work|only run|only return|only let|only expose|only has|only have|only offer|only handle|only available|supports only|only be |works only|only possible|only through|only via|only ever",
      say: String.raw`\b(?:only (?:ever )?(?:supports?|allows?|accepts?|works?|runs?|returns?|lets?|permits?|exposes?|offers?|handles?|gives?|takes?|available|possible|ships?)|(?:supports|works|accepts|runs) only|can only be|can only (?:use|send|read|access|run|have|store|call|handle|do|get|set))\b`,
      score: 0.45,
      outside: true,
      like: "GitHub's Checks API only accepts tokens of a GitHub App",
    },
    {
      cue: "can't|cannot|can not|unable to|never |won't",
      say: String.raw`\b(?:can't|cannot|can not|(?:is|are) unable to|never|won't|will not) (?:be (?:changed|set|disabled|configured|renamed|tested|called|used|shared|edited|mocked|updated|deleted|nested|combined|restored|read|reused|accessed|raised|increased|queried|run|installed|modified)|run longer|exceed|send|sends|create|change|store|read|access|receive|delete|update|return|emit|fire|nest|mix|combine|run|see|reach|open|rename|handle|process|persist|call|share|go|expire|write|guarantee|do|have|use|work)\b`,
      score: 0.35,
      outside: true,
      like: "Turns out the Stripe sandbox never sends webhooks for SEPA mandates",
    },
    {
      cue: "only ",
      say: String.raw`\bonly (?:ever )?(?!(?:used|mentions|changes|changed|affects|imports|happens|contains|remaining|needs|one|two)\b)[a-z]{3,}s\b`,
      score: 0.4,
      outside: true,
      like: "DynamoDB only guarantees order within a partition key",
    },
    {
      cue: "forbid|prohibit|reject|truncate|strip|refuse|disallow|enforce|throttle|cap |caps|capped|expire|blocks|bans|cuts off",
      say: String.raw`\b(?:forbids?|prohibits?|rejects?|truncates?|strips?|refuses?|disallows?|enforces?|throttles?|caps?|(?:is|are) capped|expires?|blocks?|bans?|cuts? off)\b`,
      score: 0.45,
      outside: true,
      like: "Slack truncates messages above 40,000 characters",
    },
    {
      cue: "0|1|2|3|4|5|6|7|8|9",
      say: String.raw`\b\d[\d,._]{0,20}\s?(?:k|m|kb|mb|gb|tb|ms|s|secs?|seconds?|min(?:ute)?s?|hours?|days?|weeks?|requests?|calls?|rows?|bytes|characters|chars|items?|connections?|parameters?|posts?|times|users?|keys?|files?|messages?|records?|%)?\b.{0,40}\b(?:only|at most|per (?:second|minute|hour|day|month|call|key|user|statement|request|account|project|ip)|limit|maximum|max|quota|beyond|or (?:fewer|less)|a (?:day|month|minute|second|hour))\b|\b(?:only|at most|up to|max(?:imum)?(?: of)?|limit(?: is| of)?|no more than|more than|older than|longer than|larger than|within|after(?: about)?|have|has|allows|keeps?|expires? after|exceeds?) \d[\d,._]{0,20}\s?(?:k|m|kb|mb|gb|tb|ms|secs?|seconds?|min(?:ute)?s?|hours?|days?|weeks?|requests?|calls?|rows?|bytes|characters|chars|items?|connections?|(?:bind )?parameters?|posts?|times)\b`,
      score: 0.45,
      outside: true,
      like: "Stripe keeps idempotency keys for 24 hours only",
    },
    {
      cue: "every ",
      say: String.raw`\b(?:at most|only|no more than|not more often than) (?:once )?(?:every|per|a) \w{1,40}`,
      score: 0.45,
      outside: true,
      like: "GitHub Actions schedules run at most every five minutes",
    },
    {
      cue: "guarantee|no way around|no workaround|rolled back|not feasible|nothing newer|no other way|has no ",
      say: String.raw`\b(?:(?:doesn't|does not|don't|do not|not|never) guarantee|no (?:way|workaround|getting) around|can't be (?:rolled back|undone|disabled|changed)|not (?:feasible|possible) (?:there|with|on|in)|nothing newer|no other way|(?:has|have) no (?:\w{1,40} )?(?:api|endpoint|access|support|webhooks?|sdk|way|option|http|internet|network|concept))\b`,
      score: 0.45,
      outside: true,
      like: "Shopify does not guarantee the order of webhooks",
    },
    ...ENGLISH_WALLS,
  ],
  booster: String.raw`\b(?:turns? out|discovered|found (?:out )?that|permanently|platform|by design|upstream|provider|vendor|not configurable|hard|free tier|hobby plan|our plan|incompatible|deprecated|documented|docs say|documentation says|at all|there is no|no way|no workaround|so (?:we|i|you|the|this|it|larger|everything|nothing)|instead|therefore|means|only|keep in mind|limit|unfortunately|learned|has to run|somewhere else|anyway|so the|which means|natively?)\b`,
  negative: String.raw`^(?:so |found it: |ok, )?(?:the|found the) (?:real |root |actual )?(?:cause|issue|problem|bug|failure|error|tests?|failing|fix)\b|\bfails? because\b|\b(?:let's target|only (?:for|in|on) (?:now|our)|i (?:can't|cannot|can only|couldn't|don't|won't) |you can't miss|can't (?:find|tell|see (?:any|it|the|where|why)|reproduce|remember)|(?:did|didn't|was|wasn't|were)(?: not)? (?:support|supported|allow) .{0,30}(?:before|until now|yet)|(?:now|already) supports?|(?:the|this|that|our|your|my) (?:own |current |new |old |existing )?(?:function|method|class|component|helper|test|tests|module|code|variable|parser|loop|branch|regex|handler|query|hook|reducer|script|caller|condition|mock|fixture|schema|type|types|model|button|page|form|exporter|importer)s? (?:currently |also |still )?(?:doesn't|does not|don't|can't|cannot|only|is limited|never|isn't|won't)|rate[- ]?limit(?:ing|er)|should (?:only|never|not)|if (?:the|it|you|we)|let me|i'll (?:only|just)|no longer needed|would (?:only|not|need)|may not|might not|could not be found|only (?:the|one|two|three|these|this|a few|that|when|if|in the|used|mentions?|changed?|affects?))\b`,
};
