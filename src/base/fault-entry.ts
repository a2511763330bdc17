/** One kind of failure: how it exits, what it says, and what is written about it in docs/errors.md. */
export interface FaultEntry<Detail> {
  readonly exit: 1 | 2;
  /** The cause and the way out, for the page of errors. */
  readonly about: string;
  /** A detail for the example on that page. */
  readonly sample: Detail;
  readonly message: (detail: Detail) => string;
  readonly hint: (detail: Detail) => string;
}

/** Lets the compiler infer the detail of an entry from its sample. */
export const entry = <Detail>(fault: FaultEntry<Detail>): FaultEntry<Detail> => fault;
