import type { TestHome } from "#test/home.ts";
import { run } from "#test/run.ts";
import { type HostTurn, inHost, lociOnPath } from "./claude.ts";

/** A home with a project, in which loci is on the PATH and the host is used. */
export async function livedIn(home: TestHome) {
  const binary = await lociOnPath(home);
  const project = home.folder("app");
  for (const part of ["objects", "refs"]) home.folder(`app/.git/${part}`);
  const env = { HOME: home.path, PATH: `${home.path}/bin:/usr/bin:/bin` };
  const loci = (...words: string[]) => run([binary, ...words], { cwd: project, env });
  const turn = (prompt: string, more: Omit<HostTurn, "prompt"> = {}) =>
    inHost(home, project, { prompt, ...more });
  return { binary, project, loci, turn };
}
