import { listNames } from "./folder.ts";

/** The paths so many levels below a folder, the last ones in their alphabet first. */
export function listBelow(folder: string, levels: number): string[] {
  const paths = listNames(folder)
    .sort()
    .reverse()
    .map((name) => `${folder}/${name}`);
  return levels === 1 ? paths : paths.flatMap((path) => listBelow(path, levels - 1));
}
