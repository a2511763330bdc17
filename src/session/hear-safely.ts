import type { World } from "#base/world.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { holdsPhrase } from "#triage/scorer/category-rules.ts";
import { type Heard, hear } from "#triage/user-messages.ts";

/**
 * Listens to a part of a conversation, without its secrets and what the user wants to be ignored. Secrets are removed from whole messages, because half of a secret
 * no longer matches its pattern.
 */
export async function hearSafely(
  items: readonly TranscriptItem[],
  before: string,
  around: { readonly world: World; readonly sources: SettingSources },
): Promise<Heard> {
  // The ids of the host resemble secrets, so only the words of a message are searched.
  const isSaid = ({ kind }: TranscriptItem) => kind === "prompt" || kind === "reply";
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

/** Removes the sentences that the user wants to be ignored. */
function withoutIgnored(heard: Heard, ignore: string): Heard {
  if (ignore === "") return heard;
  const messages = heard.messages.map((message) => ({
    ...message,
    sentences: message.sentences.filter(({ text }) => !holdsPhrase(text, ignore)),
  }));
  return { ...heard, messages };
}
