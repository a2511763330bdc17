/** Why nothing is sent to an address; undefined if it may be. Memories, keys and programs travel over no open wire. */
export function whyUnsafe(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return "its address is not one of http or https";
  if (parsed.username !== "" || parsed.password !== "") return "its address holds a password";
  if (parsed.protocol === "http:" && !isLoopback(parsed.hostname)) {
    return "its address is neither https nor on this machine";
  }
  return undefined;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
