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
import { isObject } from "#base/json.ts";

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
