import type { Secret } from "./secret.ts";

const KIND = /^[ \t]{0,40}["']?kind["']?[ \t]{0,40}:[ \t]{0,40}["']?Secret\b/m;
const HEAD = /^([ \t]{0,40})["']?(?:data|stringData)["']?[ \t]{0,40}:[ \t]{0,40}\{?[ \t]{0,40}$/;
const ENTRY =
  /^([ \t]{0,40})["']?[\w.-]{1,128}["']?[ \t]{0,40}:[ \t]{0,40}["']?([^\s"',{}|>][^\s"',]{5,4000})/;

/** The values of a Secret of Kubernetes, whatever their names are. */
export function kubernetesSecrets(text: string): Secret[] {
  if (!text.includes("Secret") || !KIND.test(text)) return [];
  const found: Secret[] = [];
  let margin: number | undefined;
  let at = 0;
  for (const line of text.split("\n")) {
    const depth = line.search(/\S/);
    if (margin !== undefined && depth >= 0 && depth <= margin) margin = undefined;
    const value = margin === undefined ? undefined : ENTRY.exec(line)?.[2];
    if (value !== undefined) {
      const start = at + line.indexOf(value, line.indexOf(":") + 1);
      found.push({ kind: "kubernetes", start, end: start + value.length, fixed: 0, value });
    }
    margin ??= HEAD.exec(line)?.[1]?.length;
    at += line.length + 1;
  }
  return found;
}
