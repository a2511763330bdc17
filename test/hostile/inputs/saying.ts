import { appendFileSync } from "node:fs";
import type { Played, Scene } from "#hostile/input.ts";
import { textsIn } from "#hostile/play.ts";
import type { Stage } from "#hostile/stage.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { ORDERS } from "#test/recalling.ts";
import { recordOf } from "#test/records.ts";
import { HIDDEN } from "./texts.ts";
import { stillTold } from "./words.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a mark of colour begins with one
const MARK = /\u001b\[\d{1,2}m/g;

// The possible texts, wherever they come in: as a record, as a note, in a prompt, in the words of a person or a tool.

/** Says these texts in every way in which a text comes in, and plays what hands them on. */
export function saying(texts: readonly string[], more: Scene = {}) {
  return async (stage: Stage): Promise<Scene> => {
    for (const [at, one] of texts.entries()) await layRecord(stage, one, at);
    appendFileSync(stage.notes, texts.map((one) => `\n- ${one}\n`).join(""));
    appendFileSync(stage.transcript, conversation(texts));
    const [first = ""] = texts;
    await stage.write("app/said.txt", texts.join("\n"));
    stage.seal();
    return {
      payload: {
        prompt: `Should the order store use PostgreSQL? ${first}`,
        last_assistant_message: first,
      },
      commands: COMMANDS,
      also: (played) => [...stillTold(played), ...contained(played), ...inTime(played)],
      ...more,
    };
  };
}

const COMMANDS = [
  "loci list",
  "loci list --json",
  "loci search orders",
  "loci show say-0",
  "loci load",
  "loci inject < said.txt",
  "loci transcript",
  "loci triage",
  'loci remember "$(head -c 900 said.txt | tr "\\n" " ")" --as decision',
  'loci search "$(head -n 1 said.txt | head -c 2000)"',
];

async function layRecord(stage: Stage, one: string, at: number): Promise<void> {
  const said = one.slice(0, 4000);
  const record = recordOf("decision", {
    ...ORDERS,
    id: `say-${at}`,
    title: `Orders: ${said.slice(0, 90)}`.replaceAll(/\s+/g, " ").trim(),
    content: { status: "accepted", context: said, decision: said, rationale: [said] },
  });
  await stage.write(`app/.claude/memory/decisions/say-${at}.json`, printRecord(record));
}

function conversation(texts: readonly string[]): string {
  const lines = hostLines();
  const turns = texts.flatMap((one, at) => [
    lines.said(`From now on we always do this in the order store, because it is better: ${one}`),
    lines.reply(`c${at}`, call("Bash", { command: one })),
    lines.result(one),
    lines.reply(`d${at}`, text(`Decision: ${one}`)),
  ]);
  return turns.map((line) => `${line}\n`).join("");
}

/** The text that recalled memory may never contain. */
const LOOSE: Readonly<Record<string, RegExp>> = {
  "what opens an element": /<[a-zA-Z/!?]/,
  "a control character": CONTROL,
  "a letter of the tag block": /[\u{e0000}-\u{e007f}]/u,
  "a turn of direction": /[\u202a-\u202e\u2066-\u2069]/,
};

/** Injected text stays in its wrapper, of which there is one. */
function contained({ calls }: Played): string[] {
  const told = calls.filter(({ kind, stdout }) => kind === "hook" && stdout !== "");
  return told.flatMap(({ what, stdout }) =>
    textsIn(stdout)
      .filter((one) => one.startsWith("<"))
      .flatMap(leaksOf)
      .map((leak) => `${what}: it holds ${leak}`),
  );
}

function leaksOf(one: string): string[] {
  const [, opener = "", inside = ""] =
    /^(<[\w-]+ id="[0-9a-f]+">)\n([\s\S]*)\n<\/[\w-]+ id="[0-9a-f]+">$/.exec(one) ?? [];
  if (opener === "") return ["text outside of its wrapper"];
  const loose = Object.entries(LOOSE).flatMap(([name, pattern]) =>
    pattern.test(inside) ? [name] : [],
  );
  return [...loose, ...(one.isWellFormed() ? [] : ["half a letter"])];
}

/** No text takes long to read: every pattern that searches it is bounded. */
function inTime({ calls }: Played): string[] {
  // Other work on the machine counts in the time of the clock, and hardly in the processor's.
  return calls.flatMap(({ what, cpuMs }) => (cpuMs > 5000 ? [`${what}: it took ${cpuMs} ms`] : []));
}

/** Takes out the line about its progress that a slower command shows, and wipes. */
function withoutProgress(text: string): string {
  const pieces = text.split("\r\u001b[K");
  return pieces.map((one) => one.replace(/^building the index, .* so far$/, "")).join("");
}

/** The commands that show a text, before a terminal: nothing of it may move the cursor, hide or name anything. */
export async function onTerminal(stage: Stage): Promise<Scene> {
  const scene = await saying(HIDDEN.terminal)(stage);
  const shown = ["list", "show say-0", "search orders", "transcript", "load", "status"];
  const commands = shown.map((words) => `script -qec 'PAGER=cat "$LOCI" ${words}' /dev/null`);
  return {
    ...scene,
    events: [],
    commands,
    also: ({ calls }) =>
      calls.flatMap(({ what, stdout }) => {
        const plain = withoutProgress(stdout.replaceAll("\r\n", "\n").replaceAll(MARK, ""));
        const found = CONTROL.exec(plain);
        return found ? [`${what}: it prints ${JSON.stringify(found[0])}`] : [];
      }),
  };
}
