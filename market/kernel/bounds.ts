const kilobyte = 1_024;
const megabyte = 1_024 * kilobyte;

/**
 * Every bound of what a client sends, in one place; `docs/security.md` lists them for operators. More is answered with 413
 * (too large), 422 (a wrong file), 408 (too slow) or 503 (too many at once), before it is parsed.
 */
export const bounds = {
  /** Fields of a form without files, whether their names differ or not. The largest form has some 80. */
  fields: 1_000,
  /** Bytes of a form without files. An order of a hundred lines has some ten thousand. */
  formBytes: megabyte,

  /** Parts of a form with files: 8 pictures and a few fields. */
  parts: 100,
  /** Bytes of the lines before the content of a part: its name and the name of its file. */
  partHeadBytes: 4 * kilobyte,
  /** Bytes of a form with files. Two large photographs, or many that the browser has made smaller. */
  uploadBytes: 25 * megabyte,
  /** Bytes of one file: what the camera of a good phone makes. */
  fileBytes: 12 * megabyte,
  /** Forms with files that one person sends at the same time. */
  uploadsOfOne: 2,
  /** Forms with files that one process reads at the same time, and the bytes of them that it holds. */
  uploads: 16,
  uploadMemory: 100 * megabyte,

  /** Rows of an import's table, without the heading. */
  rows: 10_000,
  /** Columns of its heading: the shop knows some seventy. */
  columns: 100,
  /** Bytes of one row, and so of one cell: a description in Devanagari has at most 12,000. */
  rowBytes: 64 * kilobyte,

  /** Pixels of a picture and of its longest side: a small file can unpack to gigabytes. */
  pixels: 40_000_000,
  side: 12_000,

  /** A body of which fewer bytes than these have come in so many seconds is given up. */
  slowBody: { bytes: 10 * kilobyte, seconds: 10 },
} as const;

/** Bounds of the pages that one process makes at the same time. */
export interface PageBounds {
  /** Pages that are being made. */
  readonly inHand: number;
  /** Requests that wait for their turn; one more is refused. */
  readonly waiting: number;
  /** In milliseconds: a request that has waited so long is refused. */
  readonly longestWait: number;
}

/** The embedded database works on one statement at a time: an order takes some 40 ms of it. */
export const embeddedPages: PageBounds = { inHand: 16, waiting: 112, longestWait: 8_000 };

/** PostgreSQL has many connections, and waiting for one has a bound of its own. */
export const postgresPages: PageBounds = { inHand: 400, waiting: 400, longestWait: 8_000 };
