import { expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { holdIndex } from "#index/held-index.ts";
import { indexStatus } from "#index/index-state.ts";
import { type IndexedHome, indexedHome } from "#test/indexed-home.ts";

const CHANGES: readonly [string, (home: IndexedHome) => unknown][] = [
  ["nothing happened", () => undefined],
  ["another generation was built", (home) => home.build()],
  ["the index is gone", (home) => home.forget()],
  ["its file is gone", (home) => rmSync(`${home.place}/${indexStatus(home.at).generation}`)],
  ["its pointer is garbage", (home) => writeFileSync(`${home.place}/CURRENT`, "\u0000?x")],
];

test.each(CHANGES)(
  "a server that holds the index finds old and new memories after %s",
  async (_, change) => {
    using home = indexedHome();
    await home.decide("use-postgres", { title: "Use PostgreSQL for orders" });
    using _index = holdIndex();
    expect(home.titles("orders")).toEqual(["Use PostgreSQL for orders"]);
    expect(home.find("orders").from).toBe("index");
    change(home);
    await home.decide("orders-twice", { title: "Check orders twice" });
    const path = await home.decide("use-redis", { title: "Use Redis for orders" });
    expect(home.titles("orders")).toHaveLength(3);
    rmSync(path);
    expect(home.titles("orders")).toEqual(["Check orders twice", "Use PostgreSQL for orders"]);
    expect(home.find("orders").from).toBe("index");
  },
);
