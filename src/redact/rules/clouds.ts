import type { TokenRule } from "#redact/token-rule.ts";

/** Keys of clouds, of what keeps secrets for them, and of what watches over them. */
export const CLOUD_RULES: readonly TokenRule[] = [
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
