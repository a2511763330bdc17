/**
 * Features of a turn's text besides its words that help to decide whether it answers a question.
 */
export interface TurnClues {
  /** The share of questions in it, from 0 to 1. */
  readonly asking: number;
  /** Whether it ends in a question, which the next turn answers. */
  readonly endsAsking: boolean;
  /** Whether it names a time. */
  readonly tellsTime: boolean;
  /** Whether it names a number. */
  readonly tellsNumber: boolean;
}

const TIME =
  /\b(?:yesterday|today|tonight|tomorrow|recently|weekend|ago|since|(?:last|next|this) (?:night|morning|week|weekend|month|year|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\d{4}|\d+ (?:minutes?|hours?|days|weeks|months|years)|gestern|heute|morgen|hier|demain|ayer|ma[nñ]ana)\b/i;

const NUMBER =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twice|once|couple|several|few|first|second|third)\b/i;

const SENTENCE_END = /(?<=[.!?。！？])\s+/;

/** Extracts the features of a turn's text. */
export function cluesIn(text: string): TurnClues {
  // The description of a picture is in brackets after the text.
  const said = text.replace(/\[image:[^\]]*\]/g, "").trim();
  const sentences = said.split(SENTENCE_END).filter((sentence) => sentence !== "");
  const questions = sentences.filter((sentence) => /[?？]$/.test(sentence));
  return {
    asking: sentences.length > 0 ? questions.length / sentences.length : 0,
    endsAsking: /[?？]$/.test(said),
    tellsTime: TIME.test(text),
    tellsNumber: NUMBER.test(text),
  };
}

const SHARES = 15;
const ENDS_ASKING = 16;
const TELLS_TIME = 32;
const TELLS_NUMBER = 64;

/** Encodes features as one number, which is stored with the terms. */
export function packClues({ asking, endsAsking, tellsTime, tellsNumber }: TurnClues): number {
  return (
    Math.round(asking * SHARES) |
    (endsAsking ? ENDS_ASKING : 0) |
    (tellsTime ? TELLS_TIME : 0) |
    (tellsNumber ? TELLS_NUMBER : 0)
  );
}

/** Decodes it. */
export function readClues(packed: number): TurnClues {
  return {
    asking: (packed & SHARES) / SHARES,
    endsAsking: (packed & ENDS_ASKING) !== 0,
    tellsTime: (packed & TELLS_TIME) !== 0,
    tellsNumber: (packed & TELLS_NUMBER) !== 0,
  };
}
