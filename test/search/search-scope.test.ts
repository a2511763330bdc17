import { expect, test } from "bun:test";
import { Fault } from "#base/fault.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { type ScopeRequest, scopeOf } from "#search/search-scope.ts";
import { testHome } from "#test/home.ts";
import { searching } from "#test/search-home.ts";

const ASKED: ScopeRequest = {
  folder: undefined,
  all: false,
  related: false,
  named: { only: [], not: [] },
};

function projects() {
  const home = testHome();
  const { world } = searching(home);
  for (const name of ["app", "web"]) noteProject(world, `${home.path}/${name}`);
  const scope = (more: Partial<ScopeRequest>) =>
    scopeOf(world, { ...ASKED, ...more }).projects.map((root) => root.replace(home.path, "~"));
  return { home, world, scope, [Symbol.dispose]: () => home[Symbol.dispose]() };
}

test("the default searches the current project and the user's own memory", () => {
  using at = projects();
  expect(at.scope({})).toEqual(["", "~/app"]);
  expect(at.scope({ folder: "../web" })).toEqual(["", "~/web"]);
});

test("outside of all projects only the user's own memory is searched", () => {
  using at = projects();
  expect(scopeOf({ ...at.world, cwd: "/" }, ASKED).projects).toEqual([""]);
});

test("`all` means each project that loci has ever worked in", () => {
  using at = projects();
  expect(at.scope({ all: true })).toEqual(["", "~/app", "~/web"]);
});

test("a project is named by the last part of its path, by a folder in it, or left out", () => {
  using at = projects();
  at.home.folder("web/src/deep");
  expect(at.scope({ named: { only: ["WEB"], not: [] } })).toEqual(["", "~/web"]);
  expect(at.scope({ named: { only: ["~/web/src/deep"], not: [] } })).toEqual(["", "~/web"]);
  expect(at.scope({ named: { only: ["."], not: [] } })).toEqual(["", "~/app"]);
  expect(at.scope({ all: true, named: { only: [], not: ["web"] } })).toEqual(["", "~/app"]);
});

test("a name that no project has is refused, with the nearest", () => {
  using at = projects();
  try {
    at.scope({ named: { only: ["wbe"], not: [] } });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    expect(error).toMatchObject({ code: "unknown-project" });
    expect((error as Fault).hint).toContain("`web`");
  }
});

test("related projects are clones of the same repository, and projects inside each other", async () => {
  using at = projects();
  const { path } = at.home;
  const config = (url: string) => `[remote "origin"]\n\turl = ${url}\n`;
  await at.home.write("app/.git/config", config("git@example.com:ada/app.git"));
  await at.home.write("clone/.git/config", config("https://example.com/ada/app"));
  await at.home.write("other/.git/config", config("https://example.com/ada/other"));
  await at.home.write("app/packages/ui/.git/config", config("https://example.com/ada/ui"));
  for (const name of ["clone", "other", "app/packages/ui"])
    noteProject(at.world, `${path}/${name}`);
  expect(at.scope({ related: true }).sort()).toEqual(["", "~/app", "~/app/packages/ui", "~/clone"]);
});
