import { MAKER_RULES } from "./makers.ts";

/** Tokens of services for chat, planning, sales and mail. */
const SERVICE_RULES: readonly TokenRule[] = [
  {
    kind: "slack",
    needles: ["xoxa-", "xoxb-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-"],
    pattern: String.raw`xox[abeoprs]-[A-Za-z0-9-]{10,250}`,
  },
  { kind: "slack", needles: ["xapp-"], pattern: String.raw`xapp-\d-[A-Za-z0-9-]{20,250}` },
  {
    kind: "slack",
    needles: ["hooks.slack.com/"],
    pattern: String.raw`hooks\.slack\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/]{30,120}`,
  },
  {
    kind: "stripe",
    needles: ["k_test_", "k_live_", "k_prod_"],
    pattern: String.raw`[rs]k_(?:test|live|prod)_[A-Za-z0-9]{10,120}`,
  },
  { kind: "stripe", needles: ["whsec_"], pattern: String.raw`whsec_[A-Za-z0-9+/]{24,80}` },
  { kind: "notion", needles: ["ntn_"], pattern: String.raw`ntn_[A-Za-z0-9]{40,50}` },
  {
    kind: "notion",
    needles: ["secret_"],
    pattern: String.raw`secret_[A-Za-z0-9]{43}`,
    check: "mixed",
  },
  {
    kind: "linear",
    needles: ["lin_api_", "lin_oauth_"],
    pattern: String.raw`lin_(?:api|oauth)_[A-Za-z0-9]{32,64}`,
  },
  { kind: "postman", needles: ["PMAK-"], pattern: String.raw`PMAK-[0-9a-f]{24}-[0-9a-f]{34}` },
  {
    kind: "sendgrid",
    needles: ["SG."],
    pattern: String.raw`SG\.[\w-]{16,32}\.[\w-]{16,64}`,
    fixed: 3,
  },
  { kind: "twilio", needles: ["SK"], pattern: String.raw`SK[0-9a-f]{32}`, fixed: 2, check: "edge" },
  { kind: "mailgun", needles: ["key-"], pattern: String.raw`key-[0-9a-f]{32}`, check: "edge" },
  {
    kind: "shopify",
    needles: ["shpat_", "shpca_", "shppa_", "shpss_"],
    pattern: String.raw`shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}`,
  },
  {
    kind: "square",
    needles: ["sq0atp-", "sq0csp-"],
    pattern: String.raw`sq0(?:atp|csp)-[\w-]{22,60}`,
  },
  {
    kind: "square",
    needles: ["EAAA"],
    pattern: String.raw`EAAA[\w+=-]{22,64}`,
    check: "mixed-edge",
  },
  {
    kind: "telegram",
    needles: [":A"],
    pattern: String.raw`\d{6,16}:A[\w-]{34}`,
    fixed: 0,
    check: "mixed",
  },
  {
    kind: "discord",
    needles: [],
    pattern: String.raw`[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,38}`,
    fixed: 0,
    check: "mixed-edge",
  },
  {
    kind: "atlassian",
    needles: ["ATATT3", "ATCTT3"],
    pattern: String.raw`AT[AC]TT3[\w=-]{60,250}`,
  },
  { kind: "figma", needles: ["figd_"], pattern: String.raw`figd_[\w-]{40,60}` },
];

/** An extra condition on a token whose prefix alone is not enough. */
export type TokenCheck =
  /** It has digits, small and capital letters. */
  | "mixed"
  /** No letter, digit or dash is before it. */
  | "edge"
  /** Both. */
  | "mixed-edge";

/** One kind of token: the text that indicates it, and its pattern. */
export interface TokenRule {
  readonly kind: string;
  /** The pattern is tried only if one of these occurs; a rule without needles is always tried. */
  readonly needles: readonly string[];
  /**
   * A regular expression, compiled on first use. Every repetition is bounded, and none is nested.
   */
  readonly pattern: string;
  /** The number of leading characters that all tokens of the kind share; 4 by default. */
  readonly fixed?: number;
  readonly check?: TokenCheck;
}

/** Keys of clouds, secret stores and monitoring services. */
const CLOUD_RULES: readonly TokenRule[] = [
  {
    kind: "aws-id",
    needles: ["AKIA", "ASIA", "ABIA", "ACCA", "A3T"],
    pattern: String.raw`(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}`,
  },
  { kind: "gcp", needles: ["AIza"], pattern: String.raw`AIza[\w-]{35}` },
  { kind: "google-oauth", needles: ["ya29."], pattern: String.raw`ya29\.[\w-]{30,300}` },
  {
    kind: "azure-ad",
    needles: ["Q~"],
    pattern: String.raw`[\w~.-]{3}\dQ~[\w~.-]{31,34}`,
    fixed: 0,
  },
  {
    kind: "digitalocean",
    needles: ["dop_v1_", "doo_v1_", "dor_v1_"],
    pattern: String.raw`do[opr]_v1_[0-9a-f]{64}`,
  },
  { kind: "cloudflare", needles: ["v1.0-"], pattern: String.raw`v1\.0-[0-9a-f]{24}-[0-9a-f]{146}` },
  {
    kind: "vault",
    needles: ["hvs.", "hvb.", "hvr."],
    pattern: String.raw`hv[sbr]\.[\w-]{24,200}`,
    check: "mixed",
  },
  {
    kind: "doppler",
    needles: ["dp.pt.", "dp.st.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit."],
    pattern: String.raw`dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{40,100}`,
  },
  { kind: "1password", needles: ["ops_eyJ"], pattern: String.raw`ops_eyJ[\w=+/-]{100,2000}` },
  { kind: "age", needles: ["AGE-SECRET-KEY-1"], pattern: String.raw`AGE-SECRET-KEY-1[A-Z0-9]{58}` },
  { kind: "grafana", needles: ["glsa_"], pattern: String.raw`glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}` },
  { kind: "grafana", needles: ["glc_eyJ"], pattern: String.raw`glc_eyJ[\w=+/-]{32,400}` },
  { kind: "sentry", needles: ["sntrys_eyJ"], pattern: String.raw`sntrys_eyJ[\w=+/-]{20,400}` },
  { kind: "sentry", needles: ["sntryu_"], pattern: String.raw`sntryu_[0-9a-f]{64}` },
  {
    kind: "planetscale",
    needles: ["pscale_pw_", "pscale_tkn_", "pscale_oauth_"],
    pattern: String.raw`pscale_(?:pw|tkn|oauth)_[\w=.-]{32,64}`,
  },
  { kind: "supabase", needles: ["sbp_"], pattern: String.raw`sbp_[0-9a-f]{40}` },
];

/** Keys of model providers. */
const MODEL_RULES: readonly TokenRule[] = [
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

/** Tokens of forges, package registries, and build and deployment services. */
const FORGE_RULES: readonly TokenRule[] = [
  {
    kind: "github",
    needles: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    pattern: String.raw`gh[pousr]_[A-Za-z0-9]{30,255}`,
  },
  { kind: "github", needles: ["github_pat_"], pattern: String.raw`github_pat_\w{40,255}` },
  {
    kind: "gitlab",
    needles: [
      ...["glpat-", "glrt-", "gldt-", "glptt-", "glcbt-", "glft-", "gloas-", "glsoat-"],
      ...["glagent-", "glimt-", "glffct-"],
    ],
    pattern: String.raw`gl(?:pat|rt|dt|ptt|cbt|ft|oas|soat|agent|imt|ffct)-[\w-]{20,300}`,
  },
  { kind: "npm", needles: ["npm_"], pattern: String.raw`npm_[A-Za-z0-9]{36}` },
  { kind: "pypi", needles: ["pypi-AgE"], pattern: String.raw`pypi-AgE[\w-]{50,300}` },
  { kind: "rubygems", needles: ["rubygems_"], pattern: String.raw`rubygems_[0-9a-f]{48}` },
  { kind: "docker", needles: ["dckr_pat_"], pattern: String.raw`dckr_pat_[\w-]{27,40}` },
  {
    kind: "terraform",
    needles: [".atlasv1."],
    pattern: String.raw`[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}`,
    fixed: 0,
  },
  { kind: "pulumi", needles: ["pul-"], pattern: String.raw`pul-[0-9a-f]{40}` },
  { kind: "netlify", needles: ["nfp_"], pattern: String.raw`nfp_\w{36}` },
  {
    kind: "fly",
    needles: ["fm1_", "fm1r_", "fm1a_", "fm2_", "fm2r_", "fm2a_"],
    pattern: String.raw`fm[12][ar]?_[\w+/=-]{60,500}`,
  },
  { kind: "fly", needles: ["fo1_"], pattern: String.raw`fo1_[\w-]{43}` },
  { kind: "heroku", needles: ["HRKU-AA"], pattern: String.raw`HRKU-AA[\w-]{58}` },
];

/** Every kind of token with a known shape; the first match wins. */
export const TOKEN_RULES: readonly TokenRule[] = [
  ...MODEL_RULES,
  ...FORGE_RULES,
  ...CLOUD_RULES,
  ...SERVICE_RULES,
  ...MAKER_RULES,
];
