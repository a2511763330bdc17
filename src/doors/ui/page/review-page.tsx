import { useState } from "preact/hooks";
import type { PageProps } from "./app.tsx";
import { type Answers, change } from "./ask-server.ts";
import { Diff, ProjectChoice, Tag, Trouble, useKeys } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";

type Waiting = Answers["review"]["items"][number];

/** Shows the waiting memories, one by one. */
export function ReviewPage({ version, run }: PageProps) {
  const [project, setProject] = useState("");
  const [at, setAt] = useState(0);
  const { answer, trouble } = useAnswer("review", { project }, version);
  const { items = [], roots = [] } = answer ?? {};
  const place = Math.min(at, Math.max(0, items.length - 1));
  const item = items[place];
  const decide = (name: "approve" | "reject") => {
    if (item) void run(change(name, { project: answer?.project, digests: [item.digest] }));
  };
  const step = (by: number) => setAt(Math.max(0, Math.min(items.length - 1, place + by)));
  useKeys({
    a: () => decide("approve"),
    r: () => decide("reject"),
    j: () => step(1),
    k: () => step(-1),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
  });
  return (
    <section class="review" aria-label="Review">
      <div class="bar">
        <h1>
          {items.length === 0 ? "Nothing waits" : `${place + 1} of ${items.length} that wait`}
        </h1>
        <ProjectChoice project={answer?.project ?? project} roots={roots} pick={setProject} />
      </div>
      <Trouble text={trouble} />
      {item ? (
        <WaitingItem item={item} decide={decide} step={step} />
      ) : (
        answer && <p class="quiet">Agents get everything that is remembered here.</p>
      )}
    </section>
  );
}

function WaitingItem({
  item,
  decide,
  step,
}: {
  readonly item: Waiting;
  readonly decide: (name: "approve" | "reject") => void;
  readonly step: (by: number) => void;
}) {
  const { id, title, kind, change: what, path, why, diff, origin } = item;
  return (
    <article class="memory">
      <h2>{title}</h2>
      <p class="facts">
        <Tag kind="warn">{what}</Tag> <Tag>{kind}</Tag> <code>{id}</code> · {origin}
      </p>
      {why.length > 0 && <p class="warn">{why.join(", ")}</p>}
      <Diff lines={diff} />
      <p class="quiet">
        <code>{path}</code>
      </p>
      <div class="bar">
        <button type="button" class="main" onClick={() => decide("approve")}>
          Approve <kbd>a</kbd>
        </button>
        <button type="button" class="danger" onClick={() => decide("reject")}>
          Reject <kbd>r</kbd>
        </button>
        <button type="button" onClick={() => step(-1)}>
          Back <kbd>k</kbd>
        </button>
        <button type="button" onClick={() => step(1)}>
          Next <kbd>j</kbd>
        </button>
      </div>
    </article>
  );
}
