import { shorten } from "#base/printable-text.ts";
import type { PointLabel, TrackingPoint } from "#layouts/conversations/tracking-point.ts";

/** A point with the complete id of its message. */
export interface DigestPoint extends TrackingPoint {
  readonly label: PointLabel;
  readonly text: string;
  /** The time of its message, according to the host. */
  readonly at: string;
  /** The complete id of the message. */
  readonly source: string;
}

/** The limit of a point. */
const POINT_CHARS = 360;

/** The message of a point. */
interface Origin {
  readonly uuid: string;
  readonly at: string;
}

/** Makes a point of some words. */
export function pointOf(label: PointLabel, text: string, { uuid, at }: Origin): DigestPoint {
  return { label, text: shorten(upperFirst(text.trim()), POINT_CHARS), at, source: uuid };
}

/** Begins a sentence with a capital, unless its first word is a name in code. */
export function upperFirst(text: string): string {
  return /^[a-z][a-z']*(?=[\s,.!?:]|$)/.test(text)
    ? `${text[0]?.toUpperCase()}${text.slice(1)}`
    : text;
}

/** A point in the form of a file: with the minute, and the first characters of the message's id. */
export function pointForFile({ label, text, at, source }: DigestPoint): TrackingPoint {
  return { label, text, at: at.slice(0, 16).replace("T", " "), source: source.slice(0, 8) };
}
