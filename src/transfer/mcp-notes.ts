import { z } from "zod";
import { parseJson } from "#base/json.ts";
import { plainLine } from "#conversations/digest/prose.ts";
import type { ForeignNote, ForeignText } from "./foreign-notes.ts";

const ENTITY = z.object({
  type: z.literal("entity"),
  name: z.string().max(500),
  entityType: z.string().max(200),
  observations: z.array(z.string().max(10_000)).max(1000),
});

const RELATION = z.object({
  type: z.literal("relation"),
  from: z.string().max(500),
  to: z.string().max(500),
  relationType: z.string().max(200),
});

/** Reads the file of the MCP memory server: each line is an entity or a relation. */
export function mcpMemoryNotes({ path, text }: ForeignText): ForeignNote[] {
  return text.split("\n").flatMap((line, at): ForeignNote[] => {
    const value = parseJson(line);
    const source = `${path}:${at + 1}`;
    const relation = RELATION.safeParse(value);
    if (relation.success) {
      const { from, relationType, to } = relation.data;
      const words = plainLine(`${from} ${relationType} ${to}`);
      return [{ text: words, category: undefined, source, skipped: "it is a relation" }];
    }
    const entity = ENTITY.safeParse(value);
    if (!entity.success) return [];
    const about = entity.data.name.replaceAll("_", " ");
    return entity.data.observations.map((said): ForeignNote => {
      const plain = said.toLowerCase().replaceAll("_", " ");
      const words = plain.includes(about.toLowerCase()) ? said : `${about}: ${said}`;
      return { text: plainLine(words), category: undefined, source };
    });
  });
}
