import { expect, test } from "bun:test";
import { fault } from "#base/fault.ts";
import { OutsideError } from "#disk/folder.ts";
import { report, systemFault } from "#doors/cli/system-fault.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";

const error = (code: string, more: object = {}) => Object.assign(new Error(code), { code }, more);

test.each([
  [
    error("EIO", { path: "/home/ada/x" }),
    "the system refused `/home/ada/x`: the disk reported an error",
  ],
  [
    error("ENOSPC", { path: "/proc/self/fd/5/records" }),
    "the system refused `records`: no space left on the disk",
  ],
  [
    new OutsideError("its folder was moved meanwhile"),
    "the system refused: its folder was moved meanwhile",
  ],
  [error("ENOTDIR"), "the system refused: a file is in the way"],
  [error("EMFILE"), "the system refused: too many open files"],
  [error("SQLITE_IOERR_FSYNC"), "the system refused: the disk reported an error"],
])("a failure of the machine becomes a fault: %p", (given, message) => {
  expect(systemFault(given)).toMatchObject({ code: "system-refused", exit: 1, message });
});

test.each([
  ["a mistake of ours", new TypeError("x is not a function")],
  ["a file that should be there", error("ENOENT")],
  ["what is said already", fault("no-home", {})],
  ["what is no error", "EIO"],
])("%s stays what it is", (_, given) => {
  expect(systemFault(given)).toBe(given);
});

test("a program gets the problems of a record one by one", () => {
  const problem = { field: "title", expected: "a text", got: "nothing", fix: "add it" };
  const printed: string[] = [];
  const terminal = { err: (line: string) => printed.push(line) } as unknown as Terminal;
  expect(report(fault("invalid-record", { problems: [problem] }), terminal, { json: true })).toBe(
    1,
  );
  expect(JSON.parse(printed.join())).toMatchObject({ error: { problems: [problem] } });
});
