import type { TokenRule } from "#redact/token-rule.ts";

/** Keys of clouds, of what keeps secrets for them, and of what watches over them. */
export const CLOUD_RULES: readonly TokenRule[] = [
  {
    kind: "aws-id",
    needles: ["AKIA", "ASIA", "ABIA", "ACCA", "A3T"],
    pattern: /(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}/g,
  },
  { kind: "gcp", needles: ["AIza"], pattern: /AIza[\w-]{35}/g },
  { kind: "google-oauth", needles: ["ya29."], pattern: /ya29\.[\w-]{30,300}/g },
  { kind: "azure-ad", needles: ["Q~"], pattern: /[\w~.-]{3}\dQ~[\w~.-]{31,34}/g, fixed: 0 },
  {
    kind: "digitalocean",
    needles: ["dop_v1_", "doo_v1_", "dor_v1_"],
    pattern: /do[opr]_v1_[0-9a-f]{64}/g,
  },
  { kind: "cloudflare", needles: ["v1.0-"], pattern: /v1\.0-[0-9a-f]{24}-[0-9a-f]{146}/g },
  {
    kind: "vault",
    needles: ["hvs.", "hvb.", "hvr."],
    pattern: /hv[sbr]\.[\w-]{24,200}/g,
    check: "mixed",
  },
  {
    kind: "doppler",
    needles: ["dp.pt.", "dp.st.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit."],
    pattern: /dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{40,100}/g,
  },
  { kind: "1password", needles: ["ops_eyJ"], pattern: /ops_eyJ[\w=+/-]{100,2000}/g },
  { kind: "age", needles: ["AGE-SECRET-KEY-1"], pattern: /AGE-SECRET-KEY-1[A-Z0-9]{58}/g },
  { kind: "grafana", needles: ["glsa_"], pattern: /glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}/g },
  { kind: "grafana", needles: ["glc_eyJ"], pattern: /glc_eyJ[\w=+/-]{32,400}/g },
  { kind: "sentry", needles: ["sntrys_eyJ"], pattern: /sntrys_eyJ[\w=+/-]{20,400}/g },
  { kind: "sentry", needles: ["sntryu_"], pattern: /sntryu_[0-9a-f]{64}/g },
  {
    kind: "planetscale",
    needles: ["pscale_pw_", "pscale_tkn_", "pscale_oauth_"],
    pattern: /pscale_(?:pw|tkn|oauth)_[\w=.-]{32,64}/g,
  },
  { kind: "supabase", needles: ["sbp_"], pattern: /sbp_[0-9a-f]{40}/g },
];
