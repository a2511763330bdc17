const SHORT_FORMS = `
db database; config configuration settings; cfg configuration; auth authentication authorization login; authn authentication;
authz authorization; repo repository; env environment; var variable; vars variables; dev development developer; prod production;
deps dependencies; dep dependency; pkg package; lib library; libs libraries; dir directory folder; dirs directories; doc documentation;
docs documentation; spec specification; specs specifications; perf performance; k8s kubernetes; i18n internationalization; l10n localization;
a11y accessibility; o11y observability; cert certificate; certs certificates; creds credentials; pwd password; passwd password; msg message; msgs messages;
req request; reqs requirements; resp response; res response; param parameter; params parameters; arg argument; args arguments;
func function; fn function; impl implementation; init initialization; async asynchronous; sync synchronization synchronous; mem memory;
alloc allocation; temp temporary; tmp temporary; str string; num number; int integer; bool boolean; obj object; attr attribute;
attrs attributes; prop property; props properties; elem element; btn button; img image; pic picture; nav navigation; info information;
stats statistics; admin administrator administration; app application; apps applications; svc service; srv server; infra infrastructure;
ops operations; ci integration pipeline; cd deployment; pr pull merge; mr merge; pg postgres postgresql; postgres postgresql; js javascript;
ts typescript; py python; rb ruby; rs rust; cpp c; md markdown; yml yaml; regex regexp; sql query; orm mapper; ui interface;
ux usability; cli terminal command; gui interface; api interface endpoint; sdk library; os system; vm machine; fs filesystem; net network;
conn connection; addr address; url link address; ttl expiry; tls ssl; ssl certificate; ssh shell; lb balancer; dns resolver domain;
mq queue; pubsub queue; cron schedule; sched scheduler; proc process; exec execution; cmd command; err error; errs errors; exc exception; ex exception;
gc garbage; ctx context; cb callback; e2e end; qa testing; poc prototype; mvp product; wip progress; eta estimate; eol deprecated;
m2m many; fk foreign; pk primary; idx index; tbl table; col column; cols columns; txn transaction; tx transaction; ver version; hash digest;
gen generate generation; calc calculation; diff difference; max maximum; min minimum; avg average; approx approximately; orig original; prev previous; curr current; src source;
dest destination; ext extension; ref reference; refs references; desc description; misc miscellaneous; util utility; utils utilities; eng engineering; mgmt management; org organization
`;

let table: ReadonlyMap<string, readonly string[]> | undefined;

/** What a word that developers write short is called in full, and the other way round. */
export function otherFormsOf(word: string): readonly string[] {
  table ??= makeTable();
  return table.get(word) ?? [];
}

function makeTable(): Map<string, string[]> {
  const made = new Map<string, string[]>();
  const add = (word: string, other: string) => {
    const known = made.get(word);
    if (known) known.push(other);
    else made.set(word, [other]);
  };
  for (const row of SHORT_FORMS.split(";")) {
    const [short = "", ...full] = row.trim().split(/\s+/);
    for (const word of full) {
      add(short, word);
      add(word, short);
    }
  }
  return made;
}
