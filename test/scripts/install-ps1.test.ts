import { describe, expect, test } from "bun:test";
import { run } from "#test/run.ts";

// Windows is not among the machines of these tests. What PowerShell itself can say about the installer elsewhere is asked
// where it is installed; the rest reads the text.

const text = await Bun.file("install.ps1").text();

describe.skipIf(!Bun.which("pwsh"))("PowerShell", () => {
  test("parses the installer without an error", async () => {
    const script = `$errors = $null
[void][System.Management.Automation.Language.Parser]::ParseFile('${process.cwd()}/install.ps1', [ref]$null, [ref]$errors)
$errors.Count`;
    const env = { PATH: process.env["PATH"] ?? "", HOME: "/tmp" };
    const { stdout } = await run(["pwsh", "-NoProfile", "-Command", script], { env });
    expect(stdout.trim()).toBe("0");
  });
});

test("the installer verifies signature and checksum before it unpacks, and tries the executable before it moves it", () => {
  const steps = [
    "Assert-Signature $base $temporary",
    "Get-FileHash -Algorithm SHA256 $zip",
    "Expand-Archive -Path $zip",
    "& $new --version",
    "Move-Item $destination $previous",
    "Move-Item $new $destination",
  ];
  const places = steps.map((step) => text.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("brackets and quotes of the installer balance", () => {
  const code = text.replaceAll(/^\s*#.*$/gm, "").replaceAll(/'[^'\n]*'|"(?:`.|[^"`\n])*"/g, "");
  expect(code).not.toMatch(/['"]/);
  for (const [open = "", close = ""] of ["()", "{}", "[]"]) {
    expect(code.split(open).length).toBe(code.split(close).length);
  }
});
