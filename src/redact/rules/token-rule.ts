/** What a token that is not known by its prefix alone has to be like besides. */
type TokenCheck =
  /** It has digits, small and large letters. */
  | "mixed"
  /** No letter, digit or dash stands before it. */
  | "edge"
  /** Both. */
  | "mixed-edge";

/** One kind of token: how it is seen that there may be one, and what it looks like. */
export interface TokenRule {
  readonly kind: string;
  /** The pattern is not tried where none of these is; one that has none is always tried. */
  readonly needles: readonly string[];
  /** A regular expression, made only where it is tried. Every repetition in it has an end, and none stands in another. */
  readonly pattern: string;
  /** How many of its first characters every token of the kind has; four, if it is not told. */
  readonly fixed?: number;
  readonly check?: TokenCheck;
}
