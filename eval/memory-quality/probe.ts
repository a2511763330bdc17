import { randomUUID } from "node:crypto";
import { type Fact, hasFact, hasTempting, type Label, type Tempting } from "./labels.ts";
import type { Machine } from "./machine.ts";

/** The text about a fact that a new session had after one of its later prompts. */
export interface Probed {
  readonly label: Label;
  readonly fact: Fact;
  readonly prompt: string;
  readonly isInBrief: boolean;
  readonly isByPrompt: boolean;
  readonly brief: string;
  readonly injected: string;
  readonly wrong: readonly Tempting[];
}

/** Asks each later prompt in a session of its own; the home is as it was before, afterwards. */
export function probe(machine: Machine, labels: readonly Label[], tempting: readonly Tempting[]) {
  const restore = machine.snapshot();
  const probed: Probed[] = [];
  for (const label of labels.filter(({ facts }) => facts.length > 0)) {
    for (const fact of label.facts)
      for (const prompt of fact.prompts) {
        const { brief, injected } = ask(machine, prompt);
        const all = `${brief}\n${injected}`;
        probed.push({
          label,
          fact,
          prompt,
          isInBrief: hasFact(brief, fact),
          isByPrompt: hasFact(injected, fact),
          brief,
          injected,
          wrong: tempting.filter((each) => hasTempting(all, each)),
        });
      }
    restore();
  }
  return probed;
}

/** The text that one prompt gets in a new session. */
function ask(machine: Machine, prompt: string): { brief: string; injected: string } {
  const session_id = randomUUID();
  const start = { session_id, hook_event_name: "SessionStart", source: "startup" };
  const { context: brief } = machine.fire(start, "startup");
  const typed = { permission_mode: "default", prompt };
  const submit = { session_id, hook_event_name: "UserPromptSubmit", ...typed };
  return { brief, injected: machine.fire(submit).context };
}
