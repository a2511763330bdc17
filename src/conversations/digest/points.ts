import { shorten } from "#base/inert.ts";
import type { PointLabel, TrackingPoint } from "#layouts/conversations/tracking-point.ts";

/** A point as the digest works with it: with the whole id of its message, and how much it is worth. */
export interface DigestPoint extends TrackingPoint {
  readonly label: PointLabel;
  readonly text: string;
  /** When it was said, as the host says. */
  readonly at: string;
  /** The whole id of the message. */
  readonly source: string;
}

/** The most characters of a point. */
const POINT_CHARS = 360;

/** Where something was said. */
interface Origin {
  readonly uuid: string;
  readonly at: string;
}

/** Makes a point of what somebody said. */
export function pointOf(label: PointLabel, text: string, { uuid, at }: Origin): DigestPoint {
  return { label, text: shorten(upperFirst(text.trim()), POINT_CHARS), at, source: uuid };
}

/** A sentence begins with a large letter, unless its first word is a name of code. */
export function upperFirst(text: string): string {
  return /^[a-z][a-z']*(?=[\s,.!?:]|$)/.test(text)
    ? `${text[0]?.toUpperCase()}${text.slice(1)}`
    : text;
}

/** Points as they stand in a file: the minute, and as much of the id as tells messages of a session apart. */
export function pointForFile({ label, text, at, source }: DigestPoint): TrackingPoint {
  return { label, text, at: at.slice(0, 16).replace("T", " "), source: source.slice(0, 8) };
}
