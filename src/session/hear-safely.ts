import type { World } from "#base/world.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import { mayHoldSecret } from "#redact/text/secret-check.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { type Heard, hear } from "#triage/user-messages.ts";

/**
 * Listens to a part of a conversation, without its secrets. Secrets are removed from whole messages, because half of a secret
 * no longer matches its pattern. Most turns hold none, and a quick check finds that out.
 */
export async function hearSafely(
  items: readonly TranscriptItem[],
  before: string,
  around: { readonly world: World; readonly sources: SettingSources },
): Promise<Heard> {
  const heard = hear(items, before);
  if (!mayHoldSecret(textsOf(heard))) return heard;
  const texts = items.map((item) =>
    item.kind === "prompt" || item.kind === "reply" ? item.text : "",
  );
  const safe = await safeToWrite(texts, around);
  const cleaned = items.map((item, at) =>
    item.kind === "prompt" || item.kind === "reply" ? { ...item, text: safe[at] ?? "" } : item,
  );
  const again = safe === texts ? heard : hear(cleaned, before);
  const { answers, saved } = await safeToWrite(
    { answers: again.answers, saved: again.saved },
    around,
  );
  return { ...again, answers, saved };
}

/** The texts that are used, without the ids of the host, which resemble secrets. */
function textsOf({ messages, answers, saved, before }: Heard): string[] {
  return [
    ...messages.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    ...answers.flatMap(({ question, answer, options }) => [question, answer, ...options]),
    ...saved,
    before,
  ];
}
