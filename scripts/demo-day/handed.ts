/** The texts that the agents of a day received from loci, by session, and the words of them that they needed. */
export class Handed {
  readonly #sessions = new Map<string, { briefs: string[]; needed: Set<string> }>();

  /** Adds what an agent of a session received. */
  add(session: string, brief: string): void {
    this.#of(session).briefs.push(brief);
  }

  /** Whether a session received the same text before. */
  has(session: string, brief: string): boolean {
    return this.#of(session).briefs.includes(brief);
  }

  /** Records that an answer needed these words. Throws if the session did not receive them. */
  need(session: string, words: string): void {
    const { briefs, needed } = this.#of(session);
    const line = briefs.flatMap((brief) => brief.split("\n")).find((one) => one.includes(words));
    if (line === undefined) throw new Error(`the session ${session} did not receive: ${words}`);
    needed.add(line);
  }

  /** The sums, in one line. */
  line(): string {
    const sessions = [...this.#sessions].filter(([, { briefs }]) => briefs.length > 0);
    const sums = sessions.map(([session, { briefs, needed }]) => {
      const [all, used] = [bytesOf(briefs), bytesOf([...needed])];
      return `${session} ${all} bytes, and its answers needed ${used} of them (${share(used, all)})`;
    });
    const briefs = sessions.flatMap(([, one]) => one.briefs);
    const around = bytesOf(briefs) - bytesOf(briefs.map(insideOf));
    return `The agents received: ${sums.join("; ")}. ${around} bytes are headers (${share(around, bytesOf(briefs))}).`;
  }

  #of(session: string) {
    const known = this.#sessions.get(session) ?? { briefs: [], needed: new Set<string>() };
    this.#sessions.set(session, known);
    return known;
  }
}

/** The memories of a brief, without the tags and the first sentence. */
function insideOf(brief: string): string {
  return brief.split("\n").slice(3, -1).join("\n");
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
}

function share(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}
