import type { World } from "#base/world.ts";
import type { SessionItem } from "./session-item.ts";
import type { AgentRef, Position, SessionRef } from "./session-ref.ts";
import type { SlashCommand } from "./slash-command.ts";

/** The beginning of a conversation. */
interface SessionHead {
  /** The folder in which it began; undefined if none is named. */
  readonly folder: string | undefined;
  /** Whether a program drives it through a library of the host. */
  readonly isProgram: boolean;
}

/** A range of a conversation. */
export interface ReadRange {
  /** The end of the last read; a conversation that is shorter now is read from its start. */
  readonly from?: Position;
  /** The end of an item before which to stop. */
  readonly to?: Position;
  /** Set if no read ended at `from`: the prompts queued before it were not emitted either. */
  readonly isFirst?: boolean;
  /** Only the items after the one with this id. */
  readonly since?: string;
  /** At most about so much of the end, in units of positions. */
  readonly tail?: number;
  /** Called between two pieces; a read that ends early says where. Without it, all is read. */
  readonly goOn?: () => boolean;
}

/** So much of the end of a conversation holds the recent talk; a session may have hundreds of megabytes. */
export const RECENT_TALK: Position = 8 * 1024 * 1024;

/** How far a conversation was read. */
export interface SessionRead {
  /** The start of the next read. */
  readonly end: Position;
  /** The number of invalid lines or rows. */
  readonly skipped: number;
  /** Why nothing was read. */
  readonly refused?: string;
  readonly missing?: true;
  /** Set if the item of `since` is missing. */
  readonly sinceMissing?: true;
}

/** The end of a conversation at one moment, read once for everything that handles a turn. It needs no module of the platform. */
export interface SessionTail {
  readonly ref: SessionRef;
  readonly end: Position;
  /** The items since a position; undefined if they are too many to be held at once, or the conversation was replaced. */
  readonly news: (from: Position) => Promise<SessionNews | undefined>;
  /** The two ends of a long conversation that was never read; undefined for a shorter one. */
  readonly bothEnds: () => Promise<SessionNews | undefined>;
  /** Whether sub-agents have worked in it. */
  readonly hasAgents: () => boolean;
}

/** The items that were added to a conversation since a position. */
export interface SessionNews {
  readonly ref: SessionRef;
  /** The end of the last read, and the start of the next one. */
  readonly from: Position;
  readonly end: Position;
  readonly items: readonly SessionItem[];
  /** The middle of a long conversation, which `bothEnds` leaves to later reads. */
  readonly behind?: UnreadPart;
}

/** A part of a conversation that was not read yet, from the start of an item to the end of another. */
export interface UnreadPart {
  readonly from: Position;
  readonly to: Position;
}

/** A text that a hook has put into a conversation. */
export interface InjectedText {
  readonly at: string;
  /** The event; empty where an older host does not say. */
  readonly event: string;
  /** The id of the item after which it came. */
  readonly after: string;
  readonly text: string;
}

/** Reads the conversations of a host, and never writes one. */
export interface SessionReader {
  /** The conversations that began in some folders, or all. */
  readonly list: (world: World, folders: readonly string[] | "all") => readonly SessionRef[];
  /** The conversation with an id, or with a unique beginning of one. */
  readonly named: (world: World, id: string) => SessionRef | undefined;
  /** The conversation in a file, if its first characters are of this host's form. */
  readonly inFile: (path: string, head: string) => SessionRef | undefined;
  /** The conversation at a path in the host's own folder; undefined for any other path. */
  readonly at: (world: World, path: string) => SessionRef | undefined;
  /** The session that a sub-agent's conversation belongs to; any other one is its own. */
  readonly sessionOf: (ref: SessionRef) => SessionRef;
  readonly head: (ref: SessionRef) => SessionHead;
  /** Its end now; undefined if it is gone. */
  readonly endOf: (ref: SessionRef) => Position | undefined;
  /** Emits the items of a range, in order, in constant memory. */
  readonly read: (
    ref: SessionRef,
    range: ReadRange,
    visit: (item: SessionItem) => void,
  ) => SessionRead;
  /** The texts with a word that hooks have put into it, in order. */
  readonly injected: (ref: SessionRef, word: string) => readonly InjectedText[];
  /** Its sub-agents, without helpers of the host. */
  readonly agents: (ref: SessionRef) => readonly AgentRef[];
  /** The host's title of a sub-agent's task. */
  readonly titleOf?: (agent: SessionRef) => string;
  /** The ids of the calls whose sub-agents are at work. */
  readonly startedCalls?: (ref: SessionRef, sinceMs: number) => Promise<ReadonlySet<string>>;
  /** The slash commands of the last two messages of a person, the last one first; undefined for a message that is none. */
  readonly lastCommands?: (ref: SessionRef) => readonly (SlashCommand | undefined)[];
}
