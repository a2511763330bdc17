/** The scopes in which an entry can call the hook door; if several do, the first answers. */
export const ENTRY_PLACES = ["user", "local", "project", "plugin"] as const;

/** One of those scopes. */
export type EntryPlace = (typeof ENTRY_PLACES)[number];

/**
 * The variable with which an entry names its scope; the user's entry, which is always answered, has
 * none.
 */
export const PLACE_VARIABLE = "LOCI_REGISTERED";

/** The program that an entry calls, and the entry's scope. */
export interface Caller {
  /** The executable: an absolute path, or a bare name that is looked up when it is called. */
  readonly program: string;
  readonly place: EntryPlace;
}
