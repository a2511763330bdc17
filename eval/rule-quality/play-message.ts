import { Conversation } from "#eval/stories/conversation.ts";
import { Machine } from "#eval/stories/machine.ts";
import { draftsFor } from "./drafts.ts";
import type { Mode } from "./read-cases.ts";

/** One message, who says it, and the claims that a careless drafter would take from it. */
export interface PlayedMessage {
  readonly speaker: "user" | "assistant";
  readonly text: string;
  readonly claims: readonly string[];
}

/** The traces that a message has left. */
export interface Traces {
  /** The texts that are saved as the user's own. */
  readonly saved: readonly string[];
  /** The text that comes with the next prompt. */
  readonly put: string;
  /** The brief of the next session. */
  readonly brief: string;
  /** The categories that the agent is asked to save, with `ask`. */
  readonly asked: readonly string[];
  /** The sentences that it is asked to save. */
  readonly evidence: string;
  /** Hooks and commands that failed. */
  readonly problems: readonly string[];
}

/** Plays one message through the hooks of an executable, on a machine of its own, and collects what it has left. */
export function playMessage(binary: string, mode: Mode, message: PlayedMessage): Traces {
  using machine = new Machine(binary);
  const place = machine.workplace({});
  const set = machine.runAsUser(place.cwd, `loci set triage.capture ${mode}`);
  if (set.code !== 0) throw new Error(set.stderr);
  const isUsers = message.speaker === "user";
  const turn = isUsers
    ? { user: message.text, agent: "Ok." }
    : { user: "Please have a look at it.", agent: message.text };
  const first = new Conversation(machine, place);
  first.start("startup");
  const said = first.turn(turn, []);
  // The last words of an agent reach the transcript after the hook has read it.
  const goOn = isUsers ? said : first.turn({ user: "thanks", agent: "Ok." }, []);
  const drafts = draftsFor(goOn, message.claims);
  if (drafts.records.length > 0) {
    const words = quote(JSON.stringify(drafts.records));
    const session = { session_id: first.id, cwd: place.cwd };
    machine.runAsAgent(session, `loci agent drafts --session ${first.id} --drafts ${words}`);
  }
  const put = first.prompt("go on please");
  first.close("prompt_input_exit");
  const brief = new Conversation(machine, place).start("startup");
  const failed = machine.agentCommands.filter(({ code }) => code !== 0);
  return {
    saved: savedAsUsers(machine, place.cwd),
    put,
    brief,
    asked: drafts.asked,
    evidence: drafts.evidence,
    problems: [...machine.problems, ...failed.map(({ output }) => output)],
  };
}

interface Listed {
  readonly records: readonly { readonly category: string; readonly id: string }[];
  readonly global: readonly { readonly text?: string; readonly by?: string }[];
}

/** The texts that a user would find among their own memories, of this project and of all projects. */
function savedAsUsers(machine: Machine, cwd: string): string[] {
  const { records, global }: Listed = read(machine, cwd, "loci list --json");
  const own = records.flatMap(({ category, id }) => {
    const shown = read(machine, cwd, `loci find ${category}/${id} --json`);
    const isUsers = shown.origin?.by === "user" && category !== "session_summary";
    return isUsers ? [JSON.stringify([shown.record.title, shown.record.content])] : [];
  });
  return [...own, ...global.map((one) => JSON.stringify(one))];
}

function read(machine: Machine, cwd: string, command: string) {
  const { code, stdout, stderr } = machine.runAsUser(cwd, command);
  if (code !== 0) throw new Error(`${command}: ${stderr}`);
  return JSON.parse(stdout);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "\\u0027")}'`;
}
