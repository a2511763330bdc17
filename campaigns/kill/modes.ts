/** The ways of writing that are promised to survive any kill. */
export const PROMISED = [
  "create",
  "replace",
  "append",
  "update",
  "summary",
  "record",
  "index",
] as const;

/** The ways of writing that are known to break: a campaign that does not see them break sees nothing. */
export const CONTROLS = ["plain", "unlocked", "glued"] as const;

/** One way of writing. */
export type ModeName = (typeof PROMISED)[number] | (typeof CONTROLS)[number];

/** The role of a worker: one of the ways of writing, or a reader, a person or a builder beside them. */
export type Role = ModeName | "read" | "edit" | "build";

/** Whether a way of writing is there to break. */
export function isControl(mode: ModeName): boolean {
  return CONTROLS.some((name) => name === mode);
}

/** The file that all writers of a campaign fight over. */
export function sharedPath(folder: string): string {
  return `${folder}/shared`;
}

/** The file that only one writer replaces. */
export function ownPath(folder: string, writer: number): string {
  return `${folder}/writer-${writer}`;
}
