import type { Random } from "#scripts/support/random.ts";

/** Sentences with which people wrap what they ask an agent for: two families were tuned on, the third only judges. */
export const FAMILIES = ["orders", "requests", "held-out"] as const;

/** One of the three. */
export type Family = (typeof FAMILIES)[number];

const SENTENCES: Readonly<Record<Family, readonly string[]>> = {
  orders: [
    "Please have a look at this and fix it properly.",
    "Run the whole test suite before you finish and tell me what failed.",
    "Keep the diff as small as you can and do not touch unrelated files.",
    "If anything is unclear, ask me before you start changing things.",
    "Follow the style of the code around it and do not add new dependencies.",
    "Write a short summary of what you changed and why when you are done.",
    "I have a meeting in twenty minutes, so be quick about it.",
    "Make sure that the build is green and that the linter has nothing to complain about.",
    "Add a regression test that fails without your change.",
    "Do not push anything yet, I want to review the commit first.",
    "Think step by step and explain your reasoning as you go along.",
    "We looked into something similar last week, so check whether there are notes about it.",
  ],
  requests: [
    "Could you take care of the following for me when you get a chance?",
    "Before committing, double-check that every existing test still passes on your machine.",
    "Avoid large rewrites; a minimal patch that a colleague can read in one sitting is ideal.",
    "Stop and check in with me whenever you have to make an assumption.",
    "Stick to our conventions and leave formatting of untouched lines alone.",
    "Once finished, give me three bullet points that describe the outcome for the release manager.",
    "This is blocking a customer, therefore treat it as urgent.",
    "The pipeline must stay green, including type checks and static analysis.",
    "Cover the new behaviour with unit tests and update the documentation where necessary.",
    "Leave the branch local for now because I would like to go over it tomorrow morning.",
    "Start by outlining your plan, then carry it out one item at a time.",
    "I vaguely remember that somebody on the team ran into this already.",
  ],
  "held-out": [
    "I'm on a MacBook with zsh, and the devcontainer is already up.",
    "Priya paired with me on Thursday but we got nowhere.",
    "Use conventional commits and sign off your work.",
    "Here is what I know so far, the rest is in the Slack thread.",
    "No need to be polite, just get it done, thanks a ton!",
    "The acceptance criteria live in Jira and product wants it by Friday.",
    "Don't invent APIs; open the sources and quote what you rely on.",
    "Explore in parallel with subagents where that helps.",
    "Think hard about edge cases and race conditions before you begin.",
    "Never silence the compiler or disable rules to get rid of warnings.",
    "Return the final answer as a unified patch inside a fenced block.",
    "You are a senior engineer with excellent taste and a healthy scepticism.",
  ],
};

/** Puts at least so many words of instructions around a question, before it and behind it; the same for the same chance. */
export function wrapped(
  question: string,
  {
    words,
    family,
    random,
  }: { readonly words: number; readonly family: Family; readonly random: Random },
): string {
  if (words <= 0) return question;
  const sentences = random.some(SENTENCES[family], SENTENCES[family].length);
  const chosen: string[] = [];
  let count = 0;
  for (const sentence of sentences) {
    if (count >= words) break;
    chosen.push(sentence);
    count += sentence.split(" ").length;
  }
  const before = random.whole(0, chosen.length);
  const ended = /[.!?]$/.test(question) ? question : `${question}.`;
  return [...chosen.slice(0, before), ended, ...chosen.slice(before)].join(" ");
}
