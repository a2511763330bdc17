import type { Database } from "bun:sqlite";

/** The number of a stored name; -1 if there is none, which no row has. */
export function numberOf(database: Database, text: string): number {
  const row = database
    .query<{ number: number }, [string]>("SELECT number FROM name WHERE text = ?")
    .get(text);
  return row?.number ?? -1;
}

/** Whether a number belongs to a stored name. */
export function isKept(number: number): boolean {
  return number >= 0;
}

/**
 * Stores names, each looked up once; for one transaction only, because a rollback removes the new
 * names.
 */
export function nameKeeper(database: Database): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const number = known.get(text) ?? keepName(database, text);
    known.set(text, number);
    return number;
  };
}

function keepName(database: Database, text: string): number {
  const known = numberOf(database, text);
  if (known !== -1) return known;
  const { lastInsertRowid } = database.query("INSERT INTO name (text) VALUES (?)").run(text);
  return Number(lastInsertRowid);
}

/** Reads names by their numbers, each once; those that are wanted for sure all at once. */
export function nameReader(
  database: Database,
  wanted: readonly number[] = [],
): (number: number) => string {
  const known = wanted.length === 0 ? new Map<number, string>() : namesOf(database, wanted);
  const statement = database.query<{ text: string }, [number]>(
    "SELECT text FROM name WHERE number = ?",
  );
  return (number) => {
    const text = known.get(number) ?? statement.get(number)?.text ?? "";
    known.set(number, text);
    return text;
  };
}

function namesOf(database: Database, numbers: readonly number[]): Map<number, string> {
  const rows = database
    .query<never, [string]>(
      "SELECT number, text FROM name WHERE number IN (SELECT value FROM json_each(?))",
    )
    .values(JSON.stringify([...new Set(numbers)]));
  return new Map(rows as unknown as [number, string][]);
}
