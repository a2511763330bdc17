import { isObject, type JsonObject } from "#base/json.ts";
import { CALLED_EVENTS, type Caller } from "#hosts/hook-call.ts";
import type { JsonChange } from "#text/json/json-edit.ts";
import { callsHookDoor, entryFor, judgeEntries, wholeCommand } from "./hook-entries.ts";
import { type PermissionRules, rulesIn } from "./permissions.ts";

/** The entries and rules of loci in a host's settings. */
export interface Registration {
  readonly caller: Caller;
  readonly rules: PermissionRules;
}

const RULES = ["allow", "ask"] as const;

/** A value with the wrong type where loci has to add something. */
export interface InTheWay {
  readonly name: string;
  readonly wanted: "an object" | "a list";
}

/** Finds values that prevent a registration. */
export function inTheWay({ hooks, permissions }: JsonObject): InTheWay | undefined {
  const objects = Object.entries({ hooks, permissions });
  const other = objects.find(([, value]) => value !== undefined && !isObject(value));
  if (other) return { name: other[0], wanted: "an object" };
  const lists = [
    ...membersOf(hooks, CALLED_EVENTS, "hooks"),
    ...membersOf(permissions, RULES, "permissions"),
  ];
  const list = lists.find(([, value]) => value !== undefined && !Array.isArray(value));
  return list && { name: list[0], wanted: "a list" };
}

function membersOf(object: unknown, names: readonly string[], outer: string): [string, unknown][] {
  return names.map((name) => [`${outer}.${name}`, isObject(object) ? object[name] : undefined]);
}

/** The changes that remove entries with outdated calls of some loci. */
export function changesToRenew(settings: JsonObject, { caller }: Registration): JsonChange[] {
  const stale = new Set(judgeEntries(settings, caller).differing.map(({ command }) => command));
  return withoutHandlers(settings, (handler) => stale.has(wholeCommand(handler)));
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
  const events = CALLED_EVENTS.filter((event) => !exact.includes(event));
  return [
    ...events.map((event) => appendChange(settings, ["hooks", event], [entryFor(caller, event)])),
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
    ...withoutRules(settings, rules),
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

type HandlerTest = (handler: JsonObject) => boolean;

function withoutHandlers(settings: JsonObject, isUnwanted: HandlerTest): JsonChange[] {
  const hooks = settings["hooks"];
  if (!isObject(hooks)) return [];
  const parts = Object.entries(hooks).map(([event, groups]) =>
    without(groups, { path: ["hooks", event], within: (group) => inGroup(group, isUnwanted) }),
  );
  return orWhole(parts, ["hooks"]);
}

function inGroup(group: unknown, isUnwanted: HandlerTest): Part {
  if (!isObject(group)) return NOTHING;
  return without(group["hooks"], {
    path: ["hooks"],
    within: (handler) => (isObject(handler) && isUnwanted(handler) ? ALL : NOTHING),
  });
}

function withoutRules(settings: JsonObject, rules: PermissionRules): JsonChange[] {
  const permissions = settings["permissions"];
  if (!isObject(permissions)) return [];
  const parts = Object.entries(permissions).map(([list, found]) => {
    const kind = RULES.find((one) => one === list);
    const ours: readonly unknown[] = kind ? rules[kind] : [];
    const within = (rule: unknown) => (ours.includes(rule) ? ALL : NOTHING);
    return without(found, { path: ["permissions", list], within });
  });
  return orWhole(parts, ["permissions"]);
}

/** The removal from a part of settings: some of it, by changes, or all of it. */
interface Part {
  readonly isWhole: boolean;
  readonly changes: readonly JsonChange[];
}

const NOTHING: Part = { isWhole: false, changes: [] };
const ALL: Part = { isWhole: true, changes: [] };

/** Goes through a list from its end, so that earlier indices stay valid. */
function without(
  list: unknown,
  { path, within }: { path: readonly string[]; within: (member: unknown) => Part },
): Part {
  if (!Array.isArray(list) || list.length === 0) return NOTHING;
  const parts = list.map(within);
  if (parts.every(({ isWhole }) => isWhole)) return { isWhole: true, changes: remove(path) };
  const changes = parts.flatMap(({ isWhole, changes }, at) => {
    const place = [...path, `${at}`];
    if (isWhole) return [remove(place)];
    return changes.length > 0 ? [changes.map((one) => below(place, one))] : [];
  });
  return { isWhole: false, changes: changes.reverse().flat() };
}

function orWhole(parts: readonly Part[], path: readonly string[]): JsonChange[] {
  if (parts.length > 0 && parts.every(({ isWhole }) => isWhole)) return remove(path);
  return parts.flatMap(({ changes }) => changes);
}

function remove(path: readonly string[]): JsonChange[] {
  return [{ path, value: undefined }];
}

function below(place: readonly string[], { path, value }: JsonChange): JsonChange {
  return { path: [...place, ...path], value };
}
