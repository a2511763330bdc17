import { fault } from "#base/fault.ts";
import { type DetailOf, FAULTS, type FaultCode } from "#base/faults.ts";

/** The page of all failures that loci can report, from their catalogue. */
export function errorsPage(): string {
  const codes = Object.keys(FAULTS) as FaultCode[];
  return `${[HEAD, ...codes.map(section)].join("\n\n")}\n`;
}

const HEAD = `# Errors

Every failure says what is wrong (\`error:\`) and how to go on (\`hint:\`), on stderr. Exit 1 means that something has
to be repaired, exit 2 that the command line was wrong, exit 70 that loci itself has a bug. With
\`--json\` the same is one object on stderr, \`{"error":{"code":…,"message":…,"hint":…}}\`; its code is the heading of a section below.
A record that is not valid also has its \`problems\`, each with \`field\`, \`expected\`, \`got\` and \`fix\`.`;

function section(code: FaultCode): string {
  const { about, sample } = FAULTS[code];
  const example = fault(code, sample as DetailOf<FaultCode>);
  return [
    `## ${code}`,
    `${about} Exit ${example.exit}.`,
    `\`\`\`text\nerror: ${example.message}\nhint: ${example.hint}\n\`\`\``,
  ].join("\n\n");
}
