import { fetchHost, hostFolder } from "./support/host.ts";

// bun scripts/host.ts    fetches the host from npm, so that the tests in test/host/ are not skipped

const why = fetchHost();
console.log(why ? `the host could not be had: ${why}` : hostFolder());
process.exitCode = why ? 1 : 0;
