import type { Random } from "#scripts/support/random.ts";

/** An invented secret, and the text around it without which nobody could recognise it. */
export interface MadeSecret {
  readonly secret: string;
  readonly carrier: string;
}

/** One kind of secret. */
export interface SecretKind {
  readonly name: string;
  /** Whether it is known by its beginning, so that not one may be missed. */
  readonly isFixed: boolean;
  readonly make: (random: Random) => MadeSecret;
}

const SMALL = "abcdefghijklmnopqrstuvwxyz";
const LARGE = SMALL.toUpperCase();
const DIGITS = "0123456789";
const LETTERS: Readonly<Record<string, string>> = {
  a: SMALL + LARGE + DIGITS,
  w: `${SMALL}${LARGE}${DIGITS}_-`,
  h: "0123456789abcdef",
  l: SMALL + LARGE,
  A: LARGE + DIGITS,
  t: `${LARGE}234567`,
  b: `${SMALL}${LARGE}${DIGITS}+/`,
  d: DIGITS,
};

/** Fills a form: `{36a}` means 36 letters of the alphabet `a`, `{3-9a}` some of them. */
export function filled(form: string, random: Random): string {
  return form.replace(/\{\d+(?:-\d+)?[a-zA-Z]\}/g, (blank) => {
    const [, least, most, name = ""] = /(\d+)(?:-(\d+))?([a-zA-Z])/.exec(blank) ?? [];
    const letters = LETTERS[name] ?? SMALL;
    const length = random.whole(Number(least), Number(most ?? least));
    return Array.from({ length }, () => letters[random.whole(0, letters.length - 1)]).join("");
  });
}

/** A kind known by its beginning. The forms are cut after it, so that no scanner of forges takes them for real. */
function fixed(name: string, ...forms: readonly (readonly [string, string])[]): SecretKind {
  const make = (random: Random) => {
    const [start, form] = random.pick(forms);
    const rest = filled(form, random);
    // The secret of a link is the part behind the host.
    const secret = start.startsWith("https:") ? rest : `${start}${rest}`;
    return { secret, carrier: `${start}${rest}` };
  };
  return { name, isFixed: true, make };
}

/** A kind that only the text around it reveals. */
function carried(name: string, form: string, carriers: readonly string[]): SecretKind {
  const make = (random: Random) => {
    const secret = filled(form, random);
    return { secret, carrier: random.pick(carriers).replace("…", () => secret) };
  };
  return { name, isFixed: false, make };
}

const PEM_BODY = Array.from({ length: 12 }, () => "{64b}").join("\n");

function pem(name: string, around: (text: string) => string, isText = false): SecretKind {
  const make = (random: Random) => {
    const type = random.pick(["RSA ", "EC ", "OPENSSH ", ""]);
    const body = filled(PEM_BODY, random);
    const secret = `-----BEGIN ${type}PRIVATE KEY-----\n${body}\n-----END ${type}PRIVATE KEY-----`;
    return { secret: isText ? JSON.stringify(body).slice(1, -1) : body, carrier: around(secret) };
  };
  return { name, isFixed: true, make };
}

function jsonWebToken(): SecretKind {
  const make = (random: Random) => {
    const part = (value: object) =>
      btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const payload = {
      sub: filled("{10d}", random),
      name: filled("{8l}", random),
      iat: random.whole(1, 1e9),
    };
    const secret = [
      part({ alg: "HS256", typ: "JWT" }),
      part(payload),
      filled("{43w}", random),
    ].join(".");
    return { secret, carrier: secret };
  };
  return { name: "JWT", isFixed: true, make };
}

/** The 47 kinds, in the shapes that their makers have published. */
export const SECRET_KINDS: readonly SecretKind[] = [
  fixed(
    "Anthropic",
    ["sk-ant-", "api03-{93w}AA"],
    ["sk-ant-", "admin01-{93w}AA"],
    ["sk-ant-", "oat01-{95w}"],
  ),
  fixed(
    "OpenAI",
    ["sk-proj-", "{40-150w}"],
    ["sk-svcacct-", "{60w}"],
    ["sk-", "{20a}T3Blbk" + "FJ{20a}"],
  ),
  fixed("AWS id", ["AK" + "IA", "{16t}"], ["AS" + "IA", "{16t}"]),
  carried("AWS secret", "{40b}", [
    "aws_secret_access_key = …",
    "AWS_SECRET_ACCESS_KEY=…",
    '"secretAccessKey": "…"',
  ]),
  fixed("Bedrock", ["AB" + "SK", "{109-200b}"]),
  fixed(
    "GitHub",
    ["gh" + "p_", "{36a}"],
    ["gh" + "s_", "{36a}"],
    ["github" + "_pat_", "{22a}_{59a}"],
  ),
  fixed("GitLab", ["gl" + "pat-", "{20w}"], ["gl" + "rt-", "{20w}"], ["gl" + "dt-", "{26w}"]),
  fixed(
    "Slack",
    ["xo" + "xb-", "{12d}-{12d}-{24a}"],
    ["xa" + "pp-1-", "A{10A}-{12d}-{64h}"],
    ["https://hooks.slack.com/" + "services/", "T{8A}/B{10A}/{24a}"],
  ),
  fixed("Stripe", ["sk_" + "live_", "{24-99a}"], ["rk_" + "test_", "{24a}"]),
  fixed("npm", ["np" + "m_", "{36a}"]),
  fixed("PyPI", ["pypi-" + "AgEIcHlwaS5vcmc", "{60-150w}"]),
  fixed("RubyGems", ["ruby" + "gems_", "{48h}"]),
  fixed("Hugging Face", ["h" + "f_", "{34l}"]),
  fixed("Databricks", ["da" + "pi", "{32h}"]),
  fixed("Perplexity", ["pp" + "lx-", "{48a}"]),
  fixed("Notion", ["nt" + "n_", "{46a}"]),
  fixed("Linear", ["lin" + "_api_", "{40a}"]),
  fixed("Postman", ["PM" + "AK-", "{24h}-{34h}"]),
  fixed("SendGrid", ["S" + "G.", "{22w}.{43w}"]),
  carried("Twilio", "S" + "K{32h}", ["…", "TWILIO_API_KEY=…"]),
  carried("Mailgun", "ke" + "y-{32h}", ["mailgun …", "MAILGUN_API_KEY=…"]),
  fixed("Shopify", ["shp" + "at_", "{32h}"], ["shp" + "ss_", "{32h}"]),
  fixed("Square", ["EA" + "AA", "{60w}"], ["sq0" + "csp-", "{43w}"]),
  pem("PEM", (text) => text),
  fixed("age", ["AGE-SECRET" + "-KEY-1", "{58A}"]),
  jsonWebToken(),
  carried("URL credentials", "{12-24a}", [
    "postgres://app:…@db.internal:5432/app",
    "https://ci:…@git.example.org/x.git",
    "redis://:…@cache:6379",
  ]),
  carried("Bearer and Basic", "{24-80a}", [
    "Authorization: Bearer …",
    "authorization: basic …",
    "Authorization: token …",
  ]),
  carried("assignment", "{20-40a}", [
    "API_KEY=…",
    "client_secret: …",
    '"password": "…"',
    "--auth-token …",
    "const secret = '…'",
  ]),
  fixed("GCP API key", ["AI" + "za", "{35w}"]),
  pem(
    "GCP service account",
    (text) => JSON.stringify({ type: "service_account", private_key: text }),
    true,
  ),
  carried("Azure AD", "{3a}8Q~{31-34w}", ["…"]),
  fixed("DigitalOcean", ["do" + "p_v1_", "{64h}"], ["do" + "o_v1_", "{64h}"]),
  fixed("Cloudflare CA", ["v1" + ".0-", "{24h}-{146h}"]),
  fixed("Vault", ["hv" + "s.", "{90-120w}"]),
  carried("Terraform", "{14a}.atlas" + "v1.{60-70w}", ["…"]),
  fixed("Pulumi", ["pu" + "l-", "{40h}"]),
  fixed("Doppler", ["dp" + ".pt.", "{40-44a}"], ["dp" + ".st.", "{40-44a}"]),
  fixed("1Password", ["op" + "s_eyJ", "{250-400w}"]),
  fixed("Grafana", ["gl" + "sa_", "{32a}_{8h}"]),
  fixed("Sentry", ["sntrys" + "_eyJ", "{80-160b}"], ["sntryu" + "_", "{64h}"]),
  fixed("PlanetScale", ["pscale" + "_pw_", "{43w}"], ["pscale" + "_tkn_", "{43w}"]),
  fixed("Netlify", ["nf" + "p_", "{36a}"]),
  fixed("Fly.io", ["fm" + "2_", "{120b}"], ["fo" + "1_", "{43w}"]),
  fixed("Heroku", ["HRKU" + "-AA", "{58w}"]),
  carried("Telegram bot", "{9d}:AA{33w}", ["…", "https://api.telegram.org/bot…/getMe"]),
  carried("Discord bot", "MT{24a}.G{5a}.{38a}", ["…", "DISCORD_TOKEN=…"]),
];
