import { COMMAND_RULES } from "#redact/rules/commands.ts";
import { isLikelySecret } from "./likely.ts";
import type { Secret } from "./secret.ts";

/** References to a value elsewhere, and placeholders of a password. */
const NO_PASSWORD = /^(?:[$<{%*]|x{3}|password|secret|your)/i;

/** Passwords in the line of a command: `curl -u name:password`, `mysql -psecret`, and lines of `.netrc`. */
export function loginsIn(text: string): Secret[] {
  return COMMAND_RULES.filter(({ needle }) => text.includes(needle)).flatMap(({ pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [value = ""] = match.slice(1);
      const [start, end] = match.indices?.[1] ?? [0, 0];
      return NO_PASSWORD.test(value) ? [] : [{ kind: "login", start, end, fixed: 0, value }];
    }),
  );
}

const LONGEST = 300;
const ENDS = new Set([..." \t\r\n\f\"'`<>/?#\\{}()[]|"]);

/** Passwords in links: `scheme://name:password@host`. */
export function linksIn(text: string): Secret[] {
  const found: Secret[] = [];
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    const secret = secretIn(text, at + 3);
    if (secret) found.push(secret);
  }
  return found;
}

function secretIn(text: string, start: number): Secret | undefined {
  const end = endOfPerson(text, start);
  if (end === undefined) return undefined;
  const [name = "", ...rest] = text.slice(start, end).split(":");
  const value = rest.length > 0 ? rest.join(":") : name;
  const isSecret = rest.length > 0 ? isPassword(value, name) : isKeyAlone(value);
  return isSecret ? { kind: "link", start: end - value.length, end, fixed: 0, value } : undefined;
}

/** The end of the part before the last `@`; undefined if a link has no user. */
function endOfPerson(text: string, start: number): number | undefined {
  let person: number | undefined;
  for (let at = start; at < text.length && at - start < LONGEST; at++) {
    const letter = text[at] ?? "";
    if (ENDS.has(letter)) break;
    if (letter === "@") person = at;
  }
  return person;
}

/** Placeholders of documents and tests, and passwords that repeat the name. */
const STAND_IN =
  /^(?:pass(?:word|wd)?|pwd|secret|token|\*+|x+|\.+|postgres|root|guest|admin|test|user)$/i;

function isPassword(value: string, name: string): boolean {
  return (
    value.length >= 3 && value !== name && !STAND_IN.test(value) && !/^[$%:]|^[A-Z_]+$/.test(value)
  );
}

/** Some services take a key instead of a name, and no password. */
function isKeyAlone(value: string): boolean {
  return value.length >= 20 && isLikelySecret(value, "weak");
}
