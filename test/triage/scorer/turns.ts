import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import type { RawItem } from "#hosts/claude/lines/raw-item.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { completed } from "#test/session-items.ts";
import { type CategoryScore, findingsIn, sortOut } from "#triage/scorer/score-turn.ts";
import { type Turn, turnOf } from "#triage/scorer/turn-lines.ts";
import { workSoFar } from "#triage/scorer/work-done.ts";

/** Makes the items of a turn, each with an id and a time of its own (`u1`, `u2`, …). */
export class Items {
  readonly #raw: RawItem[] = [];

  get all(): SessionItem[] {
    return completed(...this.#raw);
  }

  user(text: string, how: "typed" | "queued" | "rejection" = "typed"): this {
    return this.#add({ kind: "prompt", text, how, by: "person" });
  }

  agent(text: string): this {
    return this.#add({ kind: "reply", messageId: `m${this.#raw.length}`, text });
  }

  run(command: string, text: string, failed = false): this {
    return this.call("Bash", { command }, { text, failed });
  }

  edit(path: string): this {
    return this.call("Edit", { file_path: path }, { text: "updated", failed: false });
  }

  call(
    tool: string,
    input: Readonly<Record<string, unknown>>,
    result: { text: string; failed: boolean },
  ): this {
    const toolUseId = `t${this.#raw.length}`;
    return this.#add({ kind: "call", toolUseId, tool, input }).#add({
      kind: "result",
      toolUseId,
      ...result,
    });
  }

  turn(before = ""): Turn {
    return turnOf(this.all, before);
  }

  #add(item: Bare<RawItem>): this {
    const at = this.#raw.length + 1;
    const time = new Date(Date.UTC(2026, 0, 2, 3, 0, at)).toISOString();
    this.#raw.push({ uuid: `u${at}`, at: time, ...item } as RawItem);
    return this;
  }
}

type Bare<Item> = Item extends unknown ? Omit<Item, "uuid" | "at"> : never;

/** The thresholds that hold where nobody has set others. */
export const THRESHOLDS = Object.fromEntries(
  CATEGORY_NAMES.map((name) => [name, TRIAGE_SETTINGS[`triage.thresholds.${name}`].value]),
) as Record<Category, number>;

/** The findings in a turn, with the usual thresholds. */
export function triaged(items: Items, before = "", thresholds = THRESHOLDS): CategoryScore[] {
  const turn = items.turn(before);
  return sortOut(findingsIn(turn), workSoFar(turn), thresholds);
}

/** The categories that a turn holds something for. */
export function heldBy(items: Items, before = ""): Category[] {
  return triaged(items, before).map(({ category }) => category);
}
