import { expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { SPOKEN_RULES } from "#redact/rules/spoken-rules.ts";
import { TOKEN_RULES } from "#redact/rules/token-rules.ts";
import { VALUE_RULES } from "#redact/rules/value-rules.ts";
import { growsFaster } from "#test/cpu-growth.ts";
import { isTrap } from "./pattern-shape.ts";

/** The patterns in the sources of the room. */
const LITERAL =
  /(?<=[=(,:!&|?\s[]|^)\/(?![*/ ])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/g;
const paths = [...new Bun.Glob("src/redact/**/*.ts").scanSync()].sort();
const literals = await Promise.all(
  paths.map(async (path) => {
    const code = (await Bun.file(path).text()).replaceAll(/^ *(?:\/\/|\*|\/\*\*).*$/gm, "");
    return [...code.matchAll(LITERAL)].map(([text]) => text.slice(1, text.lastIndexOf("/")));
  }),
);
const sources = [
  ...literals.flat(),
  ...TOKEN_RULES.map(({ pattern }) => pattern),
  ...VALUE_RULES.map(({ pattern }) => pattern.source),
  ...SPOKEN_RULES.map(({ pattern }) => pattern.source),
];

test.each([
  ["(a+)+", true],
  ["(?:a|b*)*", true],
  ["a*a*b", true],
  [".*\\s+$", true],
  ["(?:[A-Z]+_?){2,}", true],
  ["(?:a+){1,5}", true],
  ["a+", false],
  ["[a+*]{3}b*", false],
  ["a+b{1,3}", false],
  ["(?:a|b)*", false],
  ["\\++c", false],
] as const)("the instrument: `%s` is a trap: %p", (source, isOne) => {
  expect(isTrap(source)).toBe(isOne);
});

test("the sources are read", () => {
  expect(literals.flat().length).toBeGreaterThan(15);
});

test.each(sources)("`%s` is no trap", (source) => {
  expect(isTrap(source)).toBe(false);
});

test.each(TOKEN_RULES.map(({ kind, pattern }) => [kind, pattern] as const))(
  "the pattern of `%s` has an end to each of its repetitions",
  (_, pattern) => {
    expect(pattern.replaceAll(/\[(?:[^\]\\]|\\.)*\]/g, "c").replaceAll(/\\./g, "c")).not.toMatch(
      /[*+]|,\}/,
    );
  },
);

const LENGTH = 64 * 1024;
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** Texts that make a careless search slow, or make it give up. */
const PUMPS = [
  ...[
    "a",
    "A",
    "0",
    " ",
    "\t",
    "\n",
    "\r\n",
    "=",
    ":",
    "-",
    "_",
    ".",
    "/",
    "+",
    "\\",
    '"',
    "'",
    "%",
    "&",
    "<",
  ],
  ...[
    "A+!",
    "AA_",
    "key=",
    "key: ",
    "key-",
    "aXkey1!=",
    "password=",
    'password="',
    "password ",
    "token ",
    "bearer ",
  ],
  ...[
    "--token ",
    "://",
    "://a:",
    "://a:b@",
    "x://:@",
    "-----BEGIN",
    `-----BEGIN ${"PRIVATE"} KEY-----\n`,
    "<private",
    "</private>",
  ],
  ...[
    "ey",
    ".ey",
    "eyJ.",
    "ey.ey.",
    "\\u00",
    "\\n",
    "\\\\n",
    "%41",
    "%2",
    "&#4",
    "&#45;",
    "\u200b",
    "\u001b[",
    "ｇ",
  ],
  ...[
    "ab12cd34ef56\n",
    "aB3dE6gH9jK\n    ",
    "0123456789",
    "1234567:A",
    "aws ",
    "aws A1b2",
    "QUJDREVG",
    "QUJD\n",
    "密码",
    "密码：",
  ],
  ...["M.", "MMMMMMMMMMMMMMMMMMMMMMMM.", "a1Q~", "sk-T3", "[REDACTED:", "\ud800", "\u{e0041}"],
  ...new Set(TOKEN_RULES.flatMap(({ needles }) => needles)),
];

const SECRET = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;

test.each(PUMPS)("behind 64 KB of %j a secret is found in linear time", (pump) => {
  const text = `${filled(pump)} ${SECRET} `;
  const at = text.length - SECRET.length - 1;
  expect(findSecrets(text).some(({ start, end }) => start <= at && end >= at + SECRET.length)).toBe(
    true,
  );
  expect(growsFaster(text, findSecrets)).toBe(false);
});
