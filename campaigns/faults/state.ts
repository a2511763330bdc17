import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

/** The memory in a home: the text of each file by its path, without the parts that differ from run to run. */
export type State = ReadonlyMap<string, string>;

const TRUTH =
  /^app\/\.claude\/memory\/[\w-]+\/[^/]+\.json$|^\.claude\/(MEMORY\.md|settings\.json|user\/preferences\.md|projects\/[^/]+\/memory\/(MEMORY\.md|MEMORY-archive\.md|context\.json|session-[\w-]+\.md))$/;

/** Everything that is the truth in a home. */
export function stateOf(home: string): State {
  const paths = filesBelow(home).filter((path) => TRUTH.test(path));
  return new Map(
    paths.map((path) => [masked(path), masked(readFileSync(`${home}/${path}`, "utf8"))]),
  );
}

/** Files that are neither as before nor as after a run without a fault. */
export function strangeIn(found: State, before: State, after: State): string[] {
  const paths = new Set([...found.keys(), ...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => {
    const [text, old, next] = [found, before, after].map((state) => state.get(path));
    return text !== old && text !== next && !(path.endsWith("-archive.md") && isOnTheWay());

    // A text that leaves a memory is first added here whole, and only then removed there.
    function isOnTheWay(): boolean {
      return (text ?? "").startsWith(old ?? "") && (next ?? "").startsWith(text ?? "");
    }
  });
}

/** Whether two states are the same. */
export function isSame(one: State, other: State): boolean {
  return strangeIn(one, other, other).length === 0;
}

/** The folders of a home in which something may have been left unfinished. */
export function foldersBelow(home: string): string[] {
  const names = readdirSync(home, { withFileTypes: true });
  const folders = names.filter((entry) => entry.isDirectory()).map(({ name }) => `${home}/${name}`);
  return [home, ...folders.flatMap(foldersBelow)];
}

function filesBelow(home: string): string[] {
  return foldersBelow(home)
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .map((path) => path.slice(home.length + 1))
    .sort();
}

function masked(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g, "TIME")
    .replaceAll(/\d{4}-\d\d-\d\d/g, "DAY")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "ID")
    .replaceAll(/(loci:session \S+) \S+/g, "$1 SUM");
}
