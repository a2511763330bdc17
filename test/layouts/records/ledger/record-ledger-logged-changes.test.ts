import { expect, test } from "bun:test";
import fc from "fast-check";
import { ledgerName, loggedChanges } from "#layouts/records/ledger/record-ledger.ts";
import { testHome } from "#test/home.ts";
import { logChange, readChangeLog } from "#undo/change-log.ts";
import type { VersionChange } from "#undo/logged-change.ts";

const at = "2026-01-02T03:04:05.678Z";
const IDS = ["one", "two", "one-two"];
const text = fc.option(fc.constantFrom("plain", '{"id":"two"}', '{\n  "id": "one"\n}'), {
  nil: null,
});
const change = fc.record<VersionChange>({
  category: fc.constantFrom("decision", "runbook"),
  id: fc.constantFrom(...IDS),
  before: text,
  after: text,
});

test("asked about one record, the journal tells the same as when it is read as a whole", () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }), (entries) => {
      using home = testHome();
      const place = { state: home.path, uid: undefined };
      for (const [id, files] of entries.entries()) {
        logChange(place, { id: `${id}`, at, action: "create", files }, false);
      }
      const all = readChangeLog(place, new Date(at)).flatMap(({ files }) => files);
      const changesOf = loggedChanges(place);
      for (const name of IDS.flatMap((id) => [`decisions/${id}.json`, `runbooks/${id}.json`])) {
        expect(changesOf(name)).toEqual(all.filter((one) => ledgerName(one) === name));
      }
    }),
    { numRuns: 60 },
  );
});
