import type { BadInput, Scene } from "#hostile/input.ts";
import type { HookEvent } from "#hosts/hook-call.ts";
import { silent } from "./words.ts";

// Inputs on stdin instead of a payload. loci answers none of them, except those that are a payload nevertheless.

/** Only two events get the slow inputs: one that answers and one that works. */
const FEW: readonly HookEvent[] = ["SessionStart", "Stop"];

const plain = (line: string, more: Scene = {}) => ({
  played: () => ({ line, also: silent, ...more }),
});
const letters = (count: number, letter: string) =>
  `head -c ${count} /dev/zero | tr "\\0" "${letter}"`;

/** loci waits until the deadline for a payload that is never complete. */
const SOON = { LOCI_HOOKS_DEADLINE_MS: "100" };

/** A pipe that stays open as long as the program runs: it is open for writing in the program itself. */
const HELD = 'p="$PAYLOAD.pipe"; rm -f "$p"; mkfifo "$p"; exec 3<>"$p"';
const held = (writer: string) => ({ line: `${HELD}; ${writer} >&3; $CALL <&3`, env: SOON });

/** One byte per second, by a writer that is ended with the program. */
const SLOW = `${HELD}; { for c in '{' '"' a '"' : 1; do printf %s "$c"; sleep 1; done; } >&3 2>&- & w=$!; $CALL <&3; c=$?; kill $w; exit $c`;

/** JSON that is no payload of any event, or one without what the event needs. */
const SHAPES = ["{}", "[]", "7", "null", '"text"', '{"cwd":7}', '{"cwd":null}', "{", "}{"];

/** Bad inputs 1 to 16. */
export const STDIN_INPUTS: readonly BadInput[] = [
  { number: 1, name: "stdin is empty", cases: plain(": | $CALL") },
  { number: 2, name: "stdin is closed", cases: plain("$CALL <&-") },
  { number: 3, name: "stdin is /dev/null", cases: plain("$CALL </dev/null") },
  { number: 4, name: "stdin is a folder", cases: plain("$CALL </") },
  {
    number: 5,
    name: "stdin is never closed",
    isSlow: true,
    cases: {
      "with nothing in it": () => ({ ...held(":"), also: silent, events: FEW }),
      "with half a payload": () => ({
        ...held('head -c 60 "$PAYLOAD"'),
        also: silent,
        events: FEW,
      }),
      "with a whole one": () => held('cat "$PAYLOAD"'),
    },
  },
  {
    number: 6,
    name: "stdin comes one byte per second",
    isSlow: true,
    cases: plain(SLOW, { events: FEW, env: SOON }),
  },
  {
    number: 7,
    name: "100 MB of a letter",
    isSlow: true,
    cases: plain(`${letters(100_000_000, "a")} | $CALL`, { events: FEW }),
  },
  {
    number: 8,
    name: "a text of 100 MB without a newline",
    isSlow: true,
    cases: plain(`{ printf '{"prompt":"'; ${letters(100_000_000, "a")}; } | $CALL`, {
      events: FEW,
    }),
  },
  {
    number: 9,
    name: "bytes that are no UTF-8",
    cases: {
      "in a text": () => ({
        line: `printf '{"prompt":"\\377\\303","session_id":"s-1","tool_name":"x","tool_input":{}}' | $CALL`,
      }),
      "before it": () => ({
        line: `{ printf '\\377\\376\\375'; cat "$PAYLOAD"; } | $CALL`,
        also: silent,
      }),
    },
  },
  {
    number: 10,
    name: "a letter that is cut by the border of a pipe",
    isSlow: true,
    cases: {
      played: () => ({
        line: `{ printf '{"prompt":"'; ${letters(65_524, "a")}; printf '\\303'; sleep 0.05; printf '\\251","tool_name":"x","tool_input":{}}'; } | $CALL`,
        also: silent,
      }),
    },
  },
  {
    number: 11,
    name: "a byte order mark",
    cases: { played: () => ({ line: `{ printf '\\357\\273\\277'; cat "$PAYLOAD"; } | $CALL` }) },
  },
  {
    number: 12,
    name: "UTF-16",
    cases: {
      marked: () => ({ line: 'iconv -t UTF-16 "$PAYLOAD" | $CALL', also: silent }),
      unmarked: () => ({ line: 'iconv -t UTF-16LE "$PAYLOAD" | $CALL', also: silent }),
    },
  },
  {
    number: 13,
    name: "NULs",
    isSlow: true,
    cases: {
      "a hundred": () => ({ line: "head -c 100 /dev/zero | $CALL", also: silent }),
      "without end": () => ({ line: "$CALL </dev/zero", also: silent, events: FEW, env: SOON }),
      "in every text": () => ({
        payload: { cwd: "/a\0b", session_id: "s\0", transcript_path: "/x\0", prompt: "\0\0" },
        also: silent,
      }),
    },
  },
  {
    number: 14,
    name: "five million brackets",
    isSlow: true,
    cases: {
      lists: () => ({ line: `${letters(5_000_000, "[")} | $CALL`, also: silent, events: FEW }),
      "in a payload": () => ({
        line: `{ printf '{"prompt":'; ${letters(5_000_000, "[")}; } | $CALL`,
        also: silent,
        events: FEW,
      }),
      "closed again": () => ({
        line: `{ printf '{"tool_input":'; ${letters(1_000_000, "[")}; ${letters(1_000_000, "]")}; printf '}'; } | $CALL`,
        also: silent,
        events: FEW,
      }),
    },
  },
  {
    number: 15,
    name: "JSON that is a trap",
    cases: {
      prototypes: () => ({
        line: `echo '{"__proto__":{"cwd":7,"session_id":"x"},"constructor":{"prototype":{"a":1}}}' | $CALL`,
        also: silent,
      }),
      "the same key twice": () => ({
        line: `echo '{"cwd":"/a","cwd":7,"cwd":"/nowhere"}' | $CALL`,
        also: silent,
      }),
      "numbers that are none": () => ({
        line: `echo '{"reason":1e999,"prompt":-0,"x":123456789012345678901234567890}' | $CALL`,
        also: silent,
      }),
    },
  },
  {
    number: 16,
    name: "JSON of another shape",
    cases: {
      ...Object.fromEntries(
        SHAPES.map((text) => [text, () => ({ line: `echo '${text}' | $CALL`, also: silent })]),
      ),
      "two payloads": () => ({ line: 'cat "$PAYLOAD" "$PAYLOAD" | $CALL' }),
      "rubbish after it": () => ({ line: '{ cat "$PAYLOAD"; echo "}} x"; } | $CALL' }),
      "fields that nobody knows": () => ({
        payload: { new_field: { a: [1] }, hooks: "x", continue: false },
      }),
      "wrong types": () => ({
        payload: { session_id: 7, cwd: [], prompt: {}, tool_input: "x", reason: 1 },
        also: silent,
      }),
      "ids that lead elsewhere": () => ({
        payload: { session_id: "../../../outside/x", agent_id: "../../y", prompt_id: "../z" },
        also: silent,
      }),
    },
  },
];
