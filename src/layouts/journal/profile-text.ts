import { oneLine } from "#base/printable-text.ts";
import { findSection, spliceLines, withSection } from "#layouts/journal/format/table-text.ts";
import { rawLines } from "#text/markdown-lines.ts";
import { allSections, readSections } from "#text/markdown-sections.ts";
import {
  bulletLine,
  type NewPreference,
  parsePreferences,
  preferenceId,
  withPreference,
} from "./preferences-format.ts";

/** The files about the user, and their titles. */
export const USER_FILES = {
  profile: { name: "profile.md", title: "User Profile" },
  preferences: { name: "preferences.md", title: "Preferences" },
  feedback: { name: "feedback.md", title: "Feedback" },
  pending: { name: "pending.md", title: "Pending Observations" },
} as const;

/** One of them. */
export type UserFile = keyof typeof USER_FILES;

/** One fact about the user: a bullet below a heading. */
export interface UserFact {
  readonly id: string;
  /** The heading above it; empty without one. */
  readonly category: string;
  readonly text: string;
  readonly at: string;
  readonly by: "user" | "agent";
}

/** Reads every bullet of a file about the user. */
export function parseFacts(content: string): UserFact[] {
  return allSections(readSections(content)).flatMap(({ level, title, lines }) => {
    const bullets = parsePreferences(lines.map(({ raw }) => raw).join(""), "");
    return bullets.map(({ id, text, at, by }) => {
      return { id, category: level > 1 ? title : "", text, at, by: by === "agent" ? by : "user" };
    });
  });
}

/** A fact to add below a heading. */
export interface NewFact extends Omit<NewPreference, "said"> {
  readonly category: string;
}

/** Adds a bullet below its heading, unless the content has it already. Preferences have no headings. */
export function withFact(content: string, file: UserFile, added: NewFact): string {
  if (file === "preferences") return withPreference(content, added);
  const text = oneLine(added.text).replaceAll("-->", "→");
  const category = oneLine(added.category);
  if (parseFacts(content).some(({ id }) => id === preferenceId(text))) return content;
  const line = `${bulletLine(text)} <!-- ${added.by}, ${added.at.slice(0, 10)} -->`;
  const before = content.trim() === "" ? `# ${USER_FILES[file].title}\n` : content;
  const span = findSection(before, new RegExp(`^${RegExp.escape(category)}$`, "i"));
  if (!span) return withSection(before, `## ${category}\n\n${line}\n`);
  const { from, to } = span;
  const last = rawLines(before)
    .slice(from, to)
    .findLastIndex((one) => one.trim() !== "");
  return spliceLines(before, from + last + 1, { add: [line] });
}
