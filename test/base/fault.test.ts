import { expect, test } from "bun:test";
import { Fault, fault } from "#base/fault.ts";
import { FAULTS, type FaultCode } from "#base/faults.ts";

const CODES = Object.keys(FAULTS) as FaultCode[];

test("a fault carries the words, the hint and the exit of its entry, and its cause", () => {
  const cause = new Error("disk");
  const made = fault("write-failed", { path: "/a", why: "no space left" }, cause);
  expect(made).toBeInstanceOf(Fault);
  expect(made).toMatchObject({ code: "write-failed", exit: 1, cause });
  expect(made.message).toBe("could not write `/a`: no space left");
  expect(made.hint).toBe("the old content is untouched; `loci doctor` checks the folders");
});

test.each(CODES)("the words of `%s` begin small and end open", (code) => {
  const { message, hint } = fault(code, FAULTS[code].sample as never);
  for (const words of [message, hint]) {
    expect(words).toMatch(/^[a-z`]/);
    expect(words).not.toMatch(/[.\s]$|undefined|\[object/);
  }
});

test.each(CODES)("`%s` is explained in whole sentences", (code) => {
  expect(FAULTS[code].about).toMatch(/^[A-Za-z`].*\.$/s);
});
