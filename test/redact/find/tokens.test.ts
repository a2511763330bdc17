import { expect, test } from "bun:test";
import { filled } from "#eval/redaction-quality/kinds.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { TOKEN_RULES } from "#redact/rules/token-rules.ts";
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
  deno: ["dd" + "p_{36a}", "ddp_{6l}"],
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
  adyen: ["AQE{40b}aZ9{80b}", "AQE{6l}"],
  axiom: ["xaat-{8h}-{4h}-{4h}-{4h}-{12h}", "xaat-{6l}"],
  backblaze: ["K00{1d}{10a}aZ9{14a}", "K00{6l}"],
  bitbucket: ["ATBB{14a}aZ9{15a}", "ATBB{6l}"],
  bitwarden: ["0.{8h}-{4h}-{4h}-{4h}-{12h}.{30a}:{22a}==", "0.5{6l}=="],
  brave: ["BSA{12a}aZ9{13a}", "BSA{6l}"],
  cerebras: ["csk-{48h}", "csk-{6l}"],
  clickup: ["pk_{8d}_{32A}", "pk_{6l}"],
  configcat: ["configcat-sdk-1/{22a}/{22a}", "configcat-sdk-1/{6l}"],
  cursor: ["key_{64h}", "key_{6l}"],
  dashlane: ["dls_{12A}_{60a}", "dls_{6l}"],
  datadog: ["ddapp_{34a}", "ddapp_{6l}"],
  daytona: ["dtn_{64h}", "dtn_{6l}"],
  dbt: ["dbtc_{39a}a", "dbtc_{6l}"],
  e2b: ["e2b_{40h}", "e2b_{6l}"],
  elevenlabs: ["sk_{48h}", "sk_{6l}"],
  firecrawl: ["fc-{32h}", "fc-{6l}"],
  flagsmith: ["ser.{9a}aZ9{10a}", "ser.{6l}"],
  growthbook: ["secret_admin_{39a}", "secret_admin_{6l}"],
  honeybadger: ["hbp_{36a}", "hbp_{6l}"],
  honeycomb: ["hcaik_{58h}", "hcaik_{6l}"],
  jina: ["jina_{60a}", "jina_{6l}"],
  mailersend: ["mlsn.{64h}", "mlsn.{6l}"],
  mandrill: ["md-{9a}aZ9{10a}", "md-{6l}"],
  mercadopago: ["APP_USR-{16d}-{6d}-{32h}-{9d}", "APP_USR-{6l}"],
  miro: ["eyJtaXJvLm9yaWdpbiI6{8a}_{27a}", "eyJtaXJvLm9yaWdpbiI6"],
  modal: ["ak-{9a}aZ9{10a}", "ak-{6l}"],
  neon: ["napi_{64h}", "napi_{6l}"],
  nuget: ["oy2{43h}", "oy2{6l}"],
  paddle: ["pdl_live_apikey_{26h}_{22a}_{3a}", "pdl_live_apikey_{6l}"],
  pinecone: ["pcsk_{6a}_{63a}", "pcsk_{6l}"],
  polar: ["polar_oat_{43a}", "polar_oat_{6l}"],
  posthog: ["phx_{43a}", "phx_{6l}"],
  retool: ["retool_{26h}", "retool_{6l}"],
  riot: ["RGAPI-{8h}-{4h}-{4h}-{4h}-{12h}", "RGAPI-{6l}"],
  rootly: ["rootly_{64h}", "rootly_{6l}"],
  snyk: ["snyk_uat.{8h}.{60a}", "snyk_uat.{6l}"],
  sonarqube: ["squ_{40h}", "squ_{6l}"],
  statsig: ["secret-{20a}aZ9{20a}", "secret-{6l}"],
  stytch: ["secret-live-{36a}", "secret-live-{6l}"],
  tavily: ["tvly-dev-{32a}", "tvly-{6l}"],
  telnyx: ["KEY0{31h}_{22a}", "KEY0{6l}"],
  tencent: ["AKID{14a}aZ9{15a}", "AKID{6l}"],
  trello: ["ATTA{72h}", "ATTA{6l}"],
  unleash: ["default:production.{56h}", "default:production.{6l}"],
  volcengine: ["AKLT{18a}aZ9{20a}", "AKLT{6l}"],
  voyage: ["pa-{20a}aZ9{20a}", "pa-{6l}"],
  wix: ["IST.ey{250a}", "IST.ey{6l}"],
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

test("the values of a Secret of Kubernetes are secret, whatever their names are", () => {
  const manifest = (kind: string) =>
    `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: database\ndata:\n  user: cG9zdGdyZXM=\n  url: aHR0cHM6Ly9leGFtcGxl\ntype: Opaque\n`;
  const text = manifest("Secret");
  const found = findSecrets(text).map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(["cG9zdGdyZXM=", "aHR0cHM6Ly9leGFtcGxl"]);
  expect(findSecrets(manifest("ConfigMap"))).toEqual([]);
});

test.each([
  ["_gitlab_session={16h}{16h}", 16],
  ["$aact_{160a}", 1],
  ["{16d}|{27a}", 0],
  ["prod:happy-cat-12|eyJ2MiI6{40a}", 18],
  ['<add key="ClearTextPassword" value="{14a}" />', 38],
  ["https://eth-mainnet.g.alchemy.com/v2/{32a}", 37],
  ["https://mainnet.infura.io/v3/{32h}", 30],
])("%s holds a secret", (form, latestStart) => {
  const text = `use ${filled(form, random)} here`;
  const [found] = findSecrets(text);
  expect(found?.start).toBeLessThanOrEqual(4 + latestStart);
});
