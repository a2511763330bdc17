import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CONTEXTS } from "#eval/redaction-quality/contexts.ts";
import { SECRET_KINDS } from "#eval/redaction-quality/kinds.ts";
import { redactText } from "#redact/redactor.ts";
import { randomFrom } from "#scripts/support/random.ts";

const MARKING = { key: "a key", allow: new Set<string>() };
const redacted = (text: string) => redactText(text, () => MARKING).text;

const GITHUB = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;
const VALUE = "qT7vN2xLp9Rk4Wd";

describe("a redaction", () => {
  test("shows the kind, the common prefix of that kind, and a hash", () => {
    expect(redacted(`use ${GITHUB} now`)).toMatch(/^use \[REDACTED:github:ghp_…[0-9a-f]{8}\] now$/);
    expect(redacted(`password=${VALUE}`)).toMatch(
      /^password=\[REDACTED:assignment:…[0-9a-f]{8}\]$/,
    );
    expect(redacted("<private>no</private>")).toBe("[REDACTED:private]");
  });

  test("is the same for the same secret, whatever disguises it, and another with another key", () => {
    const marks = [GITHUB, btoa(`a ${GITHUB}`), `${GITHUB.slice(0, 9)}\n ${GITHUB.slice(9)}`].map(
      (text) => redacted(text).match(/\[.*?\]/)?.[0],
    );
    expect(new Set(marks).size).toBe(1);
    expect(redactText(GITHUB, () => ({ ...MARKING, key: "another" })).text).not.toBe(
      marks[0] ?? "",
    );
  });

  test("shows only the kind without a key", () => {
    expect(redactText(GITHUB, () => ({ ...MARKING, key: undefined })).text).toBe(
      "[REDACTED:github]",
    );
  });

  test("is not made for a kind, or a hash, that may stay", () => {
    const hash = /…([0-9a-f]{8})/.exec(redacted(GITHUB))?.[1] ?? "";
    for (const allowed of ["github", hash]) {
      const text = `${GITHUB} password=${VALUE}`;
      const { text: after, marks } = redactText(text, () => ({
        ...MARKING,
        allow: new Set([allowed]),
      }));
      expect(after).toStartWith(`${GITHUB} password=[REDACTED:`);
      expect(marks).toHaveLength(1);
    }
  });

  test("that somebody has forged hides nothing", () => {
    expect(redacted(`[REDACTED:x:${GITHUB}]`)).not.toContain(GITHUB.slice(4));
    expect(redacted(`password=[REDACTED:x:…0a1b2c3d]${VALUE}`)).not.toContain(VALUE);
  });
});

test("the options are read only if there is a secret", () => {
  const never = () => {
    throw new Error("it was asked");
  };
  expect(redactText("nothing to be seen here, and nowhere else", never).marks).toEqual([]);
  expect(() => redactText(GITHUB, never)).toThrow("it was asked");
});

test("a value is judged by its name as well", () => {
  const named = (name: string, value: string) => redactText(value, () => MARKING, name).text;
  expect(named("password", VALUE)).toStartWith("[REDACTED:assignment:");
  expect(named("apiKey", VALUE.repeat(2))).toStartWith("[REDACTED:assignment:");
  expect(named("title", VALUE)).toBe(VALUE);
  expect(named("password", "unknown")).toBe("unknown");
});

const anySecret = fc
  .tuple(fc.nat(), fc.constantFrom(...SECRET_KINDS), fc.constantFrom(...Object.values(CONTEXTS)))
  .map(([seed, kind, plant]) => {
    const random = randomFrom(seed);
    return plant(kind.make(random), random).text;
  });

test("a redacted text is safe, and stays as it is", () => {
  const text = fc.array(fc.oneof(anySecret, fc.string(), fc.constant("[REDACTED:x:…0a1b2c3d]")), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(text, (pieces) => {
      const once = redacted(pieces.join("\n\n"));
      expect(redacted(once)).toBe(once);
    }),
    { numRuns: 300 },
  );
});

test("no text makes it throw, and text that is no secret stays", () => {
  const letters = fc.string({ unit: "binary", maxLength: 300 });
  const signs = fc.string({
    unit: fc.constantFrom(
      "\\",
      "u00",
      "%",
      "4",
      "=",
      ":",
      "key",
      '"',
      "\n",
      "<",
      "private",
      ">",
      "-----BEGIN",
      "\u200b",
      "ｋ",
      "a",
      "&#",
      ";",
    ),
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.oneof(letters, signs), (text) => {
      const { text: after, marks } = redactText(text, () => MARKING);
      if (marks.length === 0) expect(after).toBe(text);
      expect(after.length).toBeGreaterThan(0 - 1);
    }),
    { numRuns: 1000 },
  );
});
