import { expect, test } from "bun:test";
import { outcomeOf } from "#scripts/world/wine-tests.ts";

const OUTPUT = `
test\\disk\\append.test.ts:
36 |   expect(statSync(path).mode & 0o777).toBe(0o700);
error: expect(received).toBe(expected)
(fail) folders and file are made private [93.43ms]
error: Executable not found in $PATH: "git"
(fail) a clone is found [1.00ms]
error: expect(received).toEqual(expected)
(fail) a memory is saved [12.00ms]
(fail) a link is not followed [2.00ms]

4 tests failed:
(fail) folders and file are made private [93.43ms]
(fail) a clone is found [1.00ms]
(fail) a memory is saved [12.00ms]
(fail) a link is not followed [2.00ms]

 116 pass
 4 fail
`;

test("a failure counts unless its words say why it cannot pass under Wine", () => {
  const { passed, failed, leftOut } = outcomeOf(OUTPUT.replaceAll("\n", "\r\n"));
  expect([passed, failed]).toEqual([116, ["a memory is saved"]]);
  expect([...leftOut.values()].flat()).toEqual([
    "folders and file are made private",
    "a clone is found",
    "a link is not followed",
  ]);
});
