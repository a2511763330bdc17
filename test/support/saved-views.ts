import { objectIn } from "#base/json.ts";
import { allParts } from "#capture/account-views.ts";
import { recordContent } from "#capture/record-view.ts";
import { accountFrom } from "#capture/saved-account.ts";
import { openEnds } from "#capture/thread-view.ts";

/** The work of the session in the fixtures, as its views say. */
export const VIEWS = {
  decisions: ["retry three times"],
  notes: ["the log is loud"],
  done: ["Retry the upload", "uploader: retry three times"],
  changed: ["src/upload.ts"],
  open: ["Write the docs"],
  isWritten: true,
};

/** The work of a session by its saved account. */
export function viewsOf(text: string): typeof VIEWS {
  const { account, written } = accountFrom(objectIn(text), "/home/ada/app");
  const { decisions, issues } = allParts(account);
  const { completed, key_changes } = recordContent(account);
  return {
    decisions: [...decisions],
    notes: issues.filter((line) => !line.startsWith("Left open: ")),
    done: [...completed],
    changed: [...key_changes],
    open: openEnds(account).map((end) => end.text),
    isWritten: [...decisions, ...completed].every((line) => written.includes(line)),
  };
}
