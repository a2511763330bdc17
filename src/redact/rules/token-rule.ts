/** An extra condition on a token whose prefix alone is not enough. */
type TokenCheck =
  /** It has digits, small and capital letters. */
  | "mixed"
  /** No letter, digit or dash is before it. */
  | "edge"
  /** Both. */
  | "mixed-edge";

/** One kind of token: the text that indicates it, and its pattern. */
export interface TokenRule {
  readonly kind: string;
  /** The pattern is tried only if one of these occurs; a rule without needles is always tried. */
  readonly needles: readonly string[];
  /**
   * A regular expression, compiled on first use. Every repetition is bounded, and none is nested.
   */
  readonly pattern: string;
  /** The number of leading characters that all tokens of the kind share; 4 by default. */
  readonly fixed?: number;
  readonly check?: TokenCheck;
}
