import type { DetailOf, FaultCode } from "./faults.ts";
import type { FaultChoice, FaultProblem } from "./search-faults.ts";

/** The words of a failure. */
interface FaultWords {
  readonly message: string;
  readonly hint: string;
  readonly choices?: readonly FaultChoice[];
  readonly problems?: readonly FaultProblem[];
  readonly cause?: unknown;
}

/** A failure that the user can fix. Anything else that is thrown is a bug of loci. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly code: FaultCode;
  readonly hint: string;
  readonly exit: 1 | 2;
  /** The memories that the user may have meant. */
  readonly choices: readonly FaultChoice[];
  /** The problems one by one, where there are several. */
  readonly problems: readonly FaultProblem[];

  constructor(code: FaultCode, words: FaultWords) {
    super(words.message, { cause: words.cause });
    this.code = code;
    this.hint = words.hint;
    this.choices = words.choices ?? [];
    this.problems = words.problems ?? [];
    const { exit = 1 }: { exit?: 1 | 2 } = catalogue()[code];
    this.exit = exit;
  }
}

/** Makes a fault of the catalogue and fills its message in from `detail`. */
export function fault<Code extends FaultCode>(
  code: Code,
  detail: DetailOf<Code>,
  cause?: unknown,
): Fault {
  const entry = catalogue()[code] as unknown as FaultEntryOf<Code>;
  const [choices, problems] = [entry.choices?.(detail), entry.problems?.(detail)];
  return new Fault(code, {
    message: entry.message(detail),
    hint: entry.hint(detail),
    cause,
    ...(choices && { choices }),
    ...(problems && { problems }),
  });
}

/** Most calls meet no failure, so the catalogue is loaded with the first. */
function catalogue() {
  const { FAULTS } = require("./faults.ts") as { FAULTS: typeof import("./faults.ts").FAULTS };
  return FAULTS;
}

interface FaultEntryOf<Code extends FaultCode> {
  message(detail: DetailOf<Code>): string;
  hint(detail: DetailOf<Code>): string;
  choices?(detail: DetailOf<Code>): readonly FaultChoice[];
  problems?(detail: DetailOf<Code>): readonly FaultProblem[];
}
