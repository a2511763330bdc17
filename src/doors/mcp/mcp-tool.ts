import { z } from "zod";
import { openRecords } from "#remember/record-memory.ts";
import type { McpScope } from "./mcp-scope.ts";

/** The answer of a tool: data for programs, and a short text for the model. */
export interface ToolAnswer {
  readonly data: Record<string, unknown>;
  readonly text: string;
  /** Whether its texts are wrapped as memory and harmless inside the wrapper already. */
  readonly isFenced?: boolean;
}

/** One tool of the door. Its descriptions are sent to every model, so they are short. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly hints: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
    readonly openWorldHint: false;
  };
  /** The question for the user, if the call needs one where the client can ask. */
  readonly question?: (input: Record<string, unknown>, scope: McpScope) => string | undefined;
  readonly run: (input: Record<string, unknown>, scope: McpScope) => Promise<ToolAnswer>;
}

/** The flag of every tool that names the project. */
export const project = z.string().optional().describe("An open project, by name");
/** The hints of a tool that changes nothing. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;
/** The hints of a tool that only adds. */
export const ADDS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Defines a tool, and gives its handlers the types of its input. */
export function tool<Input extends z.ZodObject>(definition: {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly hints: McpTool["hints"];
  readonly question?: (input: z.output<Input>, scope: McpScope) => string | undefined;
  readonly run: (input: z.output<Input>, scope: McpScope) => Promise<ToolAnswer>;
}): McpTool {
  return definition as unknown as McpTool;
}

/** The records of the project of a call. */
export const openHere = ({ world, root }: McpScope) =>
  openRecords(world, { folder: root, pairs: [] });
