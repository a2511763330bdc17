import { useEffect, useState } from "preact/hooks";
import { type Answers, ask, ServerRefusal } from "./ask-server.ts";

/** The state of a question to the server. The old answer stays until the next one arrives. */
export interface AnswerState<Answer> {
  readonly answer: Answer | undefined;
  readonly trouble: string | undefined;
}

/** Asks a question again after each change of its values or of the disk. */
export function useAnswer<Name extends keyof Answers>(
  name: Name,
  values: Readonly<Record<string, string | number>> | undefined,
  version: number,
): AnswerState<Answers[Name]> {
  const [asked, put] = useState<AnswerState<Answers[Name]>>({
    answer: undefined,
    trouble: undefined,
  });
  const key = JSON.stringify(values);
  useEffect(() => {
    if (values === undefined) return put({ answer: undefined, trouble: undefined });
    const abort = new AbortController();
    ask(name, values, abort.signal).then(
      (answer) => put({ answer, trouble: undefined }),
      (error: unknown) => {
        if (!abort.signal.aborted) put((before) => ({ ...before, trouble: troubleText(error) }));
      },
    );
    return () => abort.abort();
  }, [name, key, version]);
  return asked;
}

/** Explains an error to the user. */
export function troubleText(error: unknown): string {
  if (error instanceof ServerRefusal) return [error.message, error.hint].filter(Boolean).join(". ");
  return "loci does not answer. Run `loci ui` again.";
}
