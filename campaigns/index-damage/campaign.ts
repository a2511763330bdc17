import { currentIndex } from "#index/current-index.ts";
import { verifyIndex } from "#index/verify-index.ts";
import type { Random } from "#scripts/support/random.ts";
import { type DamageHome, makeWhole, wrongAnswers } from "./home.ts";
import { DAMAGE_KINDS, DAMAGES, type DamageKind } from "./kinds.ts";

/** The result of one kind of damage. */
export interface DamageTally {
  readonly kind: DamageKind;
  readonly done: number;
  /** The part that an answer lacks: only a flipped bit may cause it. */
  readonly wrong: readonly string[];
  /** Wrong answers of an index that is said to be right when it is compared with the files. */
  readonly unnoticed: number;
  /** The longest that questions and a new index took. */
  readonly slowestMs: number;
}

/** Whether every answer was right, but for what flipped bits had taken away, and a comparison with the files notices. */
export function isAsPromised({ kind, wrong, unnoticed }: DamageTally): boolean {
  return unnoticed === 0 && (kind === "flipped bits" || wrong.length === 0);
}

/** Damages an index again and again, each time in another way, and asks it. */
export async function damageCampaign(
  home: DamageHome,
  damages: number,
  random: Random,
): Promise<DamageTally[]> {
  const tallies: DamageTally[] = [];
  for (const [nth, kind] of DAMAGE_KINDS.entries()) {
    const wrong: string[] = [];
    let done = 0;
    let unnoticed = 0;
    let slowestMs = 0;
    for (let at = nth; at < damages; at += DAMAGE_KINDS.length) {
      await makeWhole(home);
      const path = currentIndex(home.world)?.path;
      if (path === undefined) throw new Error("there is no index to be damaged");
      DAMAGES[kind](path, random);
      const start = performance.now();
      const found = await wrongAnswers(home, random);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      wrong.push(...found);
      if (found.length > 0 && (await isUnnoticed(home, random))) unnoticed++;
      done++;
    }
    tallies.push({ kind, done, wrong, unnoticed, slowestMs });
  }
  return tallies;
}

/** Whether answers are still wrong although the index seems sound: the questions repair most damage themselves. */
async function isUnnoticed(home: DamageHome, random: Random): Promise<boolean> {
  const { state } = await verifyIndex(home.world);
  return state !== "wrong" && (await wrongAnswers(home, random)).length > 0;
}
