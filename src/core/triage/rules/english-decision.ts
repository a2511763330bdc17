import { ENGLISH_LEANINGS } from "./english-leanings.ts";
import type { CategoryRules } from "./language.ts";

/** How a choice is told in English; by the user, for what an agent chooses by itself is work. */
export const ENGLISH_DECISION: CategoryRules = {
  primary: [
    {
      cue: "decided|agreed|settled|opted|chose|concluded|voted|signed off|ruled out",
      say: String.raw`\b(?!(?:you|who|never|not|be|is|was|to|haven't|have|if)\b)[\w']{1,40} (?:(?:have|has|had|all|both|now|finally|already|just|also|then|then|basically) )*(?:decided|agreed|settled|voted|opted|chosen|chose|concluded|signed off on|ruled out|committed to)\b`,
      score: 0.6,
      by: "user",
      like: "We decided to use Postgres because it is simpler",
    },
    {
      cue: "decided|agreed|settled",
      say: String.raw`\b(?:it (?:was|is|has been)|it's|been) (?:decided|agreed|settled)\b`,
      score: 0.5,
      by: "user",
      like: "it was agreed that the old endpoint goes away in May",
    },
    {
      cue: "decision|verdict|final",
      say: String.raw`(?:^|\b(?:final|the|my|our|ok) )(?:decision|verdict|final (?:answer|call))\b.{0,40}?(?: is\b|:| was\b)`,
      score: 0.6,
      by: "user",
      like: "Decision: we ship without the importer",
    },
    {
      cue: "let's|lets |let us",
      say: String.raw`\b(?:let'?s|let us) (?:just |rather |then |actually |instead |definitely |please )*(?:go (?:for|with|ahead with)|stick (?:with|to)|stay (?:with|on)|keep (?:with|to)|settle (?:on|for)|opt for)\b`,
      score: 0.6,
      by: "user",
      like: "ok, let's go with sqlite",
    },
    {
      cue: "let's|lets |let us",
      say: String.raw`\b(?:let'?s|let us) (?:just |rather |then |actually |instead |definitely |please |not )*(?:use|adopt|switch|move (?:over )?to|migrate to|drop|ditch|scrap|replace|base|keep it|make it)\b`,
      score: 0.45,
      by: "user",
      like: "let's use uuid v7 for the ids",
    },
    {
      cue: "we'll|we will|i'll|i will|gonna|going to",
      say: String.raw`\b(?:we|i)(?:'ll| will| are going to|'re going to|'m going to| are gonna|'re gonna) (?:just |rather |then |now |instead )*(?:go with|use|stick (?:with|to)|stay (?:with|on)|keep using|switch to|move to|adopt|drop|rely on|standardi[sz]e on|target)\b`,
      score: 0.5,
      by: "user",
      like: "we'll use postgres full text search, one less thing to run",
    },
    {
      cue: "going with|dropping|switching|moving|sticking|abandoning|ditching|staying|not going",
      say: String.raw`\b(?:we're|we are|i'm|i am|team is|and|so) (?:now |just |all )*(?:going with|dropping|switching (?:over |back )?to|moving (?:over |away |off )?(?:to|from|of)?|sticking (?:with|to)|abandoning|ditching|staying (?:with|on)|not going to (?:use|support|add))\b`,
      score: 0.55,
      by: "user",
      like: "I talked to the team and we're dropping GraphQL",
    },
    {
      cue: "we stay|we stick|we keep|we go with|we remain|i stay|i'd go|i would go",
      say: String.raw`\b(?:we|i)(?:'d| would)? (?:stay (?:with|on)|stick (?:with|to)|keep (?:the|our|using)|go (?:with|for)|remain on)\b`,
      score: 0.5,
      by: "user",
      like: "We stay with the monolith until we have more than one team",
    },
    {
      cue: "go with|go for|going with|stick with|stick to|take option|pick option|option|approach",
      say: String.raw`^(?:ok(?:ay)?|yes|yeah|yep|sure|alright|then|so|and|no|please|i think|i'd say|i say|just|actually|[,.!: -])*(?:(?:let me |i want (?:to )?|i'd like to |we should )?(?:go|going|stick|stay) (?:with|for|to)|(?:take|pick|choose|use|do) (?:the )?(?:option|approach|variant|solution|number|first|second|third|last|latter|former))\b`,
      score: 0.5,
      by: "user",
      like: "ok go with the second approach",
    },
    {
      cue: "rather|prefer|instead of|rather than|over ",
      say: String.raw`\b(?:i'd|i would|we'd|we would) (?:much )?(?:rather|prefer to) (?:use|go with|have|keep|stay|build|do|put|store|take|run|host)\b`,
      score: 0.45,
      by: "user",
      like: "I'd rather keep auth in one place",
    },
    {
      cue: "instead of|rather than",
      say: String.raw`\b(?:use|take|choose|pick|store|put|keep|build|make|do|want|return|switch to|go) .{2,80}\b(?:instead of|rather than)\b`,
      score: 0.3,
      by: "user",
      like: "store the amounts as integers instead of floats, because rounding bites us",
    },
    {
      cue: "want to use|want us to|want it to use|should use|should go|don't want",
      say: String.raw`\b(?:i|we) (?:want to use|want us to use|want it to use|should (?:definitely |just |really )?(?:use|go with)|(?:don't|do not) want (?:to (?:use|split|add|introduce|depend|have)|any|a|another))\b`,
      score: 0.3,
      by: "user",
      like: "I don't want to split this into services, because we are one team",
    },
    {
      cue: "rip |throw |get rid|kick |take out|take it out|tear",
      say: String.raw`\b(?:rip|throw|kick|tear|take) (?:it|that|this|them|the [\w -]{2,30}|[\w-]{2,20}) out\b|\bget rid of\b|\brip out\b`,
      score: 0.3,
      by: "user",
      like: "i don't like tailwind, rip it out because it is overkill",
    },
    ...ENGLISH_LEANINGS,
  ],
  booster: String.raw`\b(?:because|so that|due to|reason|rationale|instead of|rather than|otherwise|trade-?offs?|simpler|cheaper|faster|easier|smaller|overkill|worth|too (?:much|many|complex|slow|expensive|heavy|big|large|risky|late)|one less|fewer|burned|sav(?:es?|ing)|afford|costs?|overhead|enough|plenty|does the job|fine for|nobody|everybody|everyone|no need|(?:doesn't|don't|do not|does not|didn't) (?:want|need|pay|have time)|the (?:team|ops people|rest) |already (?:have|use|know|burned|depend)|only have|it's (?:just|only)|matters more|never has|that's what|prefers?|, since|as we|maintain|anyway|consistent with)\b`,
  negative: String.raw`\b(?:(?:haven't|have not|hasn't|not|didn't|did not|never|don't) (?:yet |really )?(?:decided?|agreed?|settled?|chosen?|choose)|you (?:have |'ve |had )?(?:decided|chose|agreed|settled)|(?:did|do|does|have|has) (?:we|i|they) (?:ever |already )?(?:decide|agree|say|settle)|if (?:we|i|you) (?:decide|chose|agree|go)|on my machine|for this run|this time|just this once|temporarily|before (?:we|i) (?:decide|choose|go)|(?:decide|choose) (?:later|tomorrow)|let'?s (?:see|run|start|continue|look|try|test|check|keep going)|use case|keep going|user stor(?:y|ies))\b`,
};
