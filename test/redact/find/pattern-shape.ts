/** One thing that a pattern asks for, and whether it may come any number of times. */
interface Atom {
  readonly isUnbounded: boolean;
  /** Whether it may come more than once. */
  readonly isRepeated: boolean;
  /** The alternatives of a group. */
  readonly inner: readonly (readonly Atom[])[];
}

/** Whether a pattern may take longer than its text is long: unbounded repetitions in each other, or side by side. */
export function isTrap(source: string): boolean {
  const { alternatives } = parse(source, 0);
  return alternatives.some(isTrapped);
}

function isTrapped(atoms: readonly Atom[]): boolean {
  return atoms.some((atom, at) => {
    const isBeside = atom.isUnbounded && (atoms[at + 1]?.isUnbounded ?? false);
    const isAround = atom.isRepeated && atom.inner.some((inner) => inner.some(hasUnbounded));
    return isBeside || isAround || atom.inner.some(isTrapped);
  });
}

function hasUnbounded({ isUnbounded, inner }: Atom): boolean {
  return isUnbounded || inner.some((atoms) => atoms.some(hasUnbounded));
}

interface Parsed {
  readonly alternatives: readonly (readonly Atom[])[];
  readonly end: number;
}

function parse(source: string, from: number): Parsed {
  const alternatives: Atom[][] = [[]];
  let at = from;
  while (at < source.length && source[at] !== ")") {
    if (source[at] === "|") {
      alternatives.push([]);
      at++;
      continue;
    }
    const { inner, end } = atomAt(source, at);
    const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(end))?.[0] ?? "";
    const isUnbounded = /^[*+]|,\}/.test(quantifier);
    const isRepeated = quantifier !== "" && !quantifier.startsWith("?");
    alternatives.at(-1)?.push({ isUnbounded, isRepeated, inner });
    at = end + quantifier.length;
  }
  return { alternatives, end: at };
}

function atomAt(source: string, at: number): { inner: readonly (readonly Atom[])[]; end: number } {
  if (source[at] === "\\") return { inner: [], end: at + 2 };
  if (source[at] === "[") {
    let end = at + 1;
    while (source[end] !== "]") end += source[end] === "\\" ? 2 : 1;
    return { inner: [], end: end + 1 };
  }
  if (source[at] !== "(") return { inner: [], end: at + 1 };
  const head = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at))?.[0] ?? "(";
  const { alternatives, end } = parse(source, at + head.length);
  return { inner: alternatives, end: end + 1 };
}
