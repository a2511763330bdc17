/** One kind of value, of which a sentence mostly wants one. */
interface KindRow {
  /** Words that name the kind itself or what it is for, split by commas: they are no subject beside a value of the kind. */
  readonly own: string;
  /** The values, split by commas; other spellings and other languages follow behind `=`. Small letters without accents. */
  readonly values: string;
}

/** Kinds of values by their names. */
export type KindTable = Readonly<Record<string, KindRow>>;
