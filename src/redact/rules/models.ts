import type { TokenRule } from "#redact/token-rule.ts";

/** Keys of services that answer with a model. */
export const MODEL_RULES: readonly TokenRule[] = [
  { kind: "anthropic", needles: ["sk-ant-"], pattern: /sk-ant-[\w-]{20,200}/g },
  {
    kind: "openai",
    needles: ["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"],
    pattern: /sk-(?:proj|svcacct|admin|None)-[\w-]{20,250}/g,
    check: "mixed",
  },
  { kind: "openai", needles: ["T3BlbkFJ"], pattern: /sk-[\w-]{0,80}T3BlbkFJ[\w-]{16,120}/g },
  { kind: "openrouter", needles: ["sk-or-"], pattern: /sk-or-v1-[0-9a-f]{64}/g },
  {
    kind: "secret-key",
    needles: ["sk-"],
    pattern: /sk-[A-Za-z0-9]{32,64}/g,
    fixed: 3,
    check: "edge",
  },
  { kind: "huggingface", needles: ["hf_"], pattern: /hf_[A-Za-z0-9]{34}/g, fixed: 3 },
  { kind: "perplexity", needles: ["pplx-"], pattern: /pplx-[A-Za-z0-9]{40,64}/g },
  { kind: "groq", needles: ["gsk_"], pattern: /gsk_[A-Za-z0-9]{48,56}/g },
  { kind: "xai", needles: ["xai-"], pattern: /xai-[A-Za-z0-9]{70,90}/g },
  { kind: "replicate", needles: ["r8_"], pattern: /r8_[A-Za-z0-9]{37}/g, fixed: 3, check: "mixed" },
  { kind: "bedrock", needles: ["ABSK"], pattern: /ABSK[A-Za-z0-9+/]{100,269}={0,2}/g },
  { kind: "databricks", needles: ["dapi"], pattern: /dapi[0-9a-f]{32}/g },
];
