/** Deterministic pseudo-random numbers: the demo shop is the same on every machine. */
export interface Random {
  /** A whole number from `least` up to and including `most`. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the entries, with a probability proportional to its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** A UUIDv7 like those of `newId`, with pseudo-random bits. */
  id(at: Date): string;
}

/** A generator with an integer seed (the algorithm is mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;

  /** From 0 up to but not including 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[between(0, list.length - 1)] as T;
  }

  function weighted<T>(entries: readonly (readonly [T, number])[]): T {
    const whole = entries.reduce((sum, [, weight]) => sum + weight, 0);
    let left = next() * whole;
    const found = entries.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    return (found ?? pick(entries))[0];
  }

  function shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, place: next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ value }) => value);
  }

  function id(at: Date): string {
    const hex = (digits: number) =>
      between(0, 16 ** digits - 1)
        .toString(16)
        .padStart(digits, '0');
    const time = at.getTime().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(6)}${hex(6)}`;
  }

  return { between, pick, weighted, shuffled, id };
}
