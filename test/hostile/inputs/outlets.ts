import type { BadInput, Scene } from "#hostile/input.ts";
import { silent, stillTold } from "./words.ts";

// The target of the answer, and the ways to cut the program short.

const code =
  (line: string, more: Scene = {}) =>
  () => ({ line, ...more });

/** The limits of a shell for its programs. */
const LIMITS: Readonly<Record<string, string>> = {
  "few open files": "ulimit -n 16",
  "files that may not grow": "ulimit -f 0",
  "files that may hardly grow": "ulimit -f 1",
  "little memory": "ulimit -v 90000",
  "no core": "ulimit -c 0; ulimit -s 512",
};

const ODD: Scene["env"] = {
  TZ: "Moon/Sea",
  LANG: "xx_YY.klingon",
  LC_ALL: "C.void",
  NODE_OPTIONS: "--bad",
  LOCI_HOOKS_DEADLINE_MS: "soon",
  LOCI_ENABLED: "maybe",
  TMPDIR: "/nowhere",
};

/** Bad inputs 25 to 30, but for the signals. */
export const OUTLET_INPUTS: readonly BadInput[] = [
  {
    number: 25,
    name: "stdout is closed",
    cases: {
      played: code('$CALL <"$PAYLOAD" >&-', { also: silent }),
      "and stderr too": code('$CALL <"$PAYLOAD" >&- 2>&-', { also: silent }),
      "and stdin too": code("$CALL <&- >&- 2>&-", { also: silent }),
    },
  },
  {
    number: 26,
    name: "nobody reads stdout any more",
    cases: {
      played: code(
        '{ $CALL <"$PAYLOAD"; echo $? >"$PAYLOAD.code"; } | : ; exit "$(cat "$PAYLOAD.code")"',
        {
          also: silent,
        },
      ),
    },
  },
  {
    number: 27,
    name: "stdout is a full disk",
    cases: { played: code('$CALL <"$PAYLOAD" >/dev/full', { also: silent }) },
  },
  {
    number: 28,
    name: "stdout does not wait, and its reader takes its time",
    isSlow: true,
    cases: {
      played: code(
        `perl -e 'use Fcntl; fcntl(STDOUT, F_SETFL, O_NONBLOCK | fcntl(STDOUT, F_GETFL, 0)); exec("/bin/sh", "-c", $ARGV[0]);' '$CALL <"$PAYLOAD"' | { sleep 0.1; dd bs=512 2>/dev/null; }`,
        { also: stillTold },
      ),
    },
  },
  {
    number: 30,
    name: "limits, clocks and languages",
    cases: {
      ...Object.fromEntries(
        Object.entries(LIMITS).map(([name, limit]) => [
          name,
          code(`${limit}; $CALL <"$PAYLOAD"`, { guarded: true }),
        ]),
      ),
      "odd zones and languages": () => ({ env: ODD, also: stillTold }),
      "what was kept is from the year to come": (stage) => ({
        line: `find '${stage.path}/.claude' '${stage.memory}' -exec touch -d '+10 years' {} +; $CALL <"$PAYLOAD"`,
        also: stillTold,
      }),
    },
  },
];
