import type { TokenRule } from "#redact/token-rule.ts";

/** Tokens of forges, registries of packages, and what builds and deploys. */
export const FORGE_RULES: readonly TokenRule[] = [
  {
    kind: "github",
    needles: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    pattern: /gh[pousr]_[A-Za-z0-9]{30,255}/g,
  },
  { kind: "github", needles: ["github_pat_"], pattern: /github_pat_\w{40,255}/g },
  {
    kind: "gitlab",
    needles: [
      ...["glpat-", "glrt-", "gldt-", "glptt-", "glcbt-", "glft-", "gloas-", "glsoat-"],
      ...["glagent-", "glimt-", "glffct-"],
    ],
    pattern: /gl(?:pat|rt|dt|ptt|cbt|ft|oas|soat|agent|imt|ffct)-[\w-]{20,300}/g,
  },
  { kind: "npm", needles: ["npm_"], pattern: /npm_[A-Za-z0-9]{36}/g },
  { kind: "pypi", needles: ["pypi-AgE"], pattern: /pypi-AgE[\w-]{50,300}/g },
  { kind: "rubygems", needles: ["rubygems_"], pattern: /rubygems_[0-9a-f]{48}/g },
  { kind: "docker", needles: ["dckr_pat_"], pattern: /dckr_pat_[\w-]{27,40}/g },
  {
    kind: "terraform",
    needles: [".atlasv1."],
    pattern: /[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}/g,
    fixed: 0,
  },
  { kind: "pulumi", needles: ["pul-"], pattern: /pul-[0-9a-f]{40}/g },
  { kind: "netlify", needles: ["nfp_"], pattern: /nfp_\w{36}/g },
  {
    kind: "fly",
    needles: ["fm1_", "fm1r_", "fm1a_", "fm2_", "fm2r_", "fm2a_"],
    pattern: /fm[12][ar]?_[\w+/=-]{60,500}/g,
  },
  { kind: "fly", needles: ["fo1_"], pattern: /fo1_[\w-]{43}/g },
  { kind: "heroku", needles: ["HRKU-AA"], pattern: /HRKU-AA[\w-]{58}/g },
];
