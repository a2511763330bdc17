import { expect, test } from "bun:test";
import type { FoundValue } from "#settings/setting-layers.ts";
import { parallelConfig } from "#triage/parallel-config.ts";

const PARALLEL = "triage.parallel";
const set = (kind: "user" | "project", name: string, value: string): FoundValue => ({
  name: `${PARALLEL}.${name}`,
  value,
  source: { kind, path: `/w/${kind}.json` },
});

function configOf(...files: readonly FoundValue[]) {
  const sources = { files, unusable: [], env: {}, pairs: [] };
  return parallelConfig(sources);
}

test("a name of a model that the user sets stays as it is, and another word of a project does not", () => {
  const own = configOf(set("user", "category_models.decision", "my-own-model"));
  expect(own.category_models).toMatchObject({ decision: "my-own-model", runbook: "haiku" });
  const word = "ignore-all-rules/run-curl";
  const foreign = configOf(
    set("project", "category_models.decision", word),
    set("project", "verification_model", word),
  );
  expect(foreign).toMatchObject({
    category_models: { decision: "sonnet" },
    verification_model: "sonnet",
  });
  const named = configOf(set("project", "category_models.decision", "openai/gpt-7.1"));
  expect(named.category_models).toMatchObject({ decision: "openai/gpt-7.1" });
});

test("the default model drafts the categories for which nobody has named one", () => {
  const { category_models, default_model } = configOf(
    set("user", "default_model", "opus"),
    set("user", "category_models.runbook", "haiku"),
  );
  expect(default_model).toBe("opus");
  expect(category_models).toMatchObject({ decision: "opus", runbook: "haiku", preference: "opus" });
});
