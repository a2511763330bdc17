import { fileURLToPath } from "node:url";
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { PERSON } from "#base/caller.ts";
import { fault } from "#base/fault.ts";
import { isObject } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { agentCaller } from "#hosts/table/find-caller.ts";
import { listSavedSessions } from "#hosts/table/session-table.ts";
import { projectRoot } from "#project/find-project.ts";

/** The answers of a client in the rounds of one call. The client carries them, so they are signed. */
interface CallState {
  readonly roots?: readonly string[] | undefined;
  /** The call and the question that the user was asked about it. */
  readonly asked?: string;
}

/** Seals the state of calls; a state that another process sealed, or nobody, is refused. */
export const CALL_STATES = createRequestStateCodec<CallState>({
  key: crypto.getRandomValues(new Uint8Array(32)),
});

/** The client of a server: its open folders, and its user. */
export class McpCaller {
  readonly #server: McpServer;
  readonly #learnt: (roots: readonly string[]) => void;
  #roots: readonly string[] | undefined;

  /** `learnt` hears of the client's open folders. */
  constructor(server: McpServer, learnt: (roots: readonly string[]) => void) {
    this.#server = server;
    this.#learnt = learnt;
    server.server.setNotificationHandler("notifications/roots/list_changed", () => {
      this.#roots = undefined;
    });
  }

  /** The client's open folders as URIs, as far as they are known. */
  get roots(): readonly string[] {
    return this.#roots ?? [];
  }

  /** Asks the client for its open folders, if it has any and they are not known yet. */
  askForRoots(context: ServerContext): InputRequiredResult | undefined {
    const { inputResponses, requestState } = context.mcpReq;
    const answer = inputResponse(inputResponses, "roots");
    if (answer.kind === "roots") this.#learn(answer.roots.map(({ uri }) => uri));
    this.#roots ??= requestState<CallState>()?.roots;
    if (this.#roots !== undefined || !this.#can("roots", context)) return undefined;
    return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
  }

  /** Whether the user agrees to a call; undefined if he cannot be asked. */
  async agrees(
    call: { readonly question: string; readonly given: object },
    context: ServerContext,
  ): Promise<boolean | undefined | InputRequiredResult> {
    if (!this.#can("elicitation", context)) return undefined;
    const { inputResponses, requestState } = context.mcpReq;
    const answer = inputResponse(inputResponses, "agreed");
    const asked = JSON.stringify(call);
    // An answer counts only for the very call that the user was asked about.
    if (answer.kind === "elicit" && requestState<CallState>()?.asked === asked)
      return answer.action === "accept" && answer.content?.["agreed"] === true;
    const requestedSchema = z.object({ agreed: z.boolean().describe("Do it") });
    const elicited = inputRequired.elicit({ message: call.question, requestedSchema });
    return inputRequired({
      inputRequests: { agreed: elicited },
      requestState: await CALL_STATES.mint({ roots: this.#roots, asked }),
    });
  }

  #learn(roots: readonly string[]): void {
    this.#roots = roots;
    this.#learnt(roots);
  }

  #can(name: "roots" | "elicitation", { mcpReq }: ServerContext): boolean {
    const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
    const declared =
      envelope[CLIENT_CAPABILITIES_META_KEY] ?? this.#server.server.getClientCapabilities();
    return isObject(declared) && declared[name] !== undefined;
  }
}

/** The project of one call, and the worlds in which its engines run. */
export interface McpScope {
  /** The root of the project; undefined outside of all projects. */
  readonly root: string | undefined;
  /** All projects that the client has open, or the one that the call names; the first one is `root`. */
  readonly roots: readonly string[];
  /** The agent's world: what is saved in it is the agent's, or the user's if the user said it in the newest session. */
  readonly world: World;
  /** The world of a person who has just confirmed the call. */
  readonly confirmed: World;
}

/** The folders that may belong to projects, best first. */
interface McpFolders {
  /** The client's roots as URIs; empty where it has none. */
  readonly roots: readonly string[];
  /** The folder of `--project`. */
  readonly argument: string | undefined;
}

/** Finds the project of a call: in the client's roots, else where loci was started, else by `--project`. The home folder is never one. */
export function scopeOfCall(world: World, folders: McpFolders, named?: string): McpScope {
  const { roots: uris, argument } = folders;
  const places = [uris.flatMap(folderOfUri), [world.cwd], argument === undefined ? [] : [argument]];
  const found = places.map((paths) => paths.flatMap((path) => projectRoot(world, path) ?? []));
  const open = [...new Set(found.find((roots) => roots.length > 0))];
  const roots = named === undefined ? open : [chosenRoot(open, named)];
  const [root] = roots;
  const cwd = root ?? world.cwd;
  return {
    root,
    roots,
    world: { ...world, cwd, caller: agentCaller(world, sessionOf(world, root)) },
    confirmed: { ...world, cwd, caller: PERSON },
  };
}

/** The root of a call that needs a project. */
export function neededRoot({ root, world }: McpScope): string {
  if (root === undefined) throw fault("no-project", { folder: world.cwd });
  return root;
}

function chosenRoot(roots: readonly string[], named: string): string {
  const root = roots.find((one) => one === named) ?? roots.find((one) => baseName(one) === named);
  if (root === undefined) throw fault("no-project", { folder: named });
  return root;
}

function folderOfUri(uri: string): string[] {
  try {
    return uri.startsWith("file:") ? [fileURLToPath(uri)] : [];
  } catch {
    return [];
  }
}

/** The session that may hold the user's own sentence: the one that started us, else the newest of the project. */
function sessionOf(world: World, root: string | undefined): string | undefined {
  const { session } = world.caller;
  if (session || root === undefined) return session;
  return listSavedSessions(world, [root])[0]?.id;
}
