import type { World } from "#base/world.ts";
import { accountFrom } from "#capture/saved-account.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { readAccountFile, saveAccount } from "#session/state/account-file.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { foldBehind } from "./read-session.ts";

/** A part of a transcript that is read after its end. */
interface PartBehind {
  readonly root: string;
  readonly sources: SettingSources;
  readonly items: readonly SessionItem[];
}

/** Adds what was done in the middle of a long transcript to the account of its session; the next summary has it. */
export async function addWorkBehind(
  world: World,
  place: SessionPlace,
  { root, sources, items }: PartBehind,
): Promise<void> {
  const saved = await readAccountFile(place);
  const state = accountFrom(saved.value, root);
  // Without an account of its end the session is not written down.
  if (state.transcript === "") return;
  foldBehind(state, items, redactorForWriting(world, sources));
  await saveAccount(place, state, saved);
}
