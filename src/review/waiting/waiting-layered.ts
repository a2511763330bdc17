import { baseName } from "#base/path.ts";
import { shorten } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import { archiveOf, layeredPaths } from "#layouts/layered-paths.ts";
import { ownPages } from "#layouts/native-paths.ts";
import { withoutSessionMarkers } from "#layouts/pages/session-marker.ts";
import { projectHash } from "#project/project-hash.ts";
import { passageTexts } from "#text/markdown-sections.ts";
import {
  archiveMark,
  isLink,
  type NotedFile,
  noteMark,
  noteSeen,
} from "#trust/ledger/layered-ledger.ts";
import { acceptedPassages, type LedgerEntry, passageId, readLedger } from "#trust/ledger/ledger.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import { reasonsFor, siftText } from "#trust/sift-passages.ts";
import type { WaitingChange, WaitingMemory } from "./waiting-items.ts";

const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** The files of the layered layout that count in a project, with their archives, and what the host itself remembers. */
export function notedFiles(world: World, root: string | undefined): NotedFile[] {
  const { memoryDir, stateDir, uid } = world;
  if (!memoryDir || !stateDir) return [];
  const hash = root === undefined ? undefined : projectHash(world, root);
  const own = layeredPaths({ memoryDir, hash12: hash }).flatMap(([name, path]) => {
    const ledger = layeredLedger(stateDir, name.startsWith("global_") ? undefined : hash);
    const paths = baseName(path) === "MEMORY.md" ? [path, archiveOf(path)] : [path];
    return paths.map((one) => ({ path: one, ledger, name: baseName(one), uid }));
  });
  const ofHost = ownMemories(world, root).flatMap(ownPages);
  const ledger = layeredLedger(stateDir, hash);
  const native = ofHost.map((path) => ({ path, ledger, name: path, isHosts: true, uid }));
  return [...own, ...native];
}

/** The entry of each of some files in its ledger; each ledger is read once. */
function knownEntries(files: readonly NotedFile[]): (file: NotedFile) => LedgerEntry | undefined {
  const paths = [...new Set(files.map(({ ledger }) => ledger))];
  const ledgers = new Map(paths.map((path) => [path, readLedger(path)]));
  return ({ ledger, name }) => ledgers.get(ledger)?.get(name);
}

/** Notes the files that no ledger knows yet as seen: they lie in the user's own home. */
export function noteUnknownFiles(world: World, root: string | undefined): void {
  const at = world.now().toISOString();
  const files = notedFiles(world, root);
  const known = knownEntries(files);
  for (const file of files) if (!known(file)) noteUnknown(file, at);
}

function noteUnknown(file: NotedFile, at: string): void {
  if (file.name === ARCHIVE) {
    if (archiveMark(file.path) !== undefined) noteMark(file, at);
    return;
  }
  const text = file.isHosts ? undefined : textOf(file.path);
  if (text !== undefined) noteSeen(file, { how: "written", at, passages: passageTexts(text) });
}

/** Lists the passages of the layered memory that wait for a person. */
export function waitingLayered(world: World, root: string | undefined): WaitingMemory[] {
  const isAccepted = acceptedPassages({ world, root });
  const files = notedFiles(world, root);
  const known = knownEntries(files);
  return files.flatMap((file) => {
    const entry = known(file);
    if (file.name === ARCHIVE) return entry ? waitingArchive(file, entry) : [];
    return waitingFile(file, { entry, text: textOf(file.path), isAccepted });
  });
}

const ARCHIVE = "MEMORY-archive.md";

interface Found {
  readonly entry: LedgerEntry | undefined;
  readonly text: string | undefined;
  readonly isAccepted: (passage: string) => boolean;
}

function waitingFile(file: NotedFile, { entry, text, isAccepted }: Found): WaitingMemory[] {
  const there = new Set(passageTexts(text ?? ""));
  const known = entry?.text == null ? there : new Set(passageTexts(entry.text));
  const held = new Set(siftText(text ?? "", isAccepted).held);
  const wasLink = entry?.link === true;
  const linked = entry && isLink(file.path) && !wasLink ? [linkedFile(file)] : [];
  const news = there.difference(known);
  return [
    ...linked,
    ...[...new Set([...news, ...held])].map((passage) => {
      const change = news.has(passage) ? "new" : "held";
      return passageOf(file, { change, passage, isHeld: held.has(passage) });
    }),
    ...[...known.difference(there)].map((passage) =>
      passageOf(file, { change: "gone", passage, isHeld: false }),
    ),
  ];
}

function passageOf(
  { path }: NotedFile,
  { change, passage, isHeld }: { change: WaitingChange; passage: string; isHeld: boolean },
): WaitingMemory {
  const isGone = change === "gone";
  const why = isHeld ? reasonsFor(passage) : [];
  return {
    id: passageId(passage),
    kind: "passage",
    change,
    title: shorten(withoutSessionMarkers(passage).replaceAll(/\s+/g, " "), 100),
    path,
    origin: change === "held" ? "file" : "outside",
    why: isHeld && why.length === 0 ? ["together with the text beside it, it poses as more"] : why,
    before: isGone ? passage : null,
    after: isGone ? null : passage,
  };
}

function waitingArchive(file: NotedFile, entry: LedgerEntry): WaitingMemory[] {
  const mark = archiveMark(file.path) ?? null;
  if (entry.text === mark) return [];
  const change = mark === null ? "gone" : "changed";
  return [{ ...linkedFile(file), change, title: `${file.name} is not as loci left it` }];
}

function linkedFile({ path, name }: NotedFile): WaitingMemory {
  return {
    id: `f-${passageId(path).slice(2)}`,
    kind: "file",
    change: "linked",
    title: `${name} has become a link`,
    path,
    origin: "outside",
    why: [],
    before: null,
    after: null,
  };
}

function textOf(path: string): string | undefined {
  const reading = readText(path, { capBytes: MAX_WAITING_BYTES });
  return reading.kind === "text" ? reading.text : undefined;
}
