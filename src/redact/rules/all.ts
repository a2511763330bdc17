import type { TokenRule } from "#redact/token-rule.ts";
import { CLOUD_RULES } from "./clouds.ts";
import { FORGE_RULES } from "./forges.ts";
import { MODEL_RULES } from "./models.ts";
import { SERVICE_RULES } from "./services.ts";

/** Every kind of token that is known by its shape; of two that fit, the first is told. */
export const TOKEN_RULES: readonly TokenRule[] = [
  ...MODEL_RULES,
  ...FORGE_RULES,
  ...CLOUD_RULES,
  ...SERVICE_RULES,
];
