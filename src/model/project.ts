/** A project: the main work tree of a repository, or the folder itself where there is none. */
export interface Project {
  /** The absolute real path of its folder. */
  readonly root: string;
  /** The last name of that path. */
  readonly name: string;
  /** Its name in the layered layout: the first 12 digits of the md5 of its path. */
  readonly hash12: string;
  /** Its name in the journal layout, made of the folder's name. */
  readonly key: string;
}
