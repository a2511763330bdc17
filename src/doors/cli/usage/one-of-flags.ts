import { fault } from "#base/fault.ts";

/** Which one of several flags is given; undefined for none. Two of them throw a fault. */
export function oneOfFlags<Name extends string>(
  args: Readonly<Record<string, unknown>>,
  names: readonly Name[],
  command: string,
): Name | undefined {
  const [first, second] = names.filter((name) => args[name] === true);
  if (second !== undefined) {
    throw fault("unwanted-flag", { flag: `--${second}`, beside: `--${first}`, command });
  }
  return first;
}
