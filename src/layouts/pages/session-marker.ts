/** The session of a summary, and the checksum that it was written with; a folded one has none. */
interface SessionMark {
  readonly session: string;
  readonly digest: string | undefined;
}

/** The comment with the session of a summary. */
export function sessionMarker({ session, digest }: SessionMark): string {
  return `<!-- loci:session ${session}${digest === undefined ? "" : ` ${digest}`} -->`;
}

const MARKER = /^<!-- loci:session ([\w.-]{1,128})(?: ([0-9a-f]{8}))? -->\s*$/;

/** Parses such a comment; undefined if the line is none. */
export function readSessionMarker(line: string): SessionMark | undefined {
  const found = MARKER.exec(line);
  return found ? { session: found[1] ?? "", digest: found[2] } : undefined;
}

/** Removes such comments, which mean nothing to an agent. */
export function withoutSessionMarkers(text: string): string {
  if (!text.includes("<!-- loci:session ")) return text;
  return text
    .replace(/^<!-- loci:session [\w. -]{1,150} -->\r?\n/gm, "")
    .replace(/ <!-- loci:session [\w. -]{1,150} -->(?=\r?$)/gm, "");
}
