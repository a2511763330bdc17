import type { OpenJournal } from "./open-journal.ts";
import { projectFacts } from "./project-page.ts";
import { changeWorkspace, mapPath, readWorkspace } from "./workspace-map.ts";

/** Lists a project in the workspace map, or corrects its path; false if the map is right already. */
export function registerProject({ world, project }: OpenJournal): boolean {
  const { projects } = readWorkspace(world);
  const isHere = (path: string) => path !== "" && mapPath(world, path) === project.root;
  if (projects.some(({ path }) => isHere(path))) return false;
  const known = projects.find(({ key }) => key.toLowerCase() === project.key);
  const description = known?.description || projectFacts(project.root).about;
  const status = known?.status && known.status !== "gone" ? known.status : "active";
  const row = [known?.key ?? project.key, project.root, description, status];
  return changeWorkspace(world, [{ part: "projects", row }]);
}
