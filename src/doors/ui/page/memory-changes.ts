import {
  type Answers,
  ask,
  type ChangeAnswer,
  change,
  ServerRefusal,
  together,
} from "./ask-server.ts";

/** A memory by the name that commands know, and its project. */
interface NamedMemory {
  readonly id: string;
  readonly project: string;
}

/** The name of a memory of a list: that of a record has its category. */
export function nameOf({
  id,
  kind,
  layout,
  project,
}: Pick<Answers["memories"]["found"][number], "id" | "kind" | "layout" | "project">): NamedMemory {
  const isBare = layout === "records" && !id.includes("/");
  return { id: isBare ? `${kind}/${id}` : id, project };
}

/** Forgets memories, with one way to undo it. */
export function forgetAll(memories: readonly NamedMemory[]): Promise<ChangeAnswer> {
  return change("forget", { items: memories });
}

/** Approves the texts of memories that wait, as they are shown in Review. */
export async function approveAll(memories: readonly NamedMemory[]): Promise<ChangeAnswer> {
  const done: ChangeAnswer[] = [];
  for (const [project, some] of Map.groupBy(memories, (one) => one.project)) {
    const { items } = await ask("review", { project });
    const names = some.flatMap(({ id }) => [id, id.split("/").at(-1) ?? id]);
    const digests = items.filter(({ id }) => names.includes(id)).map(({ digest }) => digest);
    if (digests.length > 0) done.push(await change("approve", { project, digests }));
  }
  if (done.length === 0)
    throw new ServerRefusal("it waits only together with others", "see Review");
  return together(done);
}
