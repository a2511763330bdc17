import { expect, test } from "bun:test";
import fc from "fast-check";
import { isObject } from "#base/json.ts";
import { editJson, type JsonChange, whyNotJson } from "#text/json/json-edit.ts";
import {
  name,
  nested,
  path,
  type RawMember,
  scalar,
  type Tree,
  text,
  value,
} from "./json-texts.ts";

/** The object after the change; undefined if a value that holds no names is in the way. */
function changed(object: Tree, change: JsonChange): Tree | undefined {
  const [first = "", ...path] = change.path;
  const isThere = Object.hasOwn(object, first);
  const inner = isThere ? object[first] : {};
  if (!isThere && change.value === undefined) return object;
  const value = path.length > 0 ? changedInner(inner, { ...change, path }) : change.value;
  if (path.length > 0 && value === undefined) return undefined;
  const others = Object.entries(object).map(([name, old]) => [name, name === first ? value : old]);
  const all = isThere ? others : [...others, [first, value]];
  return Object.fromEntries(all.filter(([, kept]) => kept !== undefined));
}

function changedInner(inner: unknown, change: JsonChange): unknown {
  if (Array.isArray(inner)) return changedList(inner, change);
  return isObject(inner) ? changed(inner, change) : undefined;
}

function changedList(list: unknown[], { path: [first = "", ...path], value }: JsonChange) {
  const isThere = Object.hasOwn(list, first) && first !== "length";
  if (!isThere && value === undefined) return list;
  if (!isThere && first !== `${list.length}`) return undefined;
  const inner = isThere ? list[Number(first)] : {};
  const next = path.length > 0 ? changedInner(inner, { path, value }) : value;
  if (path.length > 0 && next === undefined) return undefined;
  const rest = list.slice(Number(first) + 1);
  return [...list.slice(0, Number(first)), ...(next === undefined ? [] : [next]), ...rest];
}

const parsed = (json: string) => JSON.parse(json.replace("\uFEFF", ""));
/** The same, with the order of all names made visible. */
const inOrder = (object: unknown) => JSON.stringify(object);

test("after any change of any object the text has the new value, in the old order", () => {
  fc.assert(
    fc.property(text, path, fc.option(value, { nil: undefined }), (given, path, value) => {
      const after = editJson(given.text, { path, value });
      const expected = changed(given.object, { path, value });
      if (expected === undefined) return expect(after).toBeUndefined();
      expect(inOrder(parsed(after ?? ""))).toBe(inOrder(expected));
    }),
    { numRuns: 500 },
  );
});

test("in a text of any layout only the value changes", () => {
  fc.assert(
    fc.property(nested, scalar, ({ inner, hole, within, path }, value) => {
      const raw = JSON.stringify(value);
      const after = within(inner.map((member, n) => (n === hole ? { ...member, raw } : member)));
      expect(editJson(within(inner), { path, value })).toBe(after);
    }),
    { numRuns: 300 },
  );
});

test("in a text of any layout adding or removing a member leaves the others alone", () => {
  fc.assert(
    fc.property(nested, scalar, ({ inner, hole, ends, within, path }, value) => {
      const others = inner.filter((_, n) => n !== hole);
      const exactly = ({ name, colon, raw }: RawMember) =>
        `${JSON.stringify(name)}${colon}:${colon}${raw}`;
      const without = editJson(within(inner), { path, value: undefined }) ?? "";
      for (const member of others) expect(without).toContain(exactly(member));
      const back = editJson(within(others), { path, value }) ?? "";
      for (const json of [without, back]) {
        expect(json).toStartWith(ends[0]);
        expect(json).toEndWith(ends[1]);
      }
      for (const member of others) expect(back).toContain(exactly(member));
    }),
    { numRuns: 300 },
  );
});

test("setting and removing a value leaves the text as it was", () => {
  fc.assert(
    fc.property(text, name, value, (given, name, value) => {
      fc.pre(Object.keys(given.object).length > 0 && !Object.hasOwn(given.object, name));
      const after = editJson(given.text, { path: [name], value }) ?? "";
      expect(editJson(after, { path: [name], value: undefined })).toBe(given.text);
    }),
  );
});

test("line ends and the byte order mark stay, and new lines use the same", () => {
  fc.assert(
    fc.property(text, path, value, (given, path, value) => {
      const after = editJson(given.text, { path, value });
      fc.pre(after !== undefined);
      expect(after?.startsWith("\uFEFF")).toBe(given.mark !== "");
      const ends = new Set(after?.match(/\r?\n/g));
      if (given.text.includes(given.eol)) expect([...ends]).toEqual([given.eol]);
    }),
  );
});

test("a text that is not JSON is reported with its line", () => {
  expect(whyNotJson('{\n  "a": 1\n  "b": 2\n}')).toBe("line 3: comma expected");
  expect(whyNotJson('{\n  "a": 1,\n}')).toBe("line 3: property name expected");
  expect(whyNotJson('{\n  // note\n  "a": 1\n}')).toBe("line 2: invalid comment token");
  expect(whyNotJson('{"a": 1')).toBe("line 1: close brace expected");
  expect(whyNotJson('{"a": "b')).toBe("line 1: unexpected end of string");
});

test("a text that is broken far down is reported as too deep", () => {
  expect(whyNotJson("[".repeat(200_000))).toBe("it is nested more than 1000 deep");
});

test("a reason is found exactly where JSON.parse finds one", () => {
  const letters = fc.constantFrom(..."{}[]:,\"' \n\t-+.019eEtrufalsn\\/*");
  const broken = fc
    .tuple(text, fc.nat(), fc.nat(3), fc.option(letters))
    .map(([given, at, drop, add]) => {
      const json = given.text.replace("\uFEFF", "");
      const cut = at % (json.length + 1);
      return json.slice(0, cut) + (add ?? "") + json.slice(cut + drop);
    });
  fc.assert(
    fc.property(broken, (json) => {
      let isJson = true;
      try {
        JSON.parse(json);
      } catch {
        isJson = false;
      }
      expect([json, whyNotJson(json) === undefined]).toEqual([json, isJson]);
    }),
    { numRuns: 1000 },
  );
});
