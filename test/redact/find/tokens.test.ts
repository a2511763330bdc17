import { expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { TOKEN_RULES } from "#redact/rules/token-rules.ts";
import { filled } from "#scripts/redaction-quality/kinds.ts";
import { randomFrom } from "#scripts/support/random.ts";

/** For each kind, a form that it must recognise, and one that only looks like it. */
const FORMS: Readonly<Record<string, readonly [hit: string, miss: string]>> = {
  anthropic: ["sk-ant-api03-{93w}AA", "sk-ant-{6w}"],
  openai: ["sk-proj-{60w}", "task-admin-page-of-the-project-and-more"],
  openrouter: ["sk-or-v1-{64h}", "sk-or-v1-{20h}"],
  "secret-key": ["sk-{48a}", "task-{48a}"],
  huggingface: ["hf_{34l}", "hf_{20l}"],
  perplexity: ["pplx-{48a}", "pplx-api-reference-of-the-service"],
  groq: ["gsk_{52a}", "gsk_{20a}"],
  xai: ["xai-{80a}", "xai-{20a}"],
  replicate: ["r8_{36a}5", "r8_{10a}"],
  bedrock: ["ABSK{120b}", "ABSK{20b}"],
  databricks: ["dapi{32h}", "dapi{12h}"],
  github: ["ghp_{36a}", "ghp_{8l}"],
  gitlab: ["glpat-{20w}", "glpat-{8w}"],
  npm: ["npm_{36a}", "npm_config_registry_and_so_on"],
  pypi: ["pypi-AgEIcHlwaS5vcmc{70w}", "pypi-AgEI{8w}"],
  rubygems: ["rubygems_{48h}", "rubygems_version_requirement"],
  docker: ["dckr_pat_{27w}", "dckr_pat_{8w}"],
  terraform: ["{14a}.atlasv1.{64w}", "my.atlasv1.config"],
  pulumi: ["pul-{40h}", "pul-{12h}"],
  netlify: ["nfp_{36a}", "nfp_{8l}"],
  fly: ["fm2_{120b}", "fm2_{8l}"],
  heroku: ["HRKU-AA{58w}", "HRKU-AA{8l}"],
  "aws-id": ["AKIA{16t}", "AKIAIOSFODNN7EXAMPLE"],
  gcp: ["AIza{35w}", "AIza{8l}"],
  "google-oauth": ["ya29.{100w}", "ya29.{8l}"],
  "azure-ad": ["{3a}8Q~{34w}", "{3a}8Q~{10w}"],
  digitalocean: ["dop_v1_{64h}", "dop_v1_{12h}"],
  cloudflare: ["v1.0-{24h}-{146h}", "v1.0-{24h}-{12h}"],
  vault: ["hvs.{96w}", "hvs.lower.than.that.and.so.on"],
  doppler: ["dp.pt.{43a}", "dp.pt.{8l}"],
  "1password": ["ops_eyJ{280w}", "ops_eyJ{8l}"],
  age: ["AGE-SECRET-KEY-1{58A}", "AGE-SECRET-KEY-1{8A}-"],
  grafana: ["glsa_{32a}_{8h}", "glsa_{8l}"],
  sentry: ["sntryu_{64h}", "sntryu_{12h}-"],
  planetscale: ["pscale_pw_{43w}", "pscale_pw_{8l}"],
  supabase: ["sbp_{40h}", "sbp_{12h}-"],
  slack: ["xoxb-{12d}-{12d}-{24a}", "xoxb-{4d}-"],
  stripe: ["sk_live_{24a}", "sk_live_{6l}"],
  notion: ["ntn_{46a}", "ntn_{12l}"],
  linear: ["lin_api_{40a}", "lin_api_{12l}"],
  postman: ["PMAK-{24h}-{34h}", "PMAK-{24h}-"],
  sendgrid: ["SG.{22w}.{43w}", "SG.{6w}.{10w}"],
  twilio: ["SK{32h}", "RISK{32h}"],
  mailgun: ["key-{32h}", "cache-key-{32h}"],
  shopify: ["shpat_{32h}", "shpat_{12l}"],
  square: ["sq0csp-{43w}", "sq0csp-{8l}"],
  telegram: ["{9d}:AA{33w}", "12:30:45:AA"],
  discord: ["MT{23a}5.G{5a}.{38a}", "My.module.path_to_something_with_a_long_name"],
  atlassian: ["ATATT3{180w}", "ATATT3{12l}"],
  figma: ["figd_{40w}", "figd_{8l}"],
  alibaba: ["LTAI{20a}", "LTAI{6l}"],
  adobe: ["p8e-{32a}", "p8e-{6l}"],
  artifactory: ["AKCp{69a}", "AKCp{6l}"],
  authress: ["sc_{10a}.{4a}.acc_{12a}.{40w}", "sc_some.name.acc_rest"],
  clickhouse: ["4b1d{38a}", "4b1d{6h}"],
  clojars: ["CLOJARS_{60a}", "CLOJARS_{6l}"],
  defined: ["dnkey-{26a}-{52a}", "dnkey-{6l}"],
  dropbox: ["sl.{140w}", "sl.{6l}"],
  duffel: ["duffel_test_{43w}", "duffel_test_{6l}"],
  dynatrace: ["dt0c01.{24A}.{64A}", "dt0c01.{6l}"],
  easypost: ["EZAK{54a}", "EZAK{6l}"],
  facebook: ["EAAC{120a}", "EAAC{6l}"],
  flutterwave: ["FLWSECK_TEST-{32h}-X", "FLWSECK_{6l}"],
  frameio: ["fio-u-{64w}", "fio-u-{6l}"],
  gocardless: ["live_{20a}9aZ{17a}", "live_{6l}"],
  harness: ["pat.{22a}.{24a}.{20a}", "pat.some.names"],
  infracost: ["ico-{32a}", "ico-{6l}"],
  intra42: ["s-s4t2ud-{64h}", "s-s4t2ud-{6h}"],
  lob: ["live_{35h}", "live_{6h}"],
  mailchimp: ["{32h}-us12", "{6h}-us12"],
  mapbox: ["sk.eyJ{60w}.{22a}", "sk.eyJ{4a}"],
  maxmind: ["{6a}_{29a}_mmk", "a_mmk"],
  newrelic: ["NRAK-{27A}", "NRAK-{6l}"],
  octopus: ["API-{26A}", "API-{6A}"],
  openshift: ["sha256~{20a}9aZ{20a}", "sha256~{6l}"],
  plaid: ["access-sandbox-{8h}-{4h}-{4h}-{4h}-{12h}", "access-sandbox-{6l}"],
  prefect: ["pnu_{36a}", "pnu_{6l}"],
  readme: ["rdme_{64h}{6h}", "rdme_{6l}"],
  scalingo: ["tk-us-{48w}", "tk-us-{6l}"],
  sendinblue: ["xkeysib-{64h}-{16a}", "xkeysib-{6l}"],
  settlemint: ["sm_aat_{16a}", "sm_aat_{6l}"],
  shippo: ["shippo_live_{40h}", "shippo_live_{6l}"],
  sourcegraph: ["sgp_{40h}", "sgp_{6l}"],
  twitter: ["AAAAAAAAAAAAAAAAAAAAAA{40a}9aZ{40a}", "AAAAAAAAAAAAAAAAAAAAAAAA"],
  typeform: ["tfp_{59w}", "tfp_{6l}"],
  vercel: ["vcp_{24a}", "vcp_{6l}"],
  yandex: ["AQVN{36w}", "AQVN{6l}"],
  render: ["rnd_{32a}", "rnd_{6l}"],
  asana: ["1/{16d}:{32h}", "1/{16d}"],
  contentful: ["CFPAT-{43w}", "CFPAT-{6l}"],
  airtable: ["pat{14a}.{64h}", "pattern.{6l}"],
  tailscale: ["tskey-auth-{40a}", "tskey-{6l}"],
  buildkite: ["bkua_{40h}", "bkua_{6l}"],
  circleci: ["CCIPAT_{22a}_{40h}", "CCIPAT_{6l}"],
  crates: ["cio{14a}9aZ{15a}", "cio{6l}"],
  nvidia: ["nvapi-{64w}", "nvapi-{6l}"],
  fireworks: ["fw_{10a}9aZ{11a}", "fw_{6l}"],
  cohere: ["co_{20a}9aZ{17a}", "co_{6l}"],
  launchdarkly: ["sdk-{8h}-{4h}-{4h}-{4h}-{12h}", "sdk-{6l}"],
  resend: ["re_{6a}9a_{22a}9Z", "re_{6l}_{6l}"],
  langfuse: ["sk-lf-{8h}-{4h}-{4h}-{4h}-{12h}", "sk-lf-{6l}"],
  langsmith: ["lsv2_pt_{32h}_{10h}", "lsv2_{6l}"],
  adafruit: ["aio_{28a}", "aio_{6l}"],
  hubspot: ["pat-na1-{8h}-{4h}-{4h}-{4h}-{12h}", "pat-na1-{6l}"],
};

const random = randomFrom(7);
const kinds = [...new Set(TOKEN_RULES.map(({ kind }) => kind))];

test("every kind has its examples", () => {
  expect(Object.keys(FORMS).sort()).toEqual([...kinds].sort());
});

test.each(Object.entries(FORMS))(
  "%s is known, and what looks like it is not",
  (kind, [hit, miss]) => {
    for (let count = 0; count < 20; count++) {
      const secret = filled(hit, random);
      // A letter that is neither, at the end, separates the text from what follows.
      const [found] = findSecrets(`use ${secret} here`);
      expect(found).toMatchObject({ start: 4 });
      expect(found?.kind === kind || found?.fixed === 4).toBe(true);
      expect(found?.end).toBeGreaterThanOrEqual(4 + secret.replace(/[_-]+$/, "").length);
      expect(findSecrets(`use ${filled(miss, random)} here`)).toEqual([]);
    }
  },
);

test("a token of a known beginning goes without a digit, too, but words with small and large letters stay", () => {
  for (let count = 0; count < 20; count++) {
    const secret = `sk-proj-${filled("{1l}", random)}a${filled("{40l}", random)}`;
    expect(findSecrets(`| one | ${secret} |`)).toMatchObject([{ kind: "openai" }]);
  }
  expect(findSecrets("see sk-proj-Overview-Of-The-Project-And-Its-Parts")).toEqual([]);
});
