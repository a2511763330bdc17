import { isCategory } from "#base/memory-item.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import { says } from "./judge-texts.ts";

/** The request of a hook to save something, and the drafts of a careless agent. */
interface Drafts {
  readonly asked: readonly string[];
  readonly evidence: string;
  readonly records: readonly object[];
}

interface AskedCategory {
  readonly category: string;
  readonly evidence: readonly { readonly role: string; readonly text: string }[];
}

const DATA = /<triage_data>([\s\S]*)<\/triage_data>/;

/** Drafts a record for each claim that is in a sentence which the hook has found, and for each other sentence. */
export function draftsFor(goOn: string, claims: readonly string[]): Drafts {
  const data = DATA.exec(goOn)?.[1];
  const categories: readonly AskedCategory[] = data ? JSON.parse(data).categories : [];
  const found = categories.filter(({ category }) => category !== "session_summary");
  const records = found.flatMap(({ category, evidence }) =>
    evidence.flatMap(({ text }) => {
      const within = claims.filter((claim) => says(text, claim));
      return (within.length > 0 ? within : [text]).flatMap((claim) => draftOf(category, claim));
    }),
  );
  return {
    asked: found.map(({ category }) => category),
    evidence: found.flatMap(({ evidence }) => evidence.map(({ text }) => text)).join("\n"),
    records,
  };
}

function draftOf(category: string, claim: string): object[] {
  if (!isCategory(category)) return [];
  const { category: _, ...record } = recordFrom(claim, category);
  return [{ category, action: "create", record }];
}
