import { isObject } from "#base/json.ts";
import type { ToolCall, ToolResult } from "#hosts/transcript-item.ts";

/** A question with answers to choose from, and what the user has answered. */
export interface UserQuestion {
  readonly question: string;
  readonly header: string;
  readonly options: readonly string[];
  readonly answer: string;
  /** Whether the user has written something that was not among the options. */
  readonly isOwnWords: boolean;
}

const END = /"\s*(?:,\s*"|\.\s*You can now|$)/;

/** Finds the answers of a user to the questions of a call; none if the call asked nothing. */
export function answersIn({ tool, input }: ToolCall, { failed, text }: ToolResult): UserQuestion[] {
  const { questions } = input;
  if (tool !== "AskUserQuestion" || failed || !Array.isArray(questions)) return [];
  return questions.filter(isObject).flatMap((asked) => {
    const question = wordsIn(asked["question"]);
    const answer = answerTo(question, text);
    if (question === "" || answer === "") return [];
    const options = optionsIn(asked["options"]);
    const isOwnWords = !options.some((option) => answer.includes(option));
    return [{ question, header: wordsIn(asked["header"]), options, answer, isOwnWords }];
  });
}

/** The host writes `"question"="answer"`, one after the other. */
function answerTo(question: string, text: string): string {
  const start = text.indexOf(`"${question}"="`);
  if (start < 0) return "";
  const rest = text.slice(start + question.length + 4);
  return rest.slice(0, END.exec(rest)?.index ?? rest.length).trim();
}

function optionsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isObject)
    .map((option) => wordsIn(option["label"]))
    .filter((label) => label !== "");
}

function wordsIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
