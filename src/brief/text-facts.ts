import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { mayReplace } from "#text/statements/compare-statements.ts";
import { parseStatement } from "#text/statements/parse-statement.ts";
import { gistOf } from "./quotes.ts";

// A brief compares each of its rules with all newer ones, and reads each text for its words. The results are cached by the
// hashes of the texts, so that after one change only one text is read and compared.

/** A list of rules whose comparisons are cached. */
export type RuleList = "own" | "all projects";

/** A rule, and the newer one that may replace it; each by the hash of its text, and empty for none. */
type ComparedRule = readonly [rule: string, by: string];

interface CachedFacts {
  readonly keys: Readonly<Record<string, string>>;
  /** The rules of each list, the newest first. */
  readonly rules: Readonly<Partial<Record<RuleList, readonly ComparedRule[]>>>;
}

const NOTHING: CachedFacts = { keys: {}, rules: {} };

/** The facts about the texts of a brief: those of the last brief, and those that it needed anew. */
export class TextFacts {
  readonly #before: CachedFacts;
  readonly #keys = new Map<string, string>();
  readonly #rules = new Map<RuleList, readonly ComparedRule[]>();
  readonly #entry: CacheEntry | undefined;

  constructor(entry?: CacheEntry, nowMs = 0) {
    const cached = parseJson(entry?.read(nowMs) ?? "");
    this.#before = isObject(cached) ? (cached as unknown as CachedFacts) : NOTHING;
    this.#entry = entry;
  }

  /** The key of a text: two texts with the same key have the same words. */
  keyOf(text: string): string {
    const hash = hashOf(text);
    return this.#keys.getOrInsertComputed(hash, () => this.#before.keys[hash] ?? readKey(text));
  }

  /** Whether each rule of a list may be replaced by a newer one; the list has the newest first. */
  opposed(list: RuleList, texts: readonly string[]): boolean[] {
    const hashes = texts.map(hashOf);
    const before = this.#before.rules[list] ?? [];
    const places = new Map(before.map(([rule], at) => [rule, at]));
    const compared = texts.map((text, at): ComparedRule => {
      const hash = hashes[at] as string;
      const newer = hashes.slice(0, at);
      const place = places.get(hash);
      const by = place === undefined ? "" : (before[place]?.[1] ?? "");
      if (by !== "" && newer.includes(by)) return [hash, by];
      // A rule that nothing opposed was compared with all that were newer then.
      const isKnown = (one: string) =>
        place !== undefined && by === "" && (places.get(one) ?? place) < place;
      const replaces = (other: string) => mayReplace(parseStatement(other), parseStatement(text));
      const found = newer.findIndex((one, other) => !isKnown(one) && replaces(texts[other] ?? ""));
      return [hash, newer[found] ?? ""];
    });
    this.#rules.set(list, compared);
    return compared.map(([, by]) => by !== "");
  }

  /** Caches what the brief used. */
  write(nowMs: number): void {
    const keys = Object.fromEntries(this.#keys);
    const answer = JSON.stringify({ keys, rules: Object.fromEntries(this.#rules) });
    if (answer !== JSON.stringify(this.#before))
      writeCache(this.#entry, { inputs: {}, answer, nowMs });
  }
}

/** Opens the facts of a project's last brief. */
export function openTextFacts({ stateDir, now }: World, root: string | undefined): TextFacts {
  if (stateDir === undefined) return new TextFacts();
  return new TextFacts(new CacheEntry(stateDir, "brief texts", [root]), now().getTime());
}

function hashOf(text: string): string {
  return Bun.hash(text).toString(36);
}

function readKey(text: string): string {
  const { words, sharp } = gistOf(text);
  return hashOf([...words].sort().concat(sharp).join(" "));
}
