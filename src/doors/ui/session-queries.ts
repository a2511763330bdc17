import { z } from "zod";
import { explainPrompt } from "#activity/explain-prompt.ts";
import { knownSessions } from "#activity/known-sessions.ts";
import { sessionTimeline } from "#activity/session-timeline.ts";
import { uiCall } from "./ui-call.ts";
import { viewedRoots, worldOfProject } from "./ui-scope.ts";

const MAX_SESSIONS = 100;

const project = z.string().default("");
/** The id of a session, and never a path. */
const session = z.string().regex(/^[\w-]{0,64}$/);

/** The conversations of a project. */
export const sessionsQuery = uiCall({
  input: z.object({ project }),
  run({ project: root }, world) {
    const here = worldOfProject(world, root);
    const sessions = knownSessions(here, MAX_SESSIONS);
    return { project: here.cwd, roots: viewedRoots(world), sessions };
  },
});

/** One conversation, turn by turn. */
export const timelineQuery = uiCall({
  input: z.object({ project, session: session.min(1) }),
  run({ project: root, session: word }, world) {
    const here = worldOfProject(world, root);
    return sessionTimeline(here, here.cwd, word);
  },
});

/** Why a prompt, or that of a turn, does or does not get a memory. */
export const whyQuery = uiCall({
  input: z.object({
    ...{ project, session: session.default(""), memory: z.string().min(1).max(400) },
    prompt: z.string().max(4000).default(""),
    turn: z.string().max(200).default(""),
  }),
  run({ project: root, memory, prompt, session: word, turn }, world) {
    const here = worldOfProject(world, root);
    return explainPrompt(here, {
      ...{ folder: here.cwd, memory },
      ...{ session: word || undefined, prompt: turn === "" ? prompt : undefined },
      ...(turn !== "" && { turn }),
    });
  },
});
