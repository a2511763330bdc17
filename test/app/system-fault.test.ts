import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { asFault } from "#app/system-fault.ts";
import { Fault, fault } from "#base/fault.ts";
import { OutsideError } from "#files/folder.ts";
import { testHome } from "#test/home.ts";

function caught(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

const refusal = (code: string, path?: string) =>
  Object.assign(new Error(code), { code, ...(path && { path }) });

test("what the system refuses is for the user to mend", async () => {
  using home = testHome();
  const path = await home.write("file", "");
  const made = asFault(caught(() => mkdirSync(`${path}/folder`)));
  expect(made).toBeInstanceOf(Fault);
  expect(made).toMatchObject({
    exit: 1,
    message: `the system refused \`${path}/folder\`: a file is in the way`,
  });
});

test.each([
  ["ENOSPC", "/proc/self/fd/5/records", "the system refused `records`: no space left on the disk"],
  ["EROFS", "/home/ada/x", "the system refused `/home/ada/x`: the disk is read-only"],
  ["SQLITE_FULL", undefined, "the system refused it: no space left on the disk"],
  ["SQLITE_IOERR_WRITE", undefined, "the system refused it: SQLITE_IOERR_WRITE"],
])("%s is told in words", (code, path, message) => {
  expect(asFault(refusal(code, path))).toMatchObject({ message });
});

test("a link that leads out is told as one", () => {
  const message = "the system refused it: its folder was moved meanwhile";
  expect(asFault(new OutsideError("its folder was moved meanwhile"))).toMatchObject({ message });
});

test("what may be a mistake of ours stays what it is", () => {
  const known = fault("no-home", {});
  for (const error of [known, new TypeError("x"), refusal("EEXIST"), refusal("EINVAL"), "x"]) {
    expect(asFault(error)).toBe(error);
  }
});
