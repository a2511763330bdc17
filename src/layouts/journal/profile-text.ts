import { oneLine } from "#base/printable-text.ts";
import { findSection, linesOf, withSection } from "#layouts/journal/format/table-text.ts";
import { bare, endingOf } from "#text/markdown-lines.ts";
import { allSections, readSections } from "#text/markdown-sections.ts";
import {
  bulletLine,
  type NewPreference,
  parsePreferences,
  preferenceId,
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
  const sections = allSections(readSections(content)).filter(({ level }) => level !== 1);
  const title = allSections(readSections(content)).filter(({ level }) => level === 1);
  return [...title, ...sections].flatMap(({ level, title: heading, lines }) => {
    const bullets = parsePreferences(lines.map(({ raw }) => raw).join(""), "");
    return bullets.map(({ text, at, by }) => ({
      id: preferenceId(text),
      category: level > 1 ? heading : "",
      text,
      at,
      by: by === "agent" ? "agent" : "user",
    }));
  });
}

/** A fact to add below a heading. */
export interface NewFact extends Omit<NewPreference, "said"> {
  readonly category: string;
}

/** Adds a bullet below its heading, unless the content has it already. */
export function withFact(content: string, file: UserFile, added: NewFact): string {
  const text = oneLine(added.text).replaceAll("-->", "→");
  const category = oneLine(added.category);
  if (parseFacts(content).some(({ id }) => id === preferenceId(text))) return content;
  const line = `${bulletLine(text)} <!-- ${added.by}, ${added.at.slice(0, 10)} -->`;
  const before = content.trim() === "" ? `# ${USER_FILES[file].title}\n` : content;
  const title = new RegExp(`^${RegExp.escape(category)}$`, "i");
  const span = findSection(before, title);
  if (!span) return withSection(before, `## ${category}\n\n${line}\n`);
  const lines = linesOf(before);
  const ending = endingOf(before);
  let end = span.to;
  while (end > span.from && bare(lines[end - 1] ?? "").trim() === "") end--;
  if (!lines[end - 1]?.endsWith("\n")) lines[end - 1] += ending;
  lines.splice(end, 0, `${line}${ending}`);
  return lines.join("");
}
