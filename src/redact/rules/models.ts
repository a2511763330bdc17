import type { TokenRule } from "#redact/token-rule.ts";

/** Keys of services that answer with a model. */
export const MODEL_RULES: readonly TokenRule[] = [
  { kind: "anthropic", needles: ["sk-ant-"], pattern: String.raw`sk-ant-[\w-]{20,200}` },
  {
    kind: "openai",
    needles: ["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"],
    pattern: String.raw`sk-(?:proj|svcacct|admin|None)-[\w-]{20,250}`,
    check: "mixed",
  },
  {
    kind: "openai",
    needles: ["T3BlbkFJ"],
    pattern: String.raw`sk-[\w-]{0,80}T3BlbkFJ[\w-]{16,120}`,
  },
  { kind: "openrouter", needles: ["sk-or-"], pattern: String.raw`sk-or-v1-[0-9a-f]{64}` },
  {
    kind: "secret-key",
    needles: ["sk-"],
    pattern: String.raw`sk-[A-Za-z0-9]{32,64}`,
    fixed: 3,
    check: "edge",
  },
  { kind: "huggingface", needles: ["hf_"], pattern: String.raw`hf_[A-Za-z0-9]{34}`, fixed: 3 },
  { kind: "perplexity", needles: ["pplx-"], pattern: String.raw`pplx-[A-Za-z0-9]{40,64}` },
  { kind: "groq", needles: ["gsk_"], pattern: String.raw`gsk_[A-Za-z0-9]{48,56}` },
  { kind: "xai", needles: ["xai-"], pattern: String.raw`xai-[A-Za-z0-9]{70,90}` },
  {
    kind: "replicate",
    needles: ["r8_"],
    pattern: String.raw`r8_[A-Za-z0-9]{37}`,
    fixed: 3,
    check: "mixed",
  },
  { kind: "bedrock", needles: ["ABSK"], pattern: String.raw`ABSK[A-Za-z0-9+/]{100,269}={0,2}` },
  { kind: "databricks", needles: ["dapi"], pattern: String.raw`dapi[0-9a-f]{32}` },
];
