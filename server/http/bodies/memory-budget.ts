/** Memory of one body: bytes count as they arrive. */
export interface Lease {
  /** Reserves memory for so many bytes in all; false when the budget or the share is used up. */
  mayHold(bytes: number): boolean;
  /** Releases the memory after the response. */
  end(): void;
}

/**
 * Bytes of bodies that a process holds at once, in all and of one person or network. A connection that sends nothing
 * holds none.
 */
export class MemoryBudget {
  readonly #most: number;
  readonly #maxOfOne: number;
  readonly #ofOne = new Map<string, number>();
  #bytes = 0;

  constructor(most: number, maxOfOne: number) {
    this.#most = most;
    this.#maxOfOne = maxOfOne;
  }

  /** Begins to hold a body for a person or network. */
  open(name: string): Lease {
    let held = 0;
    const hold = (bytes: number) => {
      const own = (this.#ofOne.get(name) ?? 0) + bytes - held;
      this.#bytes += bytes - held;
      held = bytes;
      if (own > 0) this.#ofOne.set(name, own);
      else this.#ofOne.delete(name);
    };
    return {
      mayHold: (bytes) => {
        const more = bytes - held;
        if (this.#bytes + more > this.#most) return false;
        if ((this.#ofOne.get(name) ?? 0) + more > this.#maxOfOne) return false;
        hold(bytes);
        return true;
      },
      end: () => hold(0),
    };
  }
}
