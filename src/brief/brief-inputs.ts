import type { World } from "#base/world.ts";
import type { Thread } from "#capture/thread-view.ts";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { indexPaths } from "#journal/journal-glance.ts";
import { userPaths } from "#layouts/journal-paths.ts";
import { forgottenPath, memoryOf, recordState, seenOfRecords } from "#layouts/record-paths.ts";
import { saidPath } from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import type { SharedLook } from "#review/waiting/shared-look.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";
import { seenOfMemory } from "./collect-memories.ts";

/** Whose brief is made. */
export interface BriefOf extends ProjectContext {
  readonly world: World;
  /** The session that is briefed; empty for whichever comes next. */
  readonly session: string;
  /** The folder of the project in which it began; empty for the root. */
  readonly folder: string;
  /** Whether that session has just been compacted. */
  readonly isCompacted: boolean;
  /** The records as an earlier step found them. */
  readonly shared?: SharedLook;
}

/** The threads that a brief is made with. */
export interface Threads {
  /** Those of other sessions, the last active one first. */
  readonly others: readonly Thread[];
  readonly own: Thread | undefined;
  readonly closed: ReadonlySet<string>;
}

/** The files of which a brief prints some lines, besides records, as they are now. */
export function seenOfTexts({ world, root }: Pick<BriefOf, "world" | "root">): FileVersions {
  const { memoryDir } = world;
  const own = memoryDir === undefined ? [] : userPaths(memoryDir);
  return {
    ...seenOfMemory({ world, root }),
    ...fileVersions([...own, ...indexPaths(world, root)]),
  };
}

/** The files that a brief depends on, as they are now. */
export function seenOfBrief({ world, root }: Pick<BriefOf, "world" | "root">): FileVersions {
  const { stateDir } = world;
  const layered = seenOfTexts({ world, root });
  if (root === undefined || stateDir === undefined) return layered;
  const hash = projectHash(world, root);
  const own = fileVersions([
    recordLedger(recordState(stateDir, hash)),
    saidPath(stateDir, hash),
    forgottenPath(stateDir, undefined),
    forgottenPath(stateDir, root),
  ]);
  return { ...layered, ...seenOfRecords(memoryOf(world, root)), ...own };
}
