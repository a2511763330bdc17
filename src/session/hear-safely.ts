import type { World } from "#base/world.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { holdsPhrase } from "#triage/scorer/category-rules.ts";
import { type Heard, hear } from "#triage/user-messages.ts";
import { hearRules, wholeRulesIn } from "#trust/rule-echo.ts";

/**
 * Listens to a part of a conversation, without its secrets and what the user wants to be ignored. Secrets are removed from whole messages, because half of a secret
 * no longer matches its pattern.
 */
export async function hearSafely(
  items: readonly SessionItem[],
  before: string,
  around: { readonly world: World; readonly sources: SettingSources },
): Promise<Heard> {
  // The ids of the host resemble secrets, so only the words of a message are searched.
  const isSaid = ({ kind }: SessionItem) => kind === "prompt" || kind === "reply";
  const texts = items.map((item) => (isSaid(item) && "text" in item ? item.text : ""));
  const safe = await safeToWrite(texts, around);
  const heard = hear(
    items.map((item, at) => (isSaid(item) ? { ...item, text: safe[at] ?? "" } : item)),
    before,
  );
  const { answers, saved } = heard;
  const ignore = settingFrom(around.sources, TRIAGE_SETTINGS, "triage.ignore");
  return withoutIgnored({ ...heard, ...(await safeToWrite({ answers, saved }, around)) }, ignore);
}

/** The lines of tools that sound like rules: the earlier ones, and those of some news, whose secrets are removed from whole lines. */
export async function hearTools(
  items: readonly SessionItem[],
  earlier: readonly string[],
  around: { readonly world: World; readonly sources: SettingSources },
): Promise<readonly string[]> {
  const lines = items.flatMap((item) => (item.kind === "result" ? wholeRulesIn(item.text) : []));
  if (lines.length === 0) return earlier;
  const heard = [...earlier];
  for (const line of await safeToWrite(lines, around)) hearRules(heard, line);
  return heard;
}

/** Removes the sentences that the user wants to be ignored. */
function withoutIgnored(heard: Heard, ignore: string): Heard {
  if (ignore === "") return heard;
  const messages = heard.messages.map((message) => ({
    ...message,
    sentences: message.sentences.filter(({ text }) => !holdsPhrase(text, ignore)),
  }));
  return { ...heard, messages };
}
