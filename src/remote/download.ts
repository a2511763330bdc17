import { askOnce, readBody, reasonOfRequest, whyUnsafe } from "./post-json.ts";

/** The result of a download. */
export type Download =
  | { readonly kind: "bytes"; readonly bytes: Buffer }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly why: string };

/** The limits of a download. */
export interface DownloadLimits {
  readonly capBytes: number;
  readonly timeoutMs: number;
  readonly onBytes?: ((count: number) => void) | undefined;
}

/** GitHub answers with two redirections: from the latest release to its version, and from there to its storage. */
const MAX_REDIRECTIONS = 5;

/**
 * Downloads a file and never throws. Every redirection has to lead to https, or to this machine. The result is only
 * bytes: the caller verifies them.
 */
export async function download(url: string, limits: DownloadLimits): Promise<Download> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    return await follow(url, { ...limits, signal });
  } catch (error) {
    if (signal.aborted) return failure(`no answer within ${limits.timeoutMs / 1000} s`);
    return failure(reasonOfRequest(error));
  }
}

type Limits = DownloadLimits & { readonly signal: AbortSignal };

async function follow(first: string, limits: Limits): Promise<Download> {
  let next: Download | string = first;
  for (let hops = 0; typeof next === "string"; hops++) {
    if (hops > MAX_REDIRECTIONS) return failure(`more than ${MAX_REDIRECTIONS} redirections`);
    next = await ask(next, limits);
  }
  return next;
}

/** The answer of one address: a file, a refusal, or the address that it redirects to. */
async function ask(url: string, limits: Limits): Promise<Download | string> {
  const unsafe = whyUnsafe(url);
  if (unsafe) return failure(unsafe);
  const response = await askOnce(url, { signal: limits.signal });
  const { status } = response;
  if (status === 200) return bytesOf(response.body, limits);
  await response.body?.cancel();
  const location = status >= 300 && status < 400 ? response.headers.get("location") : null;
  if (location !== null) return URL.parse(location, url)?.href ?? location;
  return status === 404 ? { kind: "missing" } : failure(`the server answers ${status}`);
}

async function bytesOf(body: ReadableStream<Uint8Array> | null, limits: Limits): Promise<Download> {
  const bytes = await readBody(body, limits);
  return bytes ? { kind: "bytes", bytes } : failure("the file is too large");
}

function failure(why: string): Download {
  return { kind: "failed", why };
}
