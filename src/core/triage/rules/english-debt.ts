import { ENGLISH_LEFTOVERS } from "./english-leftovers.ts";
import type { CategoryRules } from "./language.ts";

/** How work that is put off is told in English. */
export const ENGLISH_DEBT: CategoryRules = {
  primary: [
    {
      cue: "separate|follow-up|followup|follow up|later |future|different|another|own ",
      say: String.raw`\b(?:in|as|for|into|to|be|is|are|it's|they're|that's|deserves?|worth|needs?|make|with) (?:an? |its |their |your |some )?(?:own |new )?(?:separate|follow-?up|follow up|later|future|different|another|own) (?:small )?(?:prs?|pull requests?|mrs?|tickets?|issues?|tasks?|stor(?:y|ies)|commits?|changes?|branch(?:es)?|iterations?|phases?|sprints?|releases?|beads?)\b`,
      score: 0.55,
      like: "leave the old client in place, we'll remove it in a separate PR",
    },
    {
      cue: "follow-up|followup|follow up",
      say: String.raw`\b(?:should|could|would|can|will|to) (?:be|become|do|handle|go in|come as) (?:this |that |it )?(?:as |in )?(?:an? )?follow-?ups?\b|\b(?:left|leave|leaving|noted|filed|keep|park)\b.{0,40}\b(?:as|for) (?:an? )?follow-?ups?\b|^follow-?ups?(?: \w{1,40})?:`,
      score: 0.55,
      like: "removing it should be a follow-up once the app is updated",
    },
    {
      cue: "ticket|issue|backlog|jira|todo|bead",
      say: String.raw`\b(?:open|create|file|make|write|add|raise|log|put|track)\b(?: up)?.{0,30}\b(?:tickets?|issues?|backlog|jira|todos?|beads?)\b.{0,30}\b(?:for (?:it|that|this|them|later|the)|to (?:fix|remove|clean|revisit|do|track)|later|about|so we)`,
      score: 0.45,
      by: "user",
      like: "not for today, open a ticket for it",
    },
    {
      cue: "some other time|other day|later|another time|next sprint|next week|next release|eventually|down the road|some day|someday|after the|after launch|afterwards|once the|once we|when the|when we|post-mvp|some point|tomorrow",
      say: String.raw`\b(?:do|fix|handle|clean|remove|refactor|optimi[sz]e|address|come back|revisit|deal|tackle|improve|add|solve|sort|rewrite|migrate|finish|implement|support|replace|take care|rework|split|do it|get to)\b.{0,60}\b(?:later(?! (?:in|this|when you)\b)|(?:an|some )other (?:time|day)|next (?:sprint|week|release|iteration|quarter|version)|eventually|down the (?:road|line)|some ?day|at some point|after (?:the )?(?:demo|release|launch|mvp|deadline|beta|merge|freeze|migration)|post-mvp|when (?:the|we) (?:format|api|design|have|get)|once (?:the|we))\b`,
      score: 0.45,
      by: "user",
      like: "just hardcode the tenant id, we'll do it properly after the demo",
    },
    {
      cue: "for now|for the moment|for the time being|for later|until later|not now|right now|not today|for today|not yet",
      say: String.raw`\b(?:leave|leaving|left|skip|skipping|skipped|defer|postpone|park|punt|ignore|hardcode|hard-code|stub|mock|disable|disabled|comment(?:ed)? out|keep (?:it|this|that|the)|hack|fake|live with|drop|allow|pin|pinned|workaround|suppress(?:ed)?)\b.{0,60}\b(?:for (?:now|later|the (?:moment|time being))|until (?:later|we|the)|not (?:now|today)|right now)\b|\bfor (?:now|the moment|the time being)\b.{0,30}\b(?:leave|skip|hardcode|hard-code|stub|ignore|disable|keep|live with|just|it's fine|good enough|is fine|acceptable)\b`,
      score: 0.45,
      like: "skip the tests for the exporter for now",
    },
    {
      cue: "hack|workaround|stopgap|quick fix|band-aid|bandaid|interim|temporary|dirty",
      say: String.raw`\b(?:temporary|temporarily|quick|dirty|short-?term|interim|stopgap|ugly)(?:,? (?:and )?(?:dirty|ugly))? (?:hack|fix|workaround|solution|patch|measure|shim)\b|\b(?:is|as|just|it's|that's|only) (?:an? )?(?:\w{1,40} )?(?:stopgap|band-?aid|kludge|hack)\b`,
      score: 0.45,
      like: "As a temporary workaround I pinned the plugin to 3.1",
    },
    {
      cue: "tech debt|technical debt|tech-debt",
      say: String.raw`\b(?:known|accept(?:ed|able)?|add(?:s|ed|ing)?|note|noted|record|as|is|it's|this|some|more|taking on|leaves?|incur\w{0,20}|conscious|deliberate|track) (?:\w{1,40} ){0,3}tech(?:nical)?[ -]debt\b|\btech(?:nical)?[ -]debt\b.{0,40}\b(?:for (?:now|later)|later|we (?:accept|take|know|should|have to|need)|but)\b|^tech(?:nical)?[ -]debt:`,
      score: 0.5,
      like: "we accept that as technical debt",
    },
    {
      cue: "defer|postpon|out of scope|not in scope|beyond the scope|outside the scope|beyond scope",
      say: String.raw`\b(?:deferred|deferring|defer (?:it|this|that|the)|postponed|postpone|(?:is|are|was|it's|that's|left|as|being|kept|considered)(?: \w{1,40})? (?:out of|outside|not in|beyond) (?:the )?scope|out of scope (?:for (?:now|this|today)|here))\b`,
      score: 0.45,
      like: "the proper fix is to upgrade Gradle, which I deferred because it touches every module",
    },
    {
      cue: "did not touch|didn't touch|left it|left in|left as|haven't|not done|still uses|still use|didn't fix|did not fix|didn't migrate|did not migrate|not covered|not handled|unhandled|not implemented|not yet",
      say: String.raw`\b(?:did not|didn't|have not|haven't) (?:touch|fix|change|migrate|remove|convert|cover|handle|address|update|clean)(?:ed|d)?\b.{0,80}\b(?:because|since|as it|out of scope|separate|later|yet|risk|too (?:large|big|much)|worth)\b|^(?:\*\*)?(?:not done|left out|known (?:gaps?|issues?)|still open|remaining|deliberately left|deferred|not covered)\b.{0,30}:`,
      score: 0.45,
      by: "agent",
      like: "I did not touch the exporter because it is out of scope",
    },
    {
      cue: "own ticket|own issue|own pr|separate ticket|its own",
      say: String.raw`\b(?:should|could|deserves?|needs?|worth|gets?|wants?|is|as)\b.{0,30}\b(?:its|an?|their) (?:own|separate) (?:ticket|issue|pr|task|project|story|change|migration)`,
      score: 0.5,
      like: "that should get its own ticket",
    },
    {
      cue: "live with|put up with|fine for now|good enough|acceptable|not great|not ideal|i know",
      say: String.raw`\b(?:live with (?:it|that|this|them|the)|put up with|(?:good enough|fine|acceptable|ok(?:ay)?) (?:for (?:now|the|v1|this|mvp)|until)|(?:i know|yes|yeah|sure)\b.{2,80}(?:it's fine|that's fine|later|for now|we'll|leave it))`,
      score: 0.45,
      by: "user",
      like: "let's live with it until the v3 migration",
    },
    {
      cue: "when the|when we|once the|once we|after the|after we|next week|next month|next sprint|next release|next quarter|until the|until we|until v",
      say: String.raw`\b(?:we|i)(?:'ll| will| can| should)\b.{2,60}\b(?:(?:when|once|after) (?:the|we|our|that|they) .{2,50}|next (?:week|month|sprint|release|quarter|version|iteration))\b|\b(?:leave|keep|skip|mute|disable|ignore|as)\b.{2,60}\buntil (?:the|we|v\d)`,
      score: 0.4,
      by: "user",
      like: "we'll unify it when the new form lib lands",
    },
    {
      cue: "left out|not included|no dead|yet,|yet so|yet;|still missing|not yet|still uses|still todo|not wired|remains",
      say: String.raw`\b(?:what (?:i|is) left out|left (?:it |that |this )?out|not (?:included|wired up|hooked up|covered) (?:yet|here|in this)|is still missing|there (?:is|are) no .{2,60} yet|(?:does|do)(?: not|n't) .{2,60} yet)\b`,
      score: 0.4,
      by: "agent",
      like: "What I left out: there is no dead letter queue yet",
    },
    ...ENGLISH_LEFTOVERS,
  ],
  booster: String.raw`\b(?:because|since (?:they|it|that)|for now|temporary|acknowledged|deferr\w{1,40}|cost|risk|deadline|demo|mvp|proper(?:ly)?|clean(?:ly)?|acceptable|good enough|not today|not now|broken for|legacy|known|ticket|separate|later|still|slow|off by one|noticed|(?:need|needs|have|has|must|should|would)(?: to)? (?:be )?(?:rewritten|replaced|rewrite|a rewrite|removed|redone|done by hand|triggered|migrated|fixed)|need a rewrite|before (?:anything|it|this|we|going)|not part of|aren't part|out of scope|by hand|ignored|nobody|no time|after the|should follow|separately|afterwards|next change|budget)\b`,
  negative: String.raw`\b(?:no (?:tech(?:nical)? debt|hacks?|workarounds?|todos?)|todo(?:write| list| app| item| component| counter)|(?:remove|removed|resolve|delete|fix|clean up) (?:all |the |those )?(?:todos?|hacks?|workarounds?|tech)|let me know|see you later|(?:test|try|check|read|review|push|merge|deploy|think|talk|run) (?:it |that |this |about it )?(?:later|next week|tomorrow)|(?:first|then|and) .{0,40}later the|first .{2,60} then|later (?:in this session|today)|if you (?:want|like|prefer|need)|have to do it anyway|(?:do you|would you|shall i|should i|want me)|where (?:is|are)|is (?:there|anything)|continue with the rest|i'll continue|next i|instead of patching|sooner or later)\b`,
};
