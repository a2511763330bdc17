import type { Category } from "#base/category.ts";
import { type ChangesOf, journalledChanges } from "#layouts/records/ledger/journalled.ts";
import { partNumber } from "#layouts/records/ledger/ledger-shards.ts";
import { type CategoryFolder, openCategory } from "#layouts/records/store/category-folder.ts";
import { recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import type { Walked } from "#layouts/records/walked-folders.ts";
import { journalBytes } from "#undo/change-log.ts";
import type { LookingPlace } from "./judged.ts";
import type { LookLimits } from "./look-limits.ts";
import { lookAtPart, type NamesThere, type PartLook } from "./look-part.ts";
import { type LookedRecords, type LookPlan, planFor } from "./look-plan.ts";
import type { LookedPart } from "./looked-parts.ts";

/** What came of a look at the records of a project. */
export interface RecordsLook {
  readonly looked: LookedRecords;
  /** How the folders were, to be noted when what was found out is kept; undefined if nothing is new. */
  readonly walked: Walked | undefined;
  /** Whether nothing was left for the next look. */
  readonly complete: boolean;
}

/** A look at the records of a project. */
interface Looking {
  readonly place: RecordPlace;
  readonly before: LookedRecords | undefined;
  readonly limits: LookLimits;
  readonly nowMs: number;
}

/** Looks at the records of a project: at what has changed since the look before, and at what that one has left. */
export function lookAtRecords({ place, before, limits, nowMs }: Looking): RecordsLook {
  const plan = planFor(place, before, { limits, nowMs });
  using folders = openFolders(place);
  const { folder } = folders;
  const { hasLedger } = plan;
  const { mostNames } = limits;
  const journal = journalWithin(place, limits);
  const looking = { place, hasLedger, nowMs, folder, journal, mostNames };
  const { parts, again, complete } = lookAtParts(plan, looking, limits);
  const isSame = before && parts.every((part, number) => part === before.parts[number]);
  if (isSame) return { looked: before, walked: undefined, complete };
  const id = crypto.randomUUID();
  const walked = { id, folders: plan.folders, again };
  return { looked: { id, mode: plan.mode, parts }, walked, complete };
}

interface PartsLook {
  readonly parts: readonly LookedPart[];
  readonly again: readonly string[];
  readonly complete: boolean;
}

function lookAtParts(plan: LookPlan, looking: LookingPlace, { goOn }: LookLimits): PartsLook {
  const there = namesThere(plan.walks, looking.folder);
  const parts: LookedPart[] = [];
  const again: string[] = [];
  let complete = true;
  let isTime = true;
  for (const number of plan.parts.keys()) {
    const own = plan.again.get(number) ?? [];
    const look: PartLook | undefined = isTime
      ? lookAtOne(number, { plan, looking, there })
      : undefined;
    const part = look?.part ?? (plan.parts[number] as LookedPart);
    parts.push(part);
    again.push(...(look?.young ?? own));
    complete &&=
      part.left.length === 0 &&
      part.ledger === plan.ledgers[number] &&
      (!!look || own.length === 0);
    // However little time there is, something is done: else all of it would never be.
    isTime &&= !look || goOn();
  }
  return { parts, again, complete };
}

interface OneLook {
  readonly plan: LookPlan;
  readonly looking: LookingPlace;
  readonly there: (number: number) => NamesThere;
}

/** Looks at one part; undefined where there is nothing to be looked at, or too much. */
function lookAtOne(number: number, { plan, looking, there }: OneLook): PartLook | undefined {
  const part = plan.parts[number] as LookedPart;
  const [ledger = "", again = []] = [plan.ledgers[number], plan.again.get(number)];
  const isLeft = part.left.length > 0;
  if (!isLeft && part.ledger === ledger && again.length === 0) return undefined;
  // What was never compared would be taken for new.
  if (isLeft && plan.walks.length === 0) return undefined;
  const all = isLeft ? [...there(number)] : [];
  const own = new Map(all.filter(([category]) => part.left.includes(category)));
  return lookAtPart(part, { number, ledger, there: own, again }, looking);
}

/** The names of all that lies in some folders, by their parts; nothing is read before somebody asks. */
function namesThere(
  walks: readonly Category[],
  folder: (category: Category) => CategoryFolder | undefined,
): (number: number) => NamesThere {
  let byPart: Map<number, Map<Category, string[]>> | undefined;
  return (number) => {
    byPart ??= gathered(walks, folder);
    return byPart.get(number) ?? new Map(walks.map((category) => [category, []]));
  };
}

function gathered(
  walks: readonly Category[],
  folder: (category: Category) => CategoryFolder | undefined,
): Map<number, Map<Category, string[]>> {
  const byPart = new Map<number, Map<Category, string[]>>();
  for (const category of walks) {
    for (const id of folder(category)?.ids() ?? []) {
      if (CONTROLS.test(id)) continue;
      const name = recordPath(category, id);
      const number = partNumber(name);
      const own =
        byPart.get(number) ?? new Map(walks.map((one): [Category, string[]] => [one, []]));
      byPart.set(number, own);
      own.get(category)?.push(name);
    }
  }
  return byPart;
}

/** No record has such a name, and what is no record is no news where none was known. */
const CONTROLS = /\p{Cc}/u;

/** Opens each folder when it is asked for, once. */
function openFolders(place: RecordPlace) {
  const open = new Map<Category, CategoryFolder | undefined>();
  const folder = (category: Category) => {
    if (!open.has(category)) open.set(category, openCategory(place, category));
    return open.get(category);
  };
  const close = () => {
    for (const one of open.values()) one?.[Symbol.dispose]();
  };
  return { folder, [Symbol.dispose]: close };
}

function journalWithin(
  place: RecordPlace,
  { mostJournalBytes }: LookLimits,
): () => ChangesOf | undefined {
  let changesOf: ChangesOf | undefined;
  return () => {
    const isRead = changesOf === undefined && journalBytes(place) <= mostJournalBytes;
    if (isRead) changesOf = journalledChanges(place);
    return changesOf;
  };
}
