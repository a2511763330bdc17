// The words that the memories of a made-up user are written with. Each list is free to grow;
// a change here changes every generated home.

/** Parts of the programs that the user works on. */
export const COMPONENTS = words(`
  login form; session store; billing job; invoice export; search index; image pipeline; upload
  endpoint; rate limiter; audit log; event bus; mail queue; feature flags; admin console; price
  calculator; stock ledger; checkout flow; address lookup; report builder; backup task; release
  script; schema migration; cache layer; token refresh; webhook receiver; notification worker;
  access policy; config loader; health probe; metrics exporter; import wizard; calendar sync;
  translation table; thumbnail service; payment gateway; retry helper; command line; plugin
  host; test harness; deploy pipeline; data warehouse
`);

/** The materials of those parts. */
export const TECHNOLOGIES = words(`
  PostgreSQL; SQLite; Redis; Kafka; RabbitMQ; gRPC; GraphQL; OpenAPI; JWT; OAuth; React; Svelte;
  Tailwind; Vite; TypeScript; Rust; Go; Python; Docker; Kubernetes; Terraform; Ansible; nginx;
  Caddy; S3; Parquet; DuckDB; OpenTelemetry; Prometheus; Grafana; Sentry; GitHub Actions;
  Playwright; pytest; ESLint; protobuf; WebSockets; server-sent events; cron; systemd
`);

/** When something happens or holds. */
export const OCCASIONS = words(`
  under heavy load; after a deploy; on the first request; when two workers run at once; when the
  network drops; on slow disks; for large customers; in the staging cluster; during the nightly
  run; with an empty database; behind the company proxy; on Windows; when the clock changes; at
  the end of the month; for read replicas; with old browsers; when a token has expired; in
  offline mode; while a migration runs; for files above a gigabyte; when the queue is full; with
  non-Latin names; on ARM machines; in a fresh checkout
`);

/** The requirements of a part. */
export const AIMS = words(`
  keep the response below two hundred milliseconds; avoid a second source of truth; let the
  support team mend it without a release; make a failed run safe to repeat; keep personal data
  out of the logs; halve the memory that it needs; make the build reproducible; stay within the
  free tier; let old clients go on working; find a regression before the users do; keep the
  number of dependencies small; allow a rollback within a minute; make the tests independent of
  each other; show the user what went wrong; be able to read it half a year later; stop paging
  people at night; survive the loss of one zone; pass the security review; share one connection
  between requests; make onboarding a matter of minutes
`);

/** The failures. */
export const TROUBLES = words(`
  the connection pool runs dry; rows are written twice; the process is killed for memory; the
  page stays blank; requests wait for a lock; the cache serves stale values; the certificate is
  refused; messages arrive out of order; the build hangs at the last step; a test fails once in
  twenty runs; timestamps are an hour off; the disk fills with temporary files; the parser stops
  at the first comma; permissions are lost after a copy; the retry makes it worse; a redirect
  loops for ever; the index is not used; the worker exits without a message; umlauts turn into
  question marks; the rollback leaves a table behind
`);

/** The actions on a part. */
export const STEPS = words(`
  read the last hundred lines of its log; raise the limit for one instance; drain the queue by
  hand; run the migration with the dry flag; compare the two schemas; restart the oldest worker
  first; clear the folder of temporary files; take the instance out of the pool; replay the
  failed events; rotate the key and reload; bisect the last ten commits; pin the version in the
  lock file; add a test that fails without the change; ask for the plan of the slow query; write
  the result to a second table; move the check in front of the write; split the batch into
  smaller ones; turn the flag on for ten per cent; capture a heap snapshot; measure it again on
  a quiet machine
`);

/** The people involved. */
export const PEOPLE = words(`
  the platform team; the support desk; the data team; the people on call; new contributors; the
  mobile developers; our largest customer; the auditors; the design group; whoever reviews it
`);

/** Words that memories are filed under, beside those of their part. */
export const TAGS = words(`
  api; auth; build; ci; cache; cleanup; concurrency; config; css; data; database; deploy; docs;
  errors; frontend; infra; latency; logging; memory; migration; naming; network; performance;
  release; security; storage; style; testing; tooling; types
`);

function words(text: string): readonly string[] {
  return text.split(";").map((word) => word.trim().replaceAll(/\s+/g, " "));
}
