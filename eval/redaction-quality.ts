import { parseArgs } from "node:util";
import { realCode } from "./redaction-quality/code.ts";
import {
  alarmingSentences,
  falseAlarms,
  recallCells,
  spokenCells,
} from "./redaction-quality/figures.ts";
import { alarmTable, cellTable, speedTable, spokenTable } from "./redaction-quality/report.ts";
import { speedOf } from "./redaction-quality/speed.ts";

// How well secrets are found, how often something else is taken for one, and what it costs: `--each 200` secrets per
// kind and context, `--files 400` of real code per ending; `--wrong` lists what was missed and what was wrong.

const { values } = parseArgs({
  options: {
    each: { type: "string", default: "20" },
    files: { type: "string", default: "150" },
    wrong: { type: "boolean", default: false },
  },
});

const cells = recallCells(Number(values.each));
console.log(cellTable(cells, values.wrong));
console.log(spokenTable(spokenCells(Number(values.each)), alarmingSentences()));
const paths = realCode(Number(values.files));
console.log(alarmTable(await falseAlarms(paths), values.wrong));
console.log(speedTable(await speedOf(paths)));
