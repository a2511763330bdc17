import { timingSafeEqual } from "node:crypto";

/** The server's own address and token. */
export interface GuardedServer {
  readonly port: number;
  readonly token: string;
}

/** Sent with every answer: the page loads nothing but its own files, and nobody may frame it. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cache-Control": "no-store",
};

/** Why a request is refused before anything reads it; undefined if it comes from this machine and from our own page. */
export function whyRefused({ headers }: Request, { port }: GuardedServer): string | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const host = headers.get("host") ?? "";
  // A stranger's name that resolves to 127.0.0.1 must not reach the page.
  if (!hosts.includes(host)) return "the Host header names another server";
  const origin = headers.get("origin");
  if (origin !== null && origin !== `http://${host}`) return "the page of another origin asked";
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none")
    return "the page of another site asked";
  return undefined;
}

/** Whether a request has the token. It is sent in a header, because cookies are shared by all ports of a host. */
export function hasUiToken({ headers }: Request, { token }: GuardedServer): boolean {
  const sent = Buffer.from(headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
