/** Why reading a body was aborted. */
export type BodyProblem = 'too-large' | 'too-slow' | 'too-many';

export interface Reading {
  /** Maximum size in bytes. */
  readonly most: number;
  /** Minimum speed: `bytes` in each interval of `seconds`. */
  readonly slow: { readonly bytes: number; readonly seconds: number };
  /** Called with the total bytes before they are buffered; false aborts with `too-many`. */
  readonly mayHold?: (bytes: number) => boolean;
}

/** Chunk limit: after the first thousand, chunks must have 64 bytes on average, as each costs CPU time. */
const [freePieces, averagePiece] = [1_000, 64];

/**
 * Reads a request body into one buffer that grows as bytes arrive: `Content-Length` alone takes no memory. Aborts at
 * the first byte above the limit and when the body is too slow. Throws when the client disconnects.
 */
export async function readBody(
  request: Request,
  { most, slow, mayHold }: Reading,
): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > most) return 'too-large';
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const body = new GrowingBuffer(most, mayHold ? announced : 0);
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
    // Not cancelled: that would close the connection before the response is sent.
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

/** Buffer that doubles when it is full. The system gives memory for an expected size only as it is written. */
class GrowingBuffer {
  readonly #most: number;
  readonly #expected: number;
  /** Allocated with the first bytes: a silent connection costs no buffer. */
  #buffer: Uint8Array<ArrayBuffer> = new Uint8Array();
  length = 0;

  constructor(most: number, expected: number) {
    this.#most = most;
    this.#expected = expected || 0;
  }

  add(piece: Uint8Array): void {
    const length = this.length + piece.length;
    if (length > this.#buffer.length) {
      const grown = Buffer.allocUnsafeSlow(
        Math.min(this.#most, Math.max(length, this.#buffer.length * 2, this.#expected, 16_384)),
      );
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
