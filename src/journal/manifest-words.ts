import type {
  RowChange,
  Workspace,
  WorkspacePart,
} from "#layouts/journal/format/workspace-text.ts";
import { projectFacts } from "#project/manifest-facts.ts";
import { authorOf } from "#trust/arrivals.ts";
import { withAuthor } from "#trust/authors.ts";

// Sessions in every project read the map of all projects, and a project may be a clone. So a row names the manifest as the
// author of its description.

/** The description of a project in its manifest, with its author. */
export function manifestWords(root: string): string {
  return withAuthor(projectFacts(root).about, authorOf("manifest"));
}

/** The most manifests that are read for the rows of earlier versions, which name no author. */
const MAX_READ_MANIFESTS = 200;

/** The rows of a map whose description only repeats a manifest, with its author. */
export function unlabelledRows(
  { projects }: Pick<Workspace, "projects">,
  rootOf: (path: string) => string,
): (RowChange & { readonly part: WorkspacePart })[] {
  const described = projects.filter(({ path, description }) => path !== "" && description !== "");
  return described.slice(0, MAX_READ_MANIFESTS).flatMap(({ key, path, description, status }) => {
    const { about } = projectFacts(rootOf(path));
    const isManifests = about !== "" && oneLineOf(about) === oneLineOf(description);
    if (!isManifests) return [];
    return [
      {
        part: "projects" as const,
        row: [key, path, withAuthor(description, authorOf("manifest")), status],
      },
    ];
  });
}

function oneLineOf(text: string): string {
  return text.replaceAll(/[\s\\|]+/g, " ").trim();
}
