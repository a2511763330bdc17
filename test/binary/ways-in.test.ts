import { afterAll, expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { CANARY, strangersDoor, trustedLines } from "#test/ways-in.ts";
import { CONVERSATION_WAYS } from "#test/ways-in-conversations.ts";
import { RECORD_WAYS } from "#test/ways-in-records.ts";
import { WAYS } from "#test/ways-in-table.ts";
import { ARRIVALS } from "#trust/arrivals.ts";
import { UNASKED } from "#trust/authors.ts";

// A stranger's words come in by each door, and nobody may get them unasked as the user's.

const binary = await lociBinary();

const count = { tried: 0, told: 0 };
afterAll(() =>
  process.stderr.write(`ways in: tried ${count.tried}, told as trusted ${count.told}\n`),
);

test.each([...WAYS, ...RECORD_WAYS, ...CONVERSATION_WAYS])(
  "%s",
  async (_, arrival, play) => {
    using at = await strangersDoor(binary);
    await play(at);
    // It must have come in, or the test would say nothing; only a profile is refused at the door.
    expect(at.holds()).toBe(arrival !== "profile");
    const told = await at.told();
    const trusted = trustedLines(told);
    count.tried++;
    if (trusted.length > 0) count.told++;
    expect(trusted).toEqual([]);
    const { author } = ARRIVALS[arrival];
    const isNote = author === "agent" || (author === "user" && arrival !== "profile");
    if (!isNote) expect(told).not.toContain(CANARY);
    else expect([UNASKED[author], told]).toEqual(["note", expect.stringContaining(CANARY)]);
  },
  60_000,
);
