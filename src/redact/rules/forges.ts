import type { TokenRule } from "#redact/token-rule.ts";

/** Tokens of forges, registries of packages, and what builds and deploys. */
export const FORGE_RULES: readonly TokenRule[] = [
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
