import { isLikelySecret } from "./likely-secret.ts";
import type { Secret } from "./secret.ts";

/** Addresses whose path is the key: who has one can post to it. */
const HOOKS: readonly (readonly [needle: string, pattern: RegExp])[] = [
  ["/api/webhooks/", /discord(?:app)?\.com\/api\/webhooks\/(\d{15,22}\/[\w-]{50,100})/dg],
  ["webhook.office.com", /webhook\.office\.com\/(webhookb2\/[\w@/-]{60,300})/dg],
  [
    "logic.azure.com",
    /logic\.azure\.com(?::\d{1,5})?\/(workflows\/[\w/-]{20,200}\?[^\s"'<>]{20,300})/dg,
  ],
  ["hooks.zapier.com", /hooks\.zapier\.com\/hooks\/catch\/(\d{4,12}\/\w{5,20})/dg],
  [
    "maker.ifttt.com",
    /maker\.ifttt\.com\/trigger\/[\w-]{1,80}\/(?:json\/)?with\/key\/([\w-]{20,60})/dg,
  ],
  [
    "chat.googleapis.com",
    /chat\.googleapis\.com\/v1\/spaces\/([\w-]{5,40}\/messages\?[^\s"'<>]{20,400})/dg,
  ],
  ["g.alchemy.com", /g\.alchemy\.com\/v2\/([\w-]{32})/dg],
  ["infura.io", /infura\.io\/(?:ws\/)?v3\/([0-9a-f]{32})/dg],
  ["hook.", /\bhook\.(?:[a-z0-9]{2,6}\.)?(?:make|integromat)\.com\/([a-z0-9]{20,60})/dg],
  [
    "open.feishu.cn",
    /open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook\/([\w-]{20,60})/dg,
  ],
  ["oapi.dingtalk.com", /oapi\.dingtalk\.com\/robot\/send\?access_token=([0-9a-f]{40,80})/dg],
  ["qyapi.weixin.qq.com", /qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=([\w-]{20,60})/dg],
];

/** The names of the signature in a signed address of the large clouds. */
const SIGNED =
  /[?&](?:amp;)?(?:X-Amz-(?:Signature|Security-Token|Credential)|X-Goog-(?:Signature|Credential)|X-Oss-Signature|Signature|sig|hmac|Policy|access_token|code|auth|st|sharesig)=([\w%+/=~.-]{16,2000})/dgi;

/** Addresses that are keys themselves, and what others were signed with. */
export function keyAddresses(text: string): Secret[] {
  if (!text.includes("/")) return [];
  const hooks = HOOKS.filter(([needle]) => text.includes(needle)).flatMap(([, pattern]) =>
    matchingSecrets(text, pattern, () => true),
  );
  const isSigned = text.includes("=") && text.includes("://");
  return isSigned
    ? [...hooks, ...matchingSecrets(text, SIGNED, (value) => isLikelySecret(value, "weak"))]
    : hooks;
}

function matchingSecrets(
  text: string,
  pattern: RegExp,
  isMeant: (value: string) => boolean,
): Secret[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match[1] ?? "";
    const [start, end] = match.indices?.[1] ?? [0, 0];
    return isMeant(value) ? [{ kind: "address", start, end, fixed: 0, value }] : [];
  });
}

/** The cookies of a header; each value that looks random is one, in any position. */
const COOKIES = /\b(?:set-)?cookie["'\]]{0,3}[ \t]{0,4}[:=,][ \t]{0,4}["']?([^\n"']{8,4000})/dgi;
const COOKIE = /([\w.-]{1,64})=([^;\s,"']{8,2000})/dg;

/** The values of all cookies of a header, not only of the first. */
export function cookiesIn(text: string, small: string): Secret[] {
  if (!small.includes("cookie")) return [];
  return [...text.matchAll(COOKIES)].flatMap((header) => {
    const [from] = header.indices?.[1] ?? [0];
    return [...(header[1] ?? "").matchAll(COOKIE)].flatMap((match) => {
      const [, name = "", value = ""] = match;
      const [start, end] = match.indices?.[2] ?? [0, 0];
      const isSecret = isLikelySecret(value, SESSION.test(name) ? "middling" : "weak");
      return isSecret
        ? [{ kind: "cookie", start: from + start, end: from + end, fixed: 0, value }]
        : [];
    });
  });
}

const SESSION = /sess|sid|auth|token|jwt|login|remember/i;
