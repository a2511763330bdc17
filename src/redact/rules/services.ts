import type { TokenRule } from "#redact/token-rule.ts";

/** Tokens of services that people talk, plan, sell and send mail with. */
export const SERVICE_RULES: readonly TokenRule[] = [
  {
    kind: "slack",
    needles: ["xoxa-", "xoxb-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-"],
    pattern: /xox[abeoprs]-[A-Za-z0-9-]{10,250}/g,
  },
  { kind: "slack", needles: ["xapp-"], pattern: /xapp-\d-[A-Za-z0-9-]{20,250}/g },
  {
    kind: "slack",
    needles: ["hooks.slack.com/"],
    pattern: /hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9+/]{30,120}/g,
  },
  {
    kind: "stripe",
    needles: ["k_test_", "k_live_", "k_prod_"],
    pattern: /[rs]k_(?:test|live|prod)_[A-Za-z0-9]{10,120}/g,
  },
  { kind: "stripe", needles: ["whsec_"], pattern: /whsec_[A-Za-z0-9+/]{24,80}/g },
  { kind: "notion", needles: ["ntn_"], pattern: /ntn_[A-Za-z0-9]{40,50}/g },
  { kind: "notion", needles: ["secret_"], pattern: /secret_[A-Za-z0-9]{43}/g, check: "mixed" },
  {
    kind: "linear",
    needles: ["lin_api_", "lin_oauth_"],
    pattern: /lin_(?:api|oauth)_[A-Za-z0-9]{32,64}/g,
  },
  { kind: "postman", needles: ["PMAK-"], pattern: /PMAK-[0-9a-f]{24}-[0-9a-f]{34}/g },
  { kind: "sendgrid", needles: ["SG."], pattern: /SG\.[\w-]{16,32}\.[\w-]{16,64}/g, fixed: 3 },
  { kind: "twilio", needles: ["SK"], pattern: /SK[0-9a-f]{32}/g, fixed: 2, check: "edge" },
  { kind: "mailgun", needles: ["key-"], pattern: /key-[0-9a-f]{32}/g, check: "edge" },
  {
    kind: "shopify",
    needles: ["shpat_", "shpca_", "shppa_", "shpss_"],
    pattern: /shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g,
  },
  { kind: "square", needles: ["sq0atp-", "sq0csp-"], pattern: /sq0(?:atp|csp)-[\w-]{22,60}/g },
  { kind: "square", needles: ["EAAA"], pattern: /EAAA[\w+=-]{22,64}/g, check: "mixed-edge" },
  {
    kind: "telegram",
    needles: [":A"],
    pattern: /\d{6,16}:A[\w-]{34}/g,
    fixed: 0,
    check: "mixed",
  },
  {
    kind: "discord",
    needles: [],
    pattern: /[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,38}/g,
    fixed: 0,
    check: "mixed-edge",
  },
  { kind: "atlassian", needles: ["ATATT3", "ATCTT3"], pattern: /AT[AC]TT3[\w=-]{60,250}/g },
  { kind: "figma", needles: ["figd_"], pattern: /figd_[\w-]{40,60}/g },
];
