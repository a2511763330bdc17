import { readdirSync, readFileSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import type { Scene } from "#hostile/input.ts";
import { NOTE, RECORD, type Stage } from "#hostile/stage.ts";
import { READING, stillFound, stillTold, WRITING } from "./words.ts";

/** Nothing that was acknowledged is gone, and nothing is torn. */
export function whole({ notes, memory }: Stage): string[] {
  const folder = folderOf(notes);
  const noted = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  return [
    ...(noted.some((text) => text.includes(NOTE)) ? [] : ["what was noted is lost"]),
    ...(isObject(parseJson(readFileSync(`${memory}/${RECORD}`, "utf8")))
      ? []
      : ["a record is torn"]),
  ];
}

/** Ends the program after every millisecond of its run, and then lets it run to its end. */
export function ended(signal: string) {
  return (stage: Stage): Scene => {
    const every = stage.isLong ? 1 : 3;
    const delays = Array.from({ length: 15 / every }, (_, at) => ((at * every) / 1000).toFixed(3));
    const one = `{ $CALL <"$PAYLOAD" >"$PAYLOAD.$$.$d" & p=$!; sleep $d; kill -${signal} $p; wait $p; } 2>/dev/null`;
    return {
      line: `for d in ${delays.join(" ")}; do ${one}; done; $CALL <"$PAYLOAD"`,
      commands: [...READING, ...WRITING],
      also: (played) => [
        ...whole(stage),
        ...stillFound(played),
        ...stillTold(played),
        ...torn(stage),
      ],
    };
  };
}

/** The output of a program that was killed: all of it, or nothing. */
function torn({ scratch }: Stage): string[] {
  const said = readdirSync(scratch).filter((name) => /\.\d+\.0\.\d+$/.test(name));
  const broken = said.filter((name) => {
    const line = readFileSync(`${scratch}/${name}`, "utf8");
    return line !== "" && !isObject(parseJson(line));
  });
  return [
    ...broken.map((name) => `${name} is half an answer`),
    ...(said.length === 0 ? ["nothing was ended"] : []),
  ];
}
