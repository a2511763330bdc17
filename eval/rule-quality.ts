import { realpathSync } from "node:fs";
import { parseArgs } from "node:util";
import { isHeard, judgeText } from "./rule-quality/judge-texts.ts";
import { playMessage } from "./rule-quality/play-message.ts";
import { MODES, type Mode, readRepairs, readTexts } from "./rule-quality/read-cases.ts";
import { repairLines, textLines } from "./rule-quality/report.ts";

// How well loci distinguishes rules of a user from sentences that only sound like rules, and hears repairs and limits:
// bun eval/rule-quality.ts [TEXTS]   plays each message through the hooks of an executable, once for each mode
//   --repairs FILE   messages that report a repair or a limit    --mode agent|ask   one mode only
//   --misses         lists what was saved wrongly, lost or not heard      --binary PATH      instead of dist/loci

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repairs: { type: "string" },
    mode: { type: "string" },
    misses: { type: "boolean", default: false },
    binary: { type: "string", default: "dist/loci" },
  },
});
const binary = realpathSync(values.binary);
const modes = MODES.filter((mode) => values.mode === undefined || values.mode === mode);
if (modes.length === 0) throw new Error(`--mode is one of ${MODES.join(", ")}`);
const texts = await readTexts(positionals[0]);
const repairs = await readRepairs(values.repairs);
for (const mode of modes) console.log(reportOn(mode).join("\n"));

function reportOn(mode: Mode): string[] {
  const judged = texts.map((text) => {
    const claims = text.never ?? text.rules ?? [];
    const traces = playMessage(binary, mode, { speaker: "user", text: text.text, claims });
    return judgeText(text, traces, mode);
  });
  const heard = repairs.map((repair) => {
    const traces = playMessage(binary, mode, { ...repair, claims: [] });
    return { repair, isHeard: isHeard(repair, traces, mode), traces };
  });
  return [...textLines(mode, judged, values.misses), ...repairLines(mode, heard, values.misses)];
}
