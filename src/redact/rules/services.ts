import type { TokenRule } from "./token-rule.ts";

/** Tokens of services for chat, planning, sales and mail. */
export const SERVICE_RULES: readonly TokenRule[] = [
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
