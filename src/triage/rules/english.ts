import { ENGLISH_CONSTRAINT } from "./english-constraint.ts";
import { ENGLISH_DEBT } from "./english-debt.ts";
import { ENGLISH_DECISION } from "./english-decision.ts";
import { ENGLISH_PREFERENCE } from "./english-preference.ts";
import type { RuleLanguage } from "./rule-language.ts";

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
