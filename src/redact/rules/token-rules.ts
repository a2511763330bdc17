/** An extra condition on a token whose prefix alone is not enough. */
type TokenCheck =
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
  /** A regular expression, compiled on first use. Every repetition is bounded, and none is nested. */
  readonly pattern: string;
  /** The number of leading characters, at most 4, that all tokens of the kind share. */
  readonly fixed: number;
  readonly check: TokenCheck | undefined;
}

/**
 * Tokens that are known by their beginning. Each row has the kind, the beginnings that its maker has published, the pattern
 * of the rest, and a check. The first match wins.
 */
const BY_BEGINNING = String.raw`
anthropic    sk-ant-                      [\w-]{20,200}
openai       sk-proj-|sk-svcacct-|sk-admin-|sk-None- [\w-]{20,250} mixed
openrouter   sk-or-v1-                    [0-9a-f]{64}
secret-key   sk-                          [A-Za-z0-9]{32,64} edge
huggingface  hf_                          [A-Za-z0-9]{34}
perplexity   pplx-                        [A-Za-z0-9]{32,64}
groq         gsk_                         [A-Za-z0-9]{48,56}
xai          xai-                         [A-Za-z0-9]{70,90}
replicate    r8_                          [A-Za-z0-9]{37} mixed
bedrock      ABSK                         [A-Za-z0-9+/]{100,269}={0,2}
databricks   dapi                         [0-9a-f]{32}
github       ghp_|gho_|ghu_|ghs_|ghr_     [A-Za-z0-9]{30,255}
github       github_pat_                  \w{40,255}
gitlab       glpat-|glrt-|gldt-|glptt-|glcbt-|glft- [\w-]{20,300}
gitlab       gloas-|glsoat-|glagent-|glimt-|glffct- [\w-]{20,300}
npm          npm_                         [A-Za-z0-9]{36}
pypi         pypi-AgE                     [\w-]{50,300}
rubygems     rubygems_                    [0-9a-f]{48}
docker       dckr_pat_                    [\w-]{27,40}
pulumi       pul-                         [0-9a-f]{40}
netlify      nfp_                         \w{36}
fly          fm1_|fm1r_|fm1a_|fm2_|fm2r_|fm2a_ [\w+/=-]{60,500}
fly          fo1_                         [\w-]{43}
heroku       HRKU-                        [\w-]{36,66}
aws-id       AKIA|ASIA|ABIA|ACCA          [A-Z2-7]{16}
aws-id       A3T                          [A-Z0-9][A-Z2-7]{16}
gcp          AIza                         [\w-]{35}
google-oauth ya29.                        [\w-]{30,300}
digitalocean dop_v1_|doo_v1_|dor_v1_      [0-9a-f]{64}
cloudflare   v1.0-                        [0-9a-f]{24}-[0-9a-f]{146}
vault        hvs.|hvb.|hvr.               [\w-]{24,200} mixed
deno         ddp_|ddo_|ddw_               [A-Za-z0-9]{30,64} mixed-edge
doppler      dp.pt.|dp.st.|dp.ct.|dp.sa.|dp.scim.|dp.audit. [\w.-]{40,100}
1password    ops_eyJ                      [\w=+/-]{100,2000}
age          AGE-SECRET-KEY-1             [A-Z0-9]{58}
grafana      glsa_                        [A-Za-z0-9]{32}_[0-9a-fA-F]{8}
grafana      glc_eyJ                      [\w=+/-]{32,400}
sentry       sntrys_eyJ                   [\w=+/-]{20,400}
sentry       sntryu_                      [0-9a-f]{64}
planetscale  pscale_pw_|pscale_tkn_|pscale_oauth_ [\w=.-]{32,64}
supabase     sbp_                         [0-9a-f]{40}
slack        xoxa-|xoxb-|xoxe-|xoxo-|xoxp-|xoxr-|xoxs- [A-Za-z0-9-]{10,250}
slack        xapp-                        \d-[A-Za-z0-9-]{20,250}
slack        hooks.slack.com/             (?:services|workflows|triggers)/[A-Za-z0-9+/]{30,120}
stripe       sk_test_|sk_live_|sk_prod_|rk_test_|rk_live_|rk_prod_ [A-Za-z0-9]{10,120}
stripe       whsec_                       [A-Za-z0-9+/]{24,80}
notion       ntn_                         [A-Za-z0-9]{40,50}
notion       secret_                      [A-Za-z0-9]{43} mixed
linear       lin_api_|lin_oauth_          [A-Za-z0-9]{32,64}
postman      PMAK-                        [0-9a-f]{24}-[0-9a-f]{34}
sendgrid     SG.                          [\w-]{16,32}\.[\w-]{16,64}
twilio       SK                           [0-9a-f]{32} edge
mailgun      key-                         [0-9a-f]{32} edge
shopify      shpat_|shpca_|shppa_|shpss_|shptka_|shpua_ [0-9a-fA-F]{32}
square       sq0atp-|sq0csp-              [\w-]{22,60}
square       EAAA                         [\w+=-]{22,64} mixed-edge
atlassian    ATATT3|ATCTT3                [\w=-]{60,250}
figma        figd_                        [\w-]{40,60}
adafruit     aio_                         [A-Za-z0-9]{28}
adobe        p8e-                         [A-Za-z0-9]{32}
adyen        AQE                          [\w+/=-]{100,250} mixed-edge
alibaba      LTAI                         [A-Za-z0-9]{20} edge
artifactory  AKCp                         [A-Za-z0-9]{69}
artifactory  cmVmd                        [A-Za-z0-9]{59}
axiom        xaat-|xapt-                  [0-9a-f-]{36}
backblaze    K00                          \d[A-Za-z0-9+/]{27} mixed-edge
bitbucket    ATBB                         [A-Za-z0-9]{32} mixed-edge
brave        BSA                          [\w-]{27,28} mixed-edge
buildkite    bkua_                        [0-9a-f]{40}
cerebras     csk-                         [a-z0-9]{48} edge
circleci     CCIPAT_|CCIPRJ_              [A-Za-z0-9]{22}_[0-9a-f]{40}
clickhouse   4b1d                         [A-Za-z0-9]{38} edge
clickup      pk_                          \d{6,10}_[A-Z0-9]{32}
clojars      CLOJARS_                     [A-Za-z0-9]{60}
configcat    configcat-sdk-1/             [\w-]{22}/[\w-]{22}
contentful   CFPAT-                       [\w-]{43}
cursor       key_                         [0-9a-f]{64} edge
dashlane     dls_                         [A-Z0-9]{10,20}_[A-Za-z0-9]{40,80}
datadog      ddapp_                       [A-Za-z0-9]{34}
daytona      dtn_                         [0-9a-f]{64}
dbt          dbtc_|dbtu_                  [\w-]{30,60}
defined      dnkey-                       [\w=-]{26}-[\w=-]{52}
docker       dckr_oat_                    [\w-]{20,60}
duffel       duffel_test_|duffel_live_    [\w=-]{43}
e2b          e2b_                         [0-9a-f]{40}
elevenlabs   sk_                          [0-9a-f]{48} edge
firecrawl    fc-                          [0-9a-f]{32} edge
flagsmith    ser.                         [A-Za-z0-9]{22} mixed-edge
flutterwave  FLWSECK                      (?:_TEST)?-[A-Za-z0-9]{12,40}(?:-X)?
frameio      fio-u-                       [\w=-]{64}
gitlab       GR1348941                    [\w-]{20}
gocardless   live_                        [\w=-]{40} mixed-edge
google-oauth GOCSPX-                      [\w-]{28}
grafana      eyJrIjoi                     [A-Za-z0-9]{70,400}={0,3}
growthbook   secret_admin_|secret_readonly_ [\w-]{20,60}
honeybadger  hbp_                         [A-Za-z0-9]{36}
honeycomb    hcaik_|hcxik_|hcamk_|hcxmk_  [a-z0-9]{50,64}
huggingface  api_org_                     [A-Za-z]{34}
infracost    ico-                         [A-Za-z0-9]{32} edge
intra42      s-s4t2ud-|s-s4t2af-          [0-9a-fA-F]{64}
jina         jina_                        [\w-]{58,62}
langfuse     sk-lf-                       [\da-f]{8}(?:-[\da-f]{4,12}){4}
langsmith    lsv2_                        [a-z]{2}_[\da-f]{32}_[\da-f]{10}
mailersend   mlsn.                        [0-9a-f]{64}
mandrill     md-                          [\w-]{22} mixed-edge
mapbox       sk.eyJ                       [\w-]{40,200}\.[\w-]{20,40}
mercadopago  APP_USR-                     \d{10,20}-\d{6}-[0-9a-f]{32}-\d{6,12}
miro         eyJtaXJvLm9yaWdpbiI6         [A-Za-z0-9]{2,20}_[\w-]{20,60}
modal        ak-|as-                      [A-Za-z0-9]{22} mixed-edge
neon         napi_                        [a-z0-9]{60,70}
nuget        oy2                          [a-z0-9]{43} edge
nvidia       nvapi-                       [\w-]{60,70}
octopus      API-                         [A-Z0-9]{26} edge
openshift    sha256~                      [\w-]{43} mixed
paddle       pdl_live_apikey_|pdl_sdbx_apikey_ [a-z\d]{26}_[A-Za-z\d]{22}_[A-Za-z\d]{3}
pinecone     pcsk_                        [A-Za-z0-9]{5,6}_[A-Za-z0-9]{60,64}
plaid        access-sandbox-|access-development-|access-production- [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}
polar        polar_oat_|polar_pat_        [A-Za-z0-9]{32,60}
posthog      phx_                         [A-Za-z0-9]{40,50}
postman      PMAT-                        [A-Z0-9]{26}
prefect      pnu_                         [A-Za-z0-9]{36}
readme       rdme_                        [a-z0-9]{70}
render       rnd_                         [A-Za-z0-9]{24,64} mixed-edge
resend       re_                          [A-Za-z0-9]{8}_[A-Za-z0-9]{24}
retool       retool_                      [a-z0-9]{26}
riot         RGAPI-                       [0-9a-f-]{36}
rootly       rootly_                      [0-9a-f]{64}
scalingo     tk-us-                       [\w-]{48}
sendinblue   xkeysib-|xsmtpsib-           [0-9a-f]{64}-[A-Za-z0-9]{16}
shippo       shippo_live_|shippo_test_    [0-9a-fA-F]{40}
snyk         snyk_uat.|snyk_sat.          [0-9a-f]{8}\.[\w.-]{40,120}
sonarqube    sqp_|squ_|sqa_               [0-9a-f]{40}
sourcegraph  sgp_                         (?:[0-9a-fA-F]{16}_|local_)?[0-9a-fA-F]{40}
statsig      secret-                      [A-Za-z0-9]{40,50} mixed-edge
stytch       secret-live-|secret-test-    [\w-]{36}=?
supabase     sb_secret_                   [\w-]{20,60}
tailscale    tskey-                       [a-z]{2,12}-[\w-]{20,80}
tavily       tvly-                        (?:dev-|prod-)?[A-Za-z0-9]{28,40}
telnyx       KEY0                         [0-9A-Fa-f]{31}_[A-Za-z0-9]{22}
tencent      AKID                         [A-Za-z0-9]{13,40} mixed-edge
trello       ATTA                         [0-9a-f]{64,80}
typeform     tfp_                         [\w.=-]{40,59}
volcengine   AKLT                         [\w=]{30,60} mixed-edge
voyage       pa-                          [\w-]{43} mixed-edge
wix          IST.ey                       [\w.-]{200,1000}
yandex       AQVN                         [\w-]{35,38} edge
1password    A3-                          [A-Z0-9]{6}-[A-Z0-9]{6}-?[A-Z0-9]{5}(?:-[A-Z0-9]{5}){3} edge
dropbox      sl.                          (?:u\.)?[\w=-]{130,1500}
dynatrace    dt0c01.|dt0s01.|dt0s08.|dt0s16. [A-Za-z0-9]{8,24}\.[A-Za-z0-9]{64}
easypost     EZAK|EZTK                    [A-Za-z0-9]{54}
facebook     EAAM|EAAC                    [A-Za-z0-9]{100,400}
harness      pat.|sat.                    [\w-]{22}\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{20}
lob          test_|live_                  [0-9a-f]{35} edge
newrelic     NRAK-|NRII-|NRJS-|NRRA-      [A-Za-z0-9-]{19,42}
settlemint   sm_aat_|sm_pat_|sm_sat_      [A-Za-z0-9]{16}
twitter      AAAAAAAAAAAAAAAAAAAAAA       [A-Za-z0-9]{60,120} mixed
vault        s.                           [A-Za-z0-9]{24} mixed-edge
vercel       vcp_|vci_|vca_|vcr_|vck_     [A-Za-z0-9]{24,60} edge
yandex       t1.                          [\w-]{10,200}={0,2}\.[\w-]{86}={0,2}
asana        1/|2/                        \d{13,18}(?:/\d{13,18})?:[0-9a-f]{32} edge
airtable     pat                          [A-Za-z0-9]{14}\.[0-9a-f]{64}
crates       cio                          [A-Za-z0-9]{32} mixed-edge
fireworks    fw_                          [A-Za-z0-9]{24} mixed-edge
cohere       co_                          [A-Za-z0-9]{40} mixed-edge
launchdarkly sdk-|api-|mob-               [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12} edge
hubspot      pat-na|pat-eu                \d-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}
`;

/** Tokens that are known by a text inside of them: the kind, that text (`-` for none), the whole pattern, and a check. */
const BY_SHAPE = String.raw`
openai       T3BlbkFJ                     sk-[\w-]{0,80}T3BlbkFJ[\w-]{16,120}
terraform    .atlasv1.                    [A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}
azure-ad     Q~                           [\w~.-]{3}\dQ~[\w~.-]{31,34}
telegram     :A                           \d{6,16}:A[\w-]{34} mixed
discord      -                            [MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,38} mixed-edge
authress     .acc_|.acc-                  (?:sc|ext|scauth|authress)_[A-Za-z0-9]{5,30}\.[A-Za-z0-9]{4,6}\.acc[_-][A-Za-z0-9-]{10,32}\.[\w+/=-]{30,120}
mailchimp    -us                          [0-9a-f]{32}-us\d{1,2} edge
maxmind      _mmk                         [A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk
bitwarden    ==                           0\.[0-9a-f-]{36}\.[A-Za-z0-9]{30}:[\w+/]{22}==
unleash      :development.|:production.   [\w-]{1,40}:(?:development|production)\.[0-9a-f]{56,64}
`;

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split("\n")
    .map((row) => row.split(/ +/));
}

/** Every kind of token with a known shape; the first match wins. */
export const TOKEN_RULES: readonly TokenRule[] = [
  ...rowsOf(BY_BEGINNING).map(([kind = "", starts = "", rest = "", check]) => {
    const needles = starts.split("|");
    const pattern = `(?:${needles.map((one) => one.replaceAll(".", String.raw`\.`)).join("|")})${rest}`;
    const fixed = Math.min(4, ...needles.map(({ length }) => length));
    return { kind, needles, pattern, fixed, check: check as TokenCheck | undefined };
  }),
  ...rowsOf(BY_SHAPE).map(([kind = "", texts = "", pattern = "", check]) => {
    const needles = texts === "-" ? [] : texts.split("|");
    return { kind, needles, pattern, fixed: 0, check: check as TokenCheck | undefined };
  }),
];
