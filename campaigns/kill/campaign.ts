import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { leftoversIn, sweepLeftovers } from "#disk/remove-folder.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { CHECKS, isOwnFileBehind } from "./check.ts";
import { folderIn } from "./indexed.ts";
import { isControl, type ModeName, type Role } from "./modes.ts";
import { recordFolder } from "./record.ts";
import { memoryFolder } from "./summary.ts";
import { type Life, supervise } from "./supervise.ts";

/** The parameters of a campaign. */
export interface Plan {
  readonly mode: ModeName;
  readonly kills: number;
  readonly writers: number;
  readonly seed: number;
  /** How long a writer lives at most. */
  readonly lifeMs?: number | undefined;
  /** How much is to have happened at least; kills go on until then. */
  readonly least?: { readonly acked?: number; readonly said?: number };
  /** The compiled worker. */
  readonly worker: string;
  /** The folder to make the campaign's own folder in. */
  readonly place: string;
}

/** The result of a campaign. */
export interface Outcome {
  readonly mode: ModeName;
  readonly kills: number;
  readonly acked: number;
  readonly reads: number;
  readonly lost: number;
  readonly torn: number;
  readonly leftoversBefore: number;
  readonly leftoversAfter: number;
  readonly seconds: number;
}

/** Only the writer whose turn it is can be cut while it appends, so of fewer writers more are. */
const GLUED_WRITERS = 2;

/** Kills writers of one mode and searches for their acknowledged writes, in a folder that it removes afterwards. */
export async function campaign(plan: Plan): Promise<Outcome> {
  const started = performance.now();
  const folder = mkdtempSync(`${plan.place}/loci-kill-`);
  try {
    let behind = 0;
    const { lives, said } = await supervise({
      ...plan,
      folder,
      writers: plan.mode === "glued" ? GLUED_WRITERS : plan.writers,
      beside: besides(plan.mode),
      random: randomFrom(plan.seed).next,
      onDeath: (life: Life) => {
        if (plan.mode === "replace" && isOwnFileBehind(folder, life)) behind++;
      },
    });
    const written = writtenIn(plan.mode, folder);
    const leftoversBefore = leftoversIn(written, anyAge()).length;
    sweepLeftovers(written, anyAge());
    const damage = await CHECKS[plan.mode](folder, lives, said);
    const torn = said.filter((line) => line === "torn").length;
    return {
      mode: plan.mode,
      kills: lives.length,
      acked: lives.reduce((sum, life) => sum + life.acked, 0),
      reads: said.length,
      lost: damage.lost + behind,
      torn: damage.torn + torn,
      leftoversBefore,
      // Everything that a writer names itself begins with a dot, whatever the sweeper may think of it.
      leftoversAfter: readdirSync(written).filter((name) => name.startsWith(".")).length,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Readers search for torn files; where sessions are written, somebody edits the file at the same time. */
function besides(mode: ModeName): { role: Role; count: number } {
  if (mode === "summary") return { role: "edit", count: 1 };
  if (mode === "index") return { role: "build", count: 1 };
  return { role: "read", count: mode === "replace" || mode === "plain" ? 2 : 0 };
}

/** The folder in which a killed writer leaves what it did not finish. */
function writtenIn(mode: ModeName, folder: string): string {
  if (mode === "record") return recordFolder(folder);
  if (mode === "index") return folderIn(folder);
  return mode === "summary" ? memoryFolder(folder) : folder;
}

/** Whether a promised way of writing held its promise, and a control did not. */
export function isAsExpected({ mode, lost, torn, leftoversAfter }: Outcome): boolean {
  return isControl(mode) ? lost + torn > 0 : lost + torn + leftoversAfter === 0;
}

/** All writers are dead, so whatever is unfinished is nobody's; a second more, because clocks of files are coarse. */
function anyAge() {
  return { now: new Date(Date.now() + 1000), olderThanMs: 0 };
}
