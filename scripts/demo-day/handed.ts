/** What loci has put before the agents of a day, by session, and what of it they needed. */
export class Handed {
  readonly #sessions = new Map<string, { briefs: string[]; needed: Set<string> }>();

  /** Notes what was put before an agent of a session. */
  add(session: string, brief: string): void {
    this.#of(session).briefs.push(brief);
  }

  /** Whether a session was told the same before. */
  has(session: string, brief: string): boolean {
    return this.#of(session).briefs.includes(brief);
  }

  /** Notes which words an answer was made from; they must have been put before the session. */
  need(session: string, words: string): void {
    const { briefs, needed } = this.#of(session);
    const line = briefs.flatMap((brief) => brief.split("\n")).find((one) => one.includes(words));
    if (line === undefined) throw new Error(`nobody told the session ${session}: ${words}`);
    needed.add(line);
  }

  /** The sum of it in one line. */
  line(): string {
    const sessions = [...this.#sessions].filter(([, { briefs }]) => briefs.length > 0);
    const sums = sessions.map(([session, { briefs, needed }]) => {
      const [all, used] = [bytesOf(briefs), bytesOf([...needed])];
      return `${session} ${all} bytes, of which its answers needed ${used} (${share(used, all)})`;
    });
    const briefs = sessions.flatMap(([, one]) => one.briefs);
    const around = bytesOf(briefs) - bytesOf(briefs.map(insideOf));
    return `Put before the agent: ${sums.join("; ")}. ${around} bytes of all say what it is (${share(around, bytesOf(briefs))}).`;
  }

  #of(session: string) {
    const known = this.#sessions.get(session) ?? { briefs: [], needed: new Set<string>() };
    this.#sessions.set(session, known);
    return known;
  }
}

/** What was remembered, without the wrapper and the sentence that says what it is. */
function insideOf(brief: string): string {
  return brief.split("\n").slice(3, -1).join("\n");
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
}

function share(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}
