import type { World } from "#base/world.ts";
import type {
  CompactionCall,
  PromptCall,
  SessionEndCall,
  SessionStartCall,
  StopCall,
  SubagentStartCall,
  SubagentStopCall,
  ToolUseCall,
} from "#hosts/hook-call.ts";
import type { Spawn } from "#hosts/session-item.ts";
import { momentsOf } from "#hosts/table/host-table.ts";
import type { Handler, HandlerTable, Work } from "#session/event-handler.ts";

/** A sub-agent has ended: where memory mode is on, its output is filed in the journal. */
const subagentStop: Handler<SubagentStopCall> = async ({ call, world, begin }) => {
  const { root, trouble, leftMs } = await begin();
  const { onSubagentStop } = await import("#session/task-end.ts");
  await onSubagentStop(world, call, { root, trouble, leftMs });
};

/** A tool has run: the agent learns where a sub-agent's output was filed, and what is wrong with a record file that it wrote. */
const postToolUse: Handler<ToolUseCall> = async ({ call, world, begin }) => {
  const record = recordFileIn(call);
  if (record !== undefined) {
    const { offer, root } = await begin();
    const { checkRecordWrite } = await import("#session/record-writes.ts");
    const context = checkRecordWrite(world, record, root);
    if (context) offer({ context });
    return;
  }
  if (!spawnIn(call) || spawnIn(call)?.isTeam) return;
  const { offer } = await begin();
  const { onTaskEnd } = await import("#session/task-end.ts");
  const context = await onTaskEnd(world, call);
  if (context) offer({ context });
};

/** A sub-agent starts: the rules and the memories that match its task are injected. */
const subagentStart: Handler<SubagentStartCall> = async ({ call, world, begin }) => {
  const { offer, root, sources, trouble } = await begin();
  const { onSubagentStart } = await import("#session/subagent-start.ts");
  const standBy = (rules: string) => offer({ context: rules });
  const context = await onSubagentStart({ call, world, root, sources, trouble, standBy });
  // Without a brief, what was offered for the meantime is withdrawn.
  offer(context ? { context } : {});
};

/** The agent has ended its turn. loci replies only if it saved something unasked, or is to ask the agent to save something. */
const stop: Handler<StopCall> = async ({ call, world, begin }) => {
  // The parent session has a stop of its own.
  if (call.agentId !== undefined) return;
  const work = await begin();
  const { onTurnEnd } = await import("#session/turn-end.ts");
  await onTurnEnd(world, call, work);
};

/** A conversation opens: its brief is injected here. */
const sessionStart: Handler<SessionStartCall> = async ({ call, world, begin }) => {
  const work = await begin();
  if (momentsOf(world).brief !== "prompt") return openSession(call, world, work);
  const { oweBrief } = await import("#session/state/owed-brief.ts");
  return oweBrief(world, call);
};

async function openSession(call: SessionStartCall, world: World, work: Work): Promise<void> {
  const { offer, leftMs, trouble, ...bearings } = work;
  if (call.source === "compact" || call.source === "clear") {
    const { placeOf } = await import("#session/state/session-folder.ts");
    const { resetShown } = await import("#session/state/shown.ts");
    const session = placeOf(world, call.sessionId);
    if (session) await resetShown(session);
  }
  const { attempt } = await import("#session/event-handler.ts");
  const queued = await attempt(trouble, async () => {
    const { retrySaves } = await import("#remember/retry-saves.ts");
    // Most of the time belongs to the brief.
    return retrySaves(world, { ...bearings, leftMs: () => leftMs() / 4 });
  });
  const { withNews } = await import("#session/conversation-news.ts");
  const offerNews = await attempt(trouble, () => withNews({ call, world, ...bearings, offer }));
  const { startSession } = await import("#session/session-start.ts");
  const opening = { call, world, ...bearings, offer: offerNews ?? offer, leftMs, trouble };
  await startSession({ ...opening, ...(queued && { queued }) });
}

/** Opens a session with its prompt, where the host takes no text before one; returns the brief. */
async function openOwed(call: PromptCall, world: World, work: Work): Promise<string> {
  const { owedStart, payBrief } = await import("#session/state/owed-brief.ts");
  const start = await owedStart(world, call);
  let brief = "";
  const offer: Work["offer"] = (reply) => {
    brief = reply.context ?? brief;
    work.offer(reply);
  };
  if (!start) return "";
  await openSession(start, world, { ...work, offer });
  await payBrief(world, start);
  return brief;
}

/** The conversation ends: only now is its last turn complete. */
const sessionEnd: Handler<SessionEndCall> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined) return;
  const { offer: _, ...context } = await begin();
  const { onSessionEnd } = await import("#session/turn-end.ts");
  await onSessionEnd(world, call, context);
};

/** The user submitted a prompt: memories that match it are injected, with a hint about what the agent may save. */
const userPromptSubmit: Handler<PromptCall> = async ({ call, world, begin }) => {
  // A sub-agent is briefed when it starts.
  if (call.agentId !== undefined) return;
  const { candidatesForPrompt, mayAsk } = await import("#triage/leave-candidates.ts");
  const { hasMemory } = await import("#recall/has-memory.ts");
  const isRecalled = hasMemory(world, call.cwd);
  const { brief, compacted } = momentsOf(world);
  const mayOwe = brief === "prompt" || compacted === "prompt";
  if (!isRecalled && !mayOwe && !mayAsk(world, call)) return;
  const work = await begin();
  const { offer, root, sources } = work;
  const opening = mayOwe ? await openOwed(call, world, work) : "";
  const block = await candidatesForPrompt(world, call, root);
  const give = (...texts: readonly string[]) => {
    const context = texts.filter((text) => text !== "").join("\n\n");
    if (context !== opening) offer({ context });
  };
  give(opening, block);
  if (!isRecalled) return;
  const { onPrompt } = await import("#session/prompt.ts");
  const matches = await onPrompt({ call, world, root, sources });
  if (matches) give(opening, matches, block);
};

/** The sub-agent or team that a call starts; mostly none. */
function spawnIn({ effects }: ToolUseCall): Spawn | undefined {
  return effects.find((effect) => effect.kind === "spawn");
}

/** The record file that an agent writes without a command; most writes are elsewhere, and cost nothing more. */
function recordFileIn({ effects }: ToolUseCall): string | undefined {
  const paths = effects.flatMap((effect) => (effect.kind === "write" ? effect.path : []));
  return paths.find((path) => /\/\.claude\/memory\/[\w-]+\/[^/]+\.json$/.test(path));
}

/** A tool is about to run: loci notes the task of a sub-agent, briefs a team, and may deny a write into records. */
const preToolUse: Handler<ToolUseCall> = async ({ call, world, begin }) => {
  if (recordFileIn(call) !== undefined) {
    const { offer, sources } = await begin();
    const { denialOfWrite } = await import("#session/record-writes.ts");
    const deny = denialOfWrite(sources);
    if (deny) offer({ deny });
    return;
  }
  const spawn = spawnIn(call);
  if (spawn && (spawn.isTeam || momentsOf(world).agent === "spawn")) {
    const { offer, root, sources } = await begin();
    const { briefInCall } = await import("#session/subagent-start.ts");
    const context = await briefInCall({ call, spawn, world }, { root, sources });
    if (context) offer({ context });
  } else if (spawn) {
    const { sources } = await begin();
    const { noteTask } = await import("#brief/note-task.ts");
    await noteTask({ call, spawn, world, sources });
  }
};

/** The conversation is about to be compacted: its work is saved, to be injected again afterwards. */
const preCompact: Handler<CompactionCall> = async ({ call, world, begin }) => {
  // The parent session knows what its sub-agent works on.
  if (call.agentId !== undefined) return;
  const { offer: _, ...context } = await begin();
  const { onCompaction } = await import("#session/turn-end.ts");
  await onCompaction(world, call, context);
  if (momentsOf(world).compacted !== "prompt") return;
  const { oweBrief } = await import("#session/state/owed-brief.ts");
  await oweBrief(world, { sessionId: call.sessionId, source: "compact" });
};

/** loci does nothing at these events and does not register for them; a host that calls anyway gets no output. */
const nothing = () => {};

/** The handler of each event. */
export const HANDLERS: HandlerTable = {
  SessionStart: sessionStart,
  UserPromptSubmit: userPromptSubmit,
  PreToolUse: preToolUse,
  PostToolUse: postToolUse,
  SubagentStart: subagentStart,
  SubagentStop: subagentStop,
  Stop: stop,
  PreCompact: preCompact,
  PostCompact: nothing,
  SessionEnd: sessionEnd,
};
