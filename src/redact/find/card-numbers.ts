import type { Secret } from "./secret.ts";

/** Thirteen to nineteen digits, as they are printed on a card: in groups, or in one piece. */
const DIGITS = /(?<![\w.,:/+-])\d(?:[ -]?\d){12,18}(?![\w]|[.,:/-]\d)/g;

/** Most texts have nowhere so many digits together. */
const ENOUGH = /\d{4}[ -]?\d{4}/;

/** How the numbers of the networks begin, by their lengths. */
const NETWORKS =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|3[47]\d{13}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11})$/;

/** Groups as cards print them. */
const GROUPS = /^(?:\d{4}[ -]){3}\d{4}(?:[ -]?\d{3})?$|^\d{4}[ -]\d{6}[ -]\d{4,5}$/;

/** Words beside which digits in one piece are the number of a card. */
const NEAR =
  /card|karte|carte|tarjeta|carta|cartão|kort|karta|карт|卡|カード|카드|visa|amex|mastercard|\bcc\b|\bpan\b/i;
const NEAR_CHARS = 60;

/** The numbers of payment cards: their length, their beginning and their check digit have to be right. */
export function cardNumbersIn(text: string): Secret[] {
  if (!ENOUGH.test(text)) return [];
  return [...text.matchAll(DIGITS)].flatMap(({ 0: value, index: start }) => {
    const digits = value.replaceAll(/\D/g, "");
    if (!NETWORKS.test(digits) || !isChecked(digits)) return [];
    const around = text.slice(Math.max(0, start - NEAR_CHARS), start + value.length + NEAR_CHARS);
    if (!GROUPS.test(value) && !NEAR.test(around)) return [];
    return [{ kind: "card", start, end: start + value.length, fixed: 0, value }];
  });
}

/** The check digit that Luhn has described. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
