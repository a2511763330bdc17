import type { TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import type { Answers } from "./ask-server.ts";
import { Trouble } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";

const MAX_PROMPT_CHARS = 4000;

/** Asks why a prompt did not get a memory. One of the two is known; the form asks for the other. */
export function WhyForm({
  project,
  known,
}: {
  readonly project: string;
  readonly known: { readonly memory: string } | { readonly session: string; readonly turn: string };
}) {
  const [typed, setTyped] = useState("");
  const isPrompt = "memory" in known;
  const name = isPrompt ? "prompt" : "memory";
  const asked = typed === "" ? undefined : { project, ...known, [name]: typed };
  const { answer, trouble } = useAnswer("why", asked, 0);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTyped(`${new FormData(event.currentTarget).get(name) ?? ""}`.trim());
  };
  return (
    <details class="why">
      <summary>Why was {isPrompt ? "this" : "something"} not shown?</summary>
      <form class="bar" onSubmit={submit}>
        <label>
          <span>{isPrompt ? "The prompt" : "The id or words of the memory"}</span>
          <textarea name={name} rows={isPrompt ? 2 : 1} maxLength={MAX_PROMPT_CHARS} required />
        </label>
        <button type="submit">Explain</button>
      </form>
      <Trouble text={trouble} />
      {answer && <Explanation answer={answer} />}
    </details>
  );
}

function Explanation({ answer }: { readonly answer: Answers["why"] }) {
  const { memory, title, isShown, atStart, because, score, needed, words = [], best } = answer;
  const others = best.filter(({ id }) => id !== memory);
  return (
    <div role="status" class="explanation">
      <p>
        <strong>{isShown ? "Given" : "Not given by this prompt"}</strong>: {because}.
        {atStart && " Each session gets it at its start."}
      </p>
      <p class="quiet">
        <code>{memory}</code> {title}
      </p>
      {score !== undefined && (
        <p>
          Score {score.toFixed(2)}
          {needed !== undefined && `, needed ${needed.toFixed(2)}`}
          {words.length > 0 && `; words in common: ${words.join(", ")}`}
        </p>
      )}
      {others.length > 0 && (
        <p>
          The prompt finds {others.map((one) => `${one.id} (${one.score.toFixed(2)})`).join(", ")}.
        </p>
      )}
    </div>
  );
}
