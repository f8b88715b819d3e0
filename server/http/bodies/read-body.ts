/** Why a body was not read to its end. */
export type BodyProblem = 'too-large' | 'too-slow' | 'too-many';

export interface Reading {
  /** Bytes. */
  readonly most: number;
  /** The slowest pace: so many bytes in so many seconds. */
  readonly slow: { readonly bytes: number; readonly seconds: number };
  /** Hears how many bytes are held, before they are; false ends the reading with `too-many`. */
  readonly mayHold?: (bytes: number) => boolean;
}

/** A body is read in pieces of this size on average, after the first thousand: each costs time, however small it is. */
const [freePieces, averagePiece] = [1_000, 64];

/**
 * Reads the body of a request into one piece of memory, which grows as bytes arrive: what was only announced takes none. Ends
 * at the first byte too many and when the body is too slow. Throws when the client has gone.
 */
export async function readBody(
  request: Request,
  { most, slow, mayHold }: Reading,
): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > most) return 'too-large';
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const body = new Growing(most, mayHold ? announced : 0);
  const pace = watchPace(() => body.length, slow);
  try {
    for (let pieces = 0; ; pieces += 1) {
      const next = await Promise.race([reader.read(), pace.tooSlow]);
      if (next === 'too-slow') return next;
      if (next.done) return body.bytes();
      const length = body.length + next.value.length;
      if (length > most || pieces > freePieces + length / averagePiece) return 'too-large';
      if (mayHold && !mayHold(length)) return 'too-many';
      body.add(next.value);
    }
  } finally {
    pace.end();
    // Not cancelled: that would end the connection before the answer is sent.
    reader.releaseLock();
  }
}

function watchPace(lengthOf: () => number, slow: Reading['slow']) {
  const { promise: tooSlow, resolve } = Promise.withResolvers<'too-slow'>();
  let before = 0;
  const timer = setInterval(() => {
    const length = lengthOf();
    if (length - before < slow.bytes) resolve('too-slow');
    before = length;
  }, slow.seconds * 1_000);
  return { tooSlow, end: () => clearInterval(timer) };
}

/** Bytes in one buffer, which doubles when it is full. Of an expected size the system gives no memory before it is written. */
class Growing {
  readonly #most: number;
  #buffer: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(most: number, expected: number) {
    this.#most = most;
    this.#buffer = Buffer.allocUnsafeSlow(Math.max(16_384, expected || 0));
  }

  add(piece: Uint8Array): void {
    const length = this.length + piece.length;
    if (length > this.#buffer.length) {
      const grown = Buffer.allocUnsafeSlow(Math.min(this.#most, Math.max(length, this.#buffer.length * 2)));
      grown.set(this.#buffer.subarray(0, this.length));
      this.#buffer = grown;
    }
    this.#buffer.set(piece, this.length);
    this.length = length;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.length);
  }
}
