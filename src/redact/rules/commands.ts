/** A command that takes a password as a word: the words that a text must contain, and the pattern whose group is the password. */
export interface CommandRule {
  readonly needle: string;
  readonly pattern: RegExp;
}

// Each repetition has an end, and the word behind the option is taken unchanged, with or without quotes.

/** Commands that take a password in their line. */
export const COMMAND_RULES: readonly CommandRule[] = [
  {
    needle: "curl",
    pattern: /(?:-u|--user)[ =]{1,4}["']?[^\s:"']{1,64}:([^\s"':]{4,128})/dg,
  },
  { needle: "sshpass", pattern: /sshpass[ ]{1,4}-p[ ]{0,4}["']?([^\s"']{4,128})/dg },
  {
    needle: "machine",
    pattern:
      /machine[ \t]{1,4}\S{1,128}\s{1,8}login[ \t]{1,4}\S{1,64}\s{1,8}password[ \t]{1,4}(\S{4,128})/dg,
  },
  {
    needle: "mysql",
    pattern:
      /\bmysql(?:dump|admin|import|show|check)?\b[^\n|;&]{0,200}?[ ]-p["']?([^\s"'-][^\s"']{3,127})/dg,
  },
  {
    needle: "mariadb",
    pattern: /\bmariadb(?:-dump|-admin)?\b[^\n|;&]{0,200}?[ ]-p["']?([^\s"'-][^\s"']{3,127})/dg,
  },
  {
    needle: "redis-cli",
    pattern: /\bredis-cli\b[^\n|;&]{0,200}?[ ](?:-a|--pass)[ =]{1,4}["']?([^\s"']{4,128})/dg,
  },
  {
    needle: "mongo",
    pattern:
      /\bmongo(?:sh|dump|restore|export|import)?\b[^\n|;&]{0,200}?[ ]-p[ ]{0,4}["']?([^\s"'-][^\s"']{3,127})/dg,
  },
  {
    needle: "ldap",
    pattern: /\bldap\w{2,12}\b[^\n|;&]{0,200}?[ ]-w[ ]{0,4}["']?([^\s"']{4,128})/dg,
  },
  {
    needle: "login",
    pattern:
      /\b(?:docker|podman|helm registry|oc|az)\b[^\n|;&]{0,60}?\blogin\b[^\n|;&]{0,120}?[ ]-p[ ]{1,4}["']?([^\s"']{4,128})/dg,
  },
  { needle: "sqlcmd", pattern: /\bsqlcmd\b[^\n|;&]{0,200}?[ ]-P[ ]{0,4}["']?([^\s"']{4,128})/dg },
  { needle: "bcp", pattern: /\bbcp\b[^\n|;&]{0,200}?[ ]-P[ ]{0,4}["']?([^\s"']{4,128})/dg },
  {
    needle: "plink",
    pattern: /\b(?:plink|pscp|psftp)\b[^\n|;&]{0,200}?[ ]-pw[ ]{1,4}["']?([^\s"']{4,128})/dg,
  },
  { needle: "-passin", pattern: /-pass(?:in|out)?[ ]{1,4}["']?pass:([^\s"']{4,128})/dg },
  {
    needle: "pass:",
    pattern: /\bopenssl\b[^\n|;&]{0,200}?[ ]-(?:pass|k)[ ]{1,4}["']?(?:pass:)?([^\s"':]{4,128})/dg,
  },
  {
    needle: "htpasswd",
    pattern:
      /\bhtpasswd\b[ ]{1,4}-[a-zA-Z]{0,6}b[a-zA-Z]{0,6}[ ]{1,4}\S{1,128}[ ]{1,4}\S{1,64}[ ]{1,4}["']?([^\s"']{4,128})/dg,
  },
  {
    needle: "smbclient",
    pattern: /\bsmbclient\b[^\n|;&]{0,200}?[ ]-U[ ]{0,4}["']?[^\s"'%]{1,64}%([^\s"']{4,128})/dg,
  },
  {
    needle: "net use",
    pattern: /\bnet use\b[^\n|;&]{0,120}?[ ]\/user:\S{1,64}[ ]{1,4}["']?([^\s"'/]{4,128})/dg,
  },
  { needle: "7z", pattern: /\b7z[ar]?\b[^\n|;&]{0,120}?[ ]-p([^\s"']{4,128})/dg },
  { needle: "zip", pattern: /\b(?:un)?zip\b[^\n|;&]{0,120}?[ ]-P[ ]{0,4}["']?([^\s"']{4,128})/dg },
  { needle: "rclone", pattern: /\brclone obscure[ ]{1,4}["']?([^\s"']{4,128})/dg },
  {
    needle: "chpasswd",
    pattern:
      /echo[ ]{1,4}["']?[^\s"':]{1,64}:([^\s"']{4,128})["']?[ ]{0,4}\|[ ]{0,4}(?:sudo[ ]{1,4})?chpasswd/dg,
  },
  { needle: "_gitlab_session=", pattern: /_gitlab_session=([0-9a-z]{32})/dg },
  {
    needle: "access_token$",
    pattern: /access_token\$(?:production|sandbox)\$(\w{16}\$[0-9a-f]{32})/dg,
  },
  { needle: "$aact_", pattern: /\$(aact_[\w:=-]{60,300})/dg },
  { needle: "|", pattern: /(?<![\w|])(\d{15,16}\|[\w-]{27,40})(?![\w-])/dg },
  { needle: "|ey", pattern: /\b(?:prod|dev|preview):[\w:-]{5,80}\|(ey[\w+/=-]{40,300})/dg },
  {
    needle: "value=",
    pattern: /<add key="(?:ClearText)?Password"[ ]{1,4}value="([^"%]{6,200})"/dg,
  },
  {
    needle: "sudo -S",
    pattern: /echo[ ]{1,4}["']?([^\s"'|]{4,128})["']?[ ]{0,4}\|[ ]{0,4}sudo -S/dg,
  },
];
