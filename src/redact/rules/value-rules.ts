/** A text in which one group is secret, whatever it looks like. */
export interface ValueRule {
  readonly kind: "login" | "address" | "stored";
  /** The pattern is tried only around this text; `-` is for everywhere. */
  readonly needle: string;
  /** The first group is the secret. Each repetition has an end. */
  readonly pattern: RegExp;
}

/**
 * Commands that take a password in their line: the word that a text must contain, and the pattern up to the password. `ARGS`
 * are other words of the command, `PASS` is the password, with or without quotes.
 */
const COMMANDS = String.raw`
curl          (?:-u|--user)[ =]{1,4}["']?[^\s:"']{1,64}:([^\s"':]{4,128})
sshpass       sshpass[ ]{1,4}-p[ ]{0,4}PASS
machine       machine[ \t]{1,4}\S{1,128}\s{1,8}login[ \t]{1,4}\S{1,64}\s{1,8}password[ \t]{1,4}(\S{4,128})
mysql         \bmysql(?:dump|admin|import|show|check)?\bARGS-p(?!["']?-)PASS
mariadb       \bmariadb(?:-dump|-admin)?\bARGS-p(?!["']?-)PASS
redis-cli     \bredis-cli\bARGS(?:-a|--pass)[ =]{1,4}PASS
mongo         \bmongo(?:sh|dump|restore|export|import)?\bARGS-p[ ]{0,4}(?!["']?-)PASS
ldap          \bldap\w{2,12}\bARGS-w[ ]{0,4}PASS
login         \b(?:docker|podman|helm registry|oc|az)\b[^\n|;&]{0,60}?\bloginARGS-p[ ]{1,4}PASS
sqlcmd        \bsqlcmd\bARGS-P[ ]{0,4}PASS
bcp           \bbcp\bARGS-P[ ]{0,4}PASS
plink         \b(?:plink|pscp|psftp)\bARGS-pw[ ]{1,4}PASS
-passin       -pass(?:in|out)?[ ]{1,4}["']?pass:([^\s"']{4,128})
pass:         \bopenssl\bARGS-(?:pass|k)[ ]{1,4}["']?(?:pass:)?([^\s"':]{4,128})
openssl       \bopenssl\bARGS-(?:pass|passin|passout|k|K)[ ]{1,4}PASS
-storepass    -storepass(?:word)?[ =:]{1,4}PASS
-keypass      -keypass(?:word)?[ =:]{1,4}PASS
storepass     -(?:src|dest|new)?storepass[ =:]{1,4}PASS
cryptsetup    PIPED(?:sudo[ ]{1,4})?cryptsetup
--password-stdin  PIPED[^\n|]{0,200}--password-stdin
--passphrase-fd   PIPED[^\n|]{0,200}--passphrase-fd
kinit         PIPED(?:sudo[ ]{1,4})?kinit
htpasswd      \bhtpasswd\b[ ]{1,4}-[a-zA-Z]{0,6}b[a-zA-Z]{0,6}[ ]{1,4}\S{1,128}[ ]{1,4}\S{1,64}[ ]{1,4}PASS
smbclient     \bsmbclient\bARGS-U[ ]{0,4}["']?[^\s"'%]{1,64}%([^\s"']{4,128})
net use       \bnet use\bARGS\/user:\S{1,64}[ ]{1,4}["']?([^\s"'/]{4,128})
7z            \b7z[ar]?\bARGS-p([^\s"']{4,128})
zip           \b(?:un)?zip\bARGS-P[ ]{0,4}PASS
rclone        \brclone obscure[ ]{1,4}PASS
chpasswd      echo[ ]{1,4}["']?[^\s"':]{1,64}:([^\s"']{4,128})["']?[ ]{0,4}\|[ ]{0,4}(?:sudo[ ]{1,4})?chpasswd
sudo -S       echo[ ]{1,4}["']?([^\s"'|]{4,128})["']?[ ]{0,4}\|[ ]{0,4}sudo -S
WIFI:         WIFI:[^\n]{0,160}?\bP:((?:\\.|[^;\\\s]){4,64})
-             (?<![\w.:*-])(?=[^:\s]{0,128}[g-zG-Z.*])[\w.*-]{1,128}:(?:\d{4,5}|\*):(?=\d{0,64}[A-Za-z_*])[\w.*-]{1,64}:(?=\d{0,64}[A-Za-z_*])[\w.@*-]{1,64}:([^\s"':]{6,128})
_gitlab_session=  _gitlab_session=([0-9a-z]{32})
access_token$     access_token\$(?:production|sandbox)\$(\w{16}\$[0-9a-f]{32})
$aact_            \$(aact_[\w:=-]{60,300})
-                 (?<![\w|])(\d{15,16}\|[\w-]{27,40})(?![\w-])
|ey               \b(?:prod|dev|preview):[\w:-]{5,80}\|(ey[\w+/=-]{40,300})
value=            <add key="(?:ClearText)?Password"[ ]{1,4}value="([^"%]{6,200})"
`;

/** Addresses whose path is the key: who has one can post to it. */
const ADDRESSES = String.raw`
/api/webhooks/       discord(?:app)?\.com\/api\/webhooks\/(\d{15,22}\/[\w-]{50,100})
webhook.office.com   webhook\.office\.com\/(webhookb2\/[\w@/-]{60,300})
logic.azure.com      logic\.azure\.com(?::\d{1,5})?\/(workflows\/[\w/-]{20,200}\?[^\s"'<>]{20,300})
hooks.zapier.com     hooks\.zapier\.com\/hooks\/catch\/(\d{4,12}\/\w{5,20})
maker.ifttt.com      maker\.ifttt\.com\/trigger\/[\w-]{1,80}\/(?:json\/)?with\/key\/([\w-]{20,60})
chat.googleapis.com  chat\.googleapis\.com\/v1\/spaces\/([\w-]{5,40}\/messages\?[^\s"'<>]{20,400})
g.alchemy.com        g\.alchemy\.com\/v2\/([\w-]{32})
infura.io            infura\.io\/(?:ws\/)?v3\/([0-9a-f]{32})
hook.                \bhook\.(?:[a-z0-9]{2,6}\.)?(?:make|integromat)\.com\/([a-z0-9]{20,60})
open.feishu.cn       open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook\/([\w-]{20,60})
oapi.dingtalk.com    oapi\.dingtalk\.com\/robot\/send\?access_token=([0-9a-f]{40,80})
qyapi.weixin.qq.com  qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=([\w-]{20,60})
`;

/** Lines of files in which programs store cookies and hashes of passwords; `GAP` is a tab, also an escaped one. */
const STORED = String.raw`
TRUE          TRUEGAP\d{1,12}GAP[\w.%-]{1,64}GAP([^\s"'\\]{8,4000})
FALSE         FALSEGAP\d{1,12}GAP[\w.%-]{1,64}GAP([^\s"'\\]{8,4000})
:$            \b[\w.-]{1,64}:(\$(?:1|2[abxy]|5|6|7|y|gy|apr1|argon2id?|scrypt)\$[\w.\/$=,+-]{13,300})
`;

const GAP = String.raw`(?:[ \t]|\\{1,8}t){1,8}`;
const ARGS = String.raw`[^\n|;&]{0,200}?[ ]`;
/** A password that a command prints into the next one. */
const PIPED = String.raw`(?:echo|printf)(?:[ ]{1,4}-\w{1,3})?[ ]{1,4}["']?([^\s"'|]{4,128})["']?[ ]{0,4}\|[ ]{0,4}`;
const PASS = String.raw`["']?([^\s"']{4,128})`;

function rulesOf(kind: ValueRule["kind"], table: string): ValueRule[] {
  return table
    .trim()
    .split("\n")
    .map((row) => {
      const [needle = "", source = ""] = row.split(/ {2,}/);
      const whole = source
        .replace("ARGS", () => ARGS)
        .replace("PASS", () => PASS)
        .replace("PIPED", () => PIPED)
        .replaceAll("GAP", () => GAP);
      return { kind, needle, pattern: new RegExp(whole, "dg") };
    });
}

/** Everything of which a part is secret by the text around it. */
export const VALUE_RULES: readonly ValueRule[] = [
  ...rulesOf("login", COMMANDS),
  ...rulesOf("address", ADDRESSES),
  ...rulesOf("stored", STORED),
];
