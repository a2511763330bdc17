import { expect, test } from "bun:test";
import fc from "fast-check";
import { judgeSeal, sealText } from "#hosts/claude/kit/kit-piece.ts";

const page = fc
  .tuple(fc.stringMatching(/^[a-z ]{0,12}$/), fc.string())
  .map(
    ([about, body]) => `---\nname: x\ndescription: ${about}\n---\n\n${body.replaceAll("\r", "")}\n`,
  );

test("a sealed text is recognised, with line ends of any kind", () => {
  fc.assert(
    fc.property(page, (text) => {
      expect(judgeSeal(sealText(text))).toBe("sealed");
      expect(judgeSeal(sealText(text).replaceAll("\n", "\r\n"))).toBe("sealed");
    }),
  );
});

test("any addition to it is noticed", () => {
  fc.assert(
    fc.property(page, fc.nat(), fc.stringMatching(/^[a-z]{1,5}$/), (text, at, more) => {
      const whole = sealText(text);
      const place = at % whole.length;
      const edited = whole.slice(0, place) + more + whole.slice(place);
      // The remark behind the sum may say what it likes.
      fc.pre(
        edited.replace(/^(# loci [0-9a-f]{16}: ).*$/m, "$1") !==
          whole.replace(/^(# loci [0-9a-f]{16}: ).*$/m, "$1"),
      );
      expect(judgeSeal(edited)).not.toBe("sealed");
    }),
  );
});

test("the seal is in the front matter, and the text is complete", () => {
  const text = "---\nname: x\n---\n\nDo it.\n";
  expect(sealText(text)).toMatch(/^---\nname: x\n# loci [0-9a-f]{16}: .*\n---\n\nDo it\.\n$/);
});

test("a text without a seal is somebody else's", () => {
  expect(judgeSeal("---\nname: x\n---\n\nDo it.\n")).toBe("foreign");
  expect(judgeSeal("")).toBe("foreign");
});
