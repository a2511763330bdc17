import { expect, test } from "bun:test";
import { isOpposed } from "#trust/contradictions.ts";

test.each([
  ["Use npm", "We never use npm"],
  ["Use pnpm, never npm", "use npm, not pnpm"],
  ["Deploy on Fridays", "Don't deploy on Fridays"],
  ["Run the migrations before the tests", "Run the migrations after the tests"],
  ["At most 5 retries", "at least 5 retries"],
  ["Commit generated files", "Generierte files nicht commit"],
  ["Utiliser yarn ici", "ne pas utiliser yarn"],
  ["Use Redis for sessions", "Use Postgres instead of Redis for sessions"],
  ["Use Redis for sessions", "We no longer use Redis"],
  ["Enable strict mode", "Disable strict mode"],
  ["Switches are booleans, neither words nor strings", "Use strings for the switches"],
])("%j is opposed to %j", (one, other) => {
  expect(isOpposed(one, other)).toBe(true);
  expect(isOpposed(other, one)).toBe(true);
});

test.each([
  ["Use pnpm, never npm", "always pnpm please, not npm"],
  ["Never commit to main directly", "don't commit straight to main"],
  ["Use Postgres instead of Redis for sessions", "sessions live in Postgres, no Redis any more"],
  ["Run the tests with --bail", "always run the tests with --bail, please"],
  ["Fees are due by bank transfer", "Mails are sent by Postmark"],
])("%j is not opposed to %j", (one, other) => {
  expect(isOpposed(one, other)).toBe(false);
});
