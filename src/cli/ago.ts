const STEPS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** How long ago something was, in the largest whole unit. */
export function ago(then: Date, now: Date): string {
  const ms = now.getTime() - then.getTime();
  const step = STEPS.find((one) => ms >= one.ms);
  if (!step) return ms < 0 ? "in the future" : "just now";
  const count = Math.floor(ms / step.ms);
  return `${count} ${step.unit}${count === 1 ? "" : "s"} ago`;
}
