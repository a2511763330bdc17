/** Where an entry can stand that calls the hook door; of several that do, the first answers. */
export const ENTRY_PLACES = ["user", "local", "project", "plugin"] as const;

/** One of those places. */
export type EntryPlace = (typeof ENTRY_PLACES)[number];

/** The variable by which an entry says where it stands; that of the user, who is always answered, says nothing. */
export const PLACE_VARIABLE = "LOCI_REGISTERED";

/** Who is called by an entry, and where that stands. */
export interface Caller {
  /** The executable: an absolute path, or a bare name that is looked up when it is called. */
  readonly program: string;
  readonly place: EntryPlace;
}
