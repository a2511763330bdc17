/** What older programs keep in the same files and loci has no use for; `*` stands for one name, at the end for all below. */
const FOREIGN = [
  "$schema",
  "architecture.*",
  "auto_commit",
  "categories.*.folder",
  "logging.*",
  "memory_root",
  "retrieval.cluster_detection_enabled",
  "retrieval.confidence_abs_floor",
  "retrieval.enabled",
  "retrieval.judge.*",
  "retrieval.match_strategy",
  "retrieval.output_mode",
  "triage.enabled",
  "triage.max_messages",
  "triage.parallel.verification_enabled",
].map((name) => name.split("."));

/** Whether a name is a setting of an older program, whatever its case, and so no mistake of the user's. */
export function isForeign(name: string): boolean {
  const words = name.toLowerCase().split(".");
  return FOREIGN.some((pattern) => matches(words, pattern));
}

function matches(words: readonly string[], pattern: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === "*";
  if (isOpen ? words.length < pattern.length - 1 : words.length !== pattern.length) return false;
  return pattern.every((part, at) => part === "*" || part === words[at]);
}
