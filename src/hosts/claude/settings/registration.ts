import { isObject, type JsonObject } from "#base/json.ts";
import type { JsonChange } from "#text/json/json-edit.ts";
import {
  calledEvents,
  callsHookDoor,
  type EntryCaller,
  entryFor,
  judgeEntries,
  wholeCommand,
} from "./hook-entries.ts";
import { type PermissionRules, rulesIn } from "./permissions.ts";

/** The entries and rules of loci in a host's settings. */
export interface Registration {
  readonly caller: EntryCaller;
  readonly rules: PermissionRules;
}

const RULES = ["allow", "ask"] as const;

/** A value with the wrong type where loci has to add something. */
export interface InTheWay {
  readonly name: string;
  readonly wanted: "an object" | "a list";
}

/** Finds values that prevent a registration. */
export function inTheWay(
  { hooks, permissions }: JsonObject,
  { caller }: Registration,
): InTheWay | undefined {
  const objects = Object.entries({ hooks, permissions });
  const other = objects.find(([, value]) => value !== undefined && !isObject(value));
  if (other) return { name: other[0], wanted: "an object" };
  const lists = [
    ...membersOf(hooks, [...calledEvents(caller).values()], "hooks"),
    ...membersOf(permissions, RULES, "permissions"),
  ];
  const list = lists.find(([, value]) => value !== undefined && !Array.isArray(value));
  return list && { name: list[0], wanted: "a list" };
}

function membersOf(object: unknown, names: readonly string[], outer: string): [string, unknown][] {
  return names.map((name) => [`${outer}.${name}`, isObject(object) ? object[name] : undefined]);
}

/** The changes that remove entries with outdated calls of some loci, and the rules of earlier versions. */
export function changesToRenew(
  settings: JsonObject,
  { caller, rules }: Registration,
): JsonChange[] {
  const stale = new Set(judgeEntries(settings, caller).differing.map(({ command }) => command));
  return [
    ...withoutHandlers(settings, (handler) => stale.has(wholeCommand(handler))),
    ...withoutRules(settings, { allow: rules.retired, ask: [] }),
  ];
}

/** The changes that remove the entries of another system, by their commands. */
export function changesToReplace(
  settings: JsonObject,
  isReplaced: (command: string) => boolean,
): JsonChange[] {
  return withoutHandlers(settings, (handler) => isReplaced(wholeCommand(handler)));
}

/** The changes that add missing entries, in settings that nothing blocks. */
export function changesToAdd(settings: JsonObject, { caller, rules }: Registration): JsonChange[] {
  const { exact } = judgeEntries(settings, caller);
  const events = [...calledEvents(caller)].filter(([event]) => !exact.includes(event));
  return [
    ...events.map(([event, name]) =>
      appendChange(settings, ["hooks", name], [entryFor(caller, event)]),
    ),
    ...RULES.map((list) => {
      const missing = rules[list].filter((rule) => !rulesIn(settings, list).includes(rule));
      return appendChange(settings, ["permissions", list], missing);
    }),
  ].flat();
}

/** The changes that remove all entries of loci, and what they leave empty. */
export function changesToRemove(settings: JsonObject, rules: PermissionRules): JsonChange[] {
  return [
    ...withoutHandlers(settings, (handler) => callsHookDoor(wholeCommand(handler))),
    ...withoutRules(settings, { allow: [...rules.allow, ...rules.retired], ask: rules.ask }),
  ];
}

/** Appends to a list, or creates it. */
function appendChange(
  settings: JsonObject,
  [outer, name]: readonly [string, string],
  values: readonly unknown[],
): JsonChange[] {
  if (values.length === 0) return [];
  const holder = settings[outer];
  const list = isObject(holder) ? holder[name] : undefined;
  if (!Array.isArray(list)) return [{ path: [outer, name], value: values }];
  return values.map((value, at) => ({ path: [outer, name, `${list.length + at}`], value }));
}

/** A removal from a part of settings: `true` for all of it, or the changes that remove some of it. */
type Removal = true | readonly JsonChange[];

function withoutHandlers(
  { hooks }: JsonObject,
  isUnwanted: (handler: JsonObject) => boolean,
): JsonChange[] {
  if (!isObject(hooks)) return [];
  const fromHandler = (handler: unknown): Removal =>
    isObject(handler) && isUnwanted(handler) ? true : [];
  const fromGroup = (group: unknown, path: readonly string[]): Removal =>
    isObject(group) ? fromList(group["hooks"], [...path, "hooks"], fromHandler) : [];
  return fromObject("hooks", hooks, (groups, path) => fromList(groups, path, fromGroup));
}

function withoutRules(
  { permissions }: JsonObject,
  rules: Pick<PermissionRules, "allow" | "ask">,
): JsonChange[] {
  if (!isObject(permissions)) return [];
  return fromObject("permissions", permissions, (found, path) => {
    const kind = RULES.find((one) => one === path.at(-1));
    const ours: readonly unknown[] = kind ? rules[kind] : [];
    return fromList(found, path, (rule) => (ours.includes(rule) ? true : []));
  });
}

type RemovalOf = (value: unknown, path: readonly string[]) => Removal;

/** The removals from the members of an object, or of the object if nothing of it would be left. */
function fromObject(name: string, object: JsonObject, removalOf: RemovalOf): JsonChange[] {
  const members = Object.entries(object).map(([key, value]) => ({ path: [name, key], value }));
  const removal = joint(members, removalOf);
  return removal === true ? [{ path: [name], value: undefined }] : [...removal];
}

/** The removals from the members of a list; one that was empty before is not taken for one that loci has emptied. */
function fromList(list: unknown, path: readonly string[], removalOf: RemovalOf): Removal {
  if (!Array.isArray(list)) return [];
  const members = list.map((value, at) => ({ path: [...path, `${at}`], value }));
  return joint(members, removalOf);
}

function joint(members: readonly JsonChange[], removalOf: RemovalOf): Removal {
  const parts = members.map(({ path, value }) => ({ path, removal: removalOf(value, path) }));
  if (parts.length > 0 && parts.every(({ removal }) => removal === true)) return true;
  // From the end, so that earlier indices stay valid.
  return parts
    .reverse()
    .flatMap(({ path, removal }) => (removal === true ? [{ path, value: undefined }] : removal));
}
