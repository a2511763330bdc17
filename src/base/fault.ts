import type { DetailOf, FaultCode } from "./faults.ts";

/** A failure that the user can fix. Anything else that is thrown is a bug of loci. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly code: FaultCode;
  readonly hint: string;
  readonly exit: 1 | 2;

  constructor(code: FaultCode, words: { message: string; hint: string; cause?: unknown }) {
    super(words.message, { cause: words.cause });
    this.code = code;
    this.hint = words.hint;
    this.exit = catalogue()[code].exit;
  }
}

/** Makes a fault of the catalogue and fills its message in from `detail`. */
export function fault<Code extends FaultCode>(
  code: Code,
  detail: DetailOf<Code>,
  cause?: unknown,
): Fault {
  const entry = catalogue()[code] as unknown as FaultEntryOf<Code>;
  return new Fault(code, { message: entry.message(detail), hint: entry.hint(detail), cause });
}

/** Most calls meet no failure, so the catalogue is loaded with the first. */
const catalogue = () => (require("./faults.ts") as typeof import("./faults.ts")).FAULTS;

interface FaultEntryOf<Code extends FaultCode> {
  message(detail: DetailOf<Code>): string;
  hint(detail: DetailOf<Code>): string;
}
