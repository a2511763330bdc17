import type { World } from "#base/world.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { quotedWorth } from "#triage/candidates-in.ts";
import { LASTING_SCORE } from "#triage/lasting-score.ts";
import { isSelfContained, withoutLead } from "#triage/self-contained.ts";
import type { Heard } from "#triage/user-messages.ts";
import { strongSignalsIn } from "#trust/trust-signals.ts";

/** The user speaks of all projects that are theirs. */
const FOR_ALL =
  /(?<!\p{L})(?:(?:in|for|across|with) (?:all|any|each|every|whatever|whichever)(?: one)?(?: of)? (?:my (?:projects?|repos?|repositories|codebases?)|(?:projects?|repos?|repository) of mine)|(?:wherever|everywhere) i (?:work|code)|in allen meinen (?:projekten|repos)|en todos mis (?:proyectos|repos)|dans tous mes (?:projets|dépôts)|em todos os meus (?:projetos|repos)|in tutti i miei (?:progetti|repo)|in al mijn (?:projecten|repo's))(?!\p{L})/iu;

/** Whether a sentence is a lasting wish of the user for all projects. */
export function isForAllProjects(text: string): boolean {
  return FOR_ALL.test(text);
}

/** The wish itself: "for every repo of mine: ask first" is saved as "Ask first". */
function withoutScope(text: string): string {
  const [scope = "", ...rest] = text.split(": ");
  return withoutLead(rest.length > 0 && isForAllProjects(scope) ? rest.join(": ") : text);
}

/** Saves wishes for all projects that the user states plainly, and reports them at the next start. */
export async function saveGlobalWishes(
  world: World,
  { messages }: Heard,
  { root, sources }: { readonly root: string; readonly sources: SettingSources },
): Promise<void> {
  const typed = messages.filter(({ isSure, how }) => isSure && how !== "task");
  const wishes = typed.flatMap(({ sentences, at }) =>
    sentences
      .filter((one) => isForAllProjects(one.text) && quotedWorth(one) >= LASTING_SCORE)
      .map(({ text }) => ({ text: withoutScope(text), said: text, at }))
      .filter(({ text }) => isSelfContained(text) && strongSignalsIn(text).length === 0),
  );
  if (wishes.length === 0 || world.stateDir === undefined) return;
  const { changePreferences } = await import("#remember/change-preferences.ts");
  const { addNews } = await import("#remember/record-news.ts");
  for (const wish of await safeToWrite(wishes, { world, sources })) {
    const added = { ...wish, at: wish.at || world.now().toISOString(), by: "user" } as const;
    if (!changePreferences(world, { action: "remember", added })) continue;
    const state = recordState(world.stateDir, projectHash(world, root));
    addNews(state, { kept: [`for all projects "${wish.text}" (\`loci undo --global\`)`] });
  }
}
