import fc from "fast-check";

/** An object as a file holds it. */
export type Tree = { [name: string]: unknown };

/** A name, often one that has caused trouble somewhere. */
export const name = fc.oneof(
  fc.constantFrom(
    "a",
    "b",
    "memory",
    "retrieval.max_inject",
    "__proto__",
    "constructor",
    "",
    "é🧠",
  ),
  fc.string({ maxLength: 6 }),
);
// A parsed value holds no -0 and no undefined, as no file does.
const tree = fc
  .dictionary(name, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 })
  .map((object) => JSON.parse(JSON.stringify(object)) as Tree);

/** A new value. */
export const value = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.string(),
  fc.constant(null),
  fc.constant({ hooks: [{ type: "command", args: [] }], none: {} }),
);

/** The way to a value. */
export const path = fc.array(fc.oneof({ weight: 3, arbitrary: name }, fc.constantFrom("0", "1")), {
  minLength: 1,
  maxLength: 3,
});
const layout = fc.constantFrom<[string | number | undefined, string]>(
  [undefined, "\n"],
  [2, "\n"],
  [4, "\n"],
  [1, "\n"],
  ["\t", "\n"],
  [2, "\r\n"],
  ["\t", "\r\n"],
);

/** Any way in which people leave the text of an object. */
export const text = fc
  .tuple(tree, layout, fc.constantFrom("", "\uFEFF"), fc.constantFrom("", "\n", " \n\n"))
  .map(([object, [unit, eol], mark, end]) => {
    const json = JSON.stringify(object, null, unit) + end;
    return { object, text: mark + json.replaceAll("\n", eol), eol, mark };
  });

const blanks = fc.stringMatching(/^[ \t\n]{0,3}$/);
const rawValue = fc
  .tuple(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(undefined, 1, 3))
  .map(([json, unit]) => JSON.stringify(json, null, unit));
const rawMember = fc.record({ name, before: blanks, colon: blanks, raw: rawValue, after: blanks });

/** A member of an object, and the text around its parts. */
export type RawMember = { name: string; before: string; colon: string; raw: string; after: string };
const rawMembers = fc.uniqueArray(rawMember, {
  minLength: 1,
  maxLength: 5,
  selector: (m) => m.name,
});
const written = ({ name, before, colon, raw, after }: RawMember) =>
  `${before}${JSON.stringify(name)}${colon}:${colon}${raw}${after}`;

/** The text of an object with these members. */
const object = (members: RawMember[]) => `{${members.map(written).join(",")}}`;

/** Two objects, one in the other, laid out by someone with no sense of order. */
export const nested = fc
  .tuple(rawMembers, rawMembers, fc.nat(), fc.nat())
  .map(([outer, inner, i, j]) => {
    const [at, hole] = [i % outer.length, j % inner.length];
    const head = outer.slice(0, at).map((member) => `${written(member)},`);
    const tail = outer.slice(at + 1).map((member) => `,${written(member)}`);
    const [before, after] = written({ ...(outer[at] as RawMember), raw: "\u0001" }).split("\u0001");
    const ends = [`{${head.join("")}${before}`, `${after}${tail.join("")}}`] as const;
    const within = (members: RawMember[]) => ends[0] + object(members) + ends[1];
    return { inner, hole, ends, within, path: [outer[at]?.name ?? "", inner[hole]?.name ?? ""] };
  });

/** A value on one line. */
export const scalar = fc.oneof(fc.boolean(), fc.integer(), fc.string());
