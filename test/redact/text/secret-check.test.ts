import { expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { mayHoldSecret } from "#redact/text/secret-check.ts";
import { CONTEXTS } from "#scripts/redaction-quality/contexts.ts";
import { SECRET_KINDS } from "#scripts/redaction-quality/kinds.ts";
import { randomFrom } from "#scripts/support/random.ts";

test.each([
  "Fix the parser, please.\nIt fails on long names, and nobody knows why.",
  "Look at src/files/records/listing.ts and tell what is wrong there",
  "I have 3 of them: one, two (and a third); Postgres, or SQLite?",
  "- decision, from the user, 2026-11-18: Postgres, because it is simpler. Seen on 2026-11-19.",
  "session since 2026-11-19T10:14:34Z on main",
])("the quick check clears plain text: %s", (text) => {
  expect(mayHoldSecret(text)).toBe(false);
  expect(mayHoldSecret({ a: [text, 1, null, { b: text }] })).toBe(false);
});

test.each([
  ["a name", { password: "unknown" }],
  ["a day with more to it", "ab2026-11-18cd"],
  ["a moment with more to it", "2026-11-19T10:14:34Zab"],
  ["a list", ["a", { b: "qT7vN2xLp9Rk4Wd" }]],
  ["a name with anything", { qT7vN2xLp9Rk4Wd: 1 }],
])("the quick check passes on %s", (_, value) => {
  expect(mayHoldSecret(value)).toBe(true);
});

test("endless nesting is passed on", () => {
  let value: unknown = "a";
  for (let level = 0; level < 200_000; level++) value = [value];
  expect(mayHoldSecret(value)).toBe(true);
});

test.each(SECRET_KINDS.map(({ name, make }) => [name, make] as const))(
  "no secret of the kind %s escapes the quick check, at any offset",
  (_, make) => {
    const random = randomFrom(11);
    for (const plant of Object.values(CONTEXTS)) {
      for (let count = 0; count < 20; count++) {
        const { text } = plant(make(random), random);
        if (findSecrets(text).length > 0) expect(mayHoldSecret(text)).toBe(true);
      }
    }
  },
);
