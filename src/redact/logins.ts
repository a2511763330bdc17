import type { Secret } from "./secret.ts";

/** A name and a password as a command takes them, or as they stand in the file that some commands read. */
const LOGINS = [
  { needle: "curl", pattern: /(?:-u|--user)[ =]{1,4}["']?[^\s:"']{1,64}:([^\s"':]{4,128})/dg },
  { needle: "sshpass", pattern: /sshpass[ ]{1,4}-p[ ]{0,4}["']?([^\s"']{4,128})/dg },
  {
    needle: "machine",
    pattern:
      /machine[ \t]{1,4}\S{1,128}\s{1,8}login[ \t]{1,4}\S{1,64}\s{1,8}password[ \t]{1,4}(\S{4,128})/dg,
  },
] as const;

/** What is taken from elsewhere, or stands in for a password. */
const NO_PASSWORD = /^(?:[$<{%*]|x{3}|password|secret|your)/i;

/** Passwords that are told to a command together with a name: `curl -u name:password`, and lines of `.netrc`. */
export function loginsIn(text: string): Secret[] {
  return LOGINS.filter(({ needle }) => text.includes(needle)).flatMap(({ pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [value = ""] = match.slice(1);
      const [start, end] = match.indices?.[1] ?? [0, 0];
      return NO_PASSWORD.test(value) ? [] : [{ kind: "login", start, end, fixed: 0, value }];
    }),
  );
}
