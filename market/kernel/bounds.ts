const kilobyte = 1_024;
const megabyte = 1_024 * kilobyte;

/**
 * Every limit on what a client sends, in one place; `docs/security.md` lists them for operators. Requests beyond a
 * limit are answered with 413 (too large), 422 (a wrong file), 408 (too slow) or 503 (too many at once), before they
 * are parsed.
 */
export const bounds = {
  /** Form fields without files, counted with repeated names. The largest form has some 80. */
  fields: 1_000,
  /** Bytes of a form without files. An order of a hundred lines has some ten thousand. */
  formBytes: megabyte,
  /** Bytes of forms without files that one process buffers, in all and of one network. */
  formMemory: 64 * megabyte,
  formMemoryOfOne: 8 * megabyte,

  /** Multipart parts of a form with files: 8 pictures and a few fields. */
  parts: 100,
  /** Bytes of a part's headers: its field name and its file name. */
  partHeadBytes: 4 * kilobyte,
  /** Bytes of a form with files: two large photographs, or many that the browser has scaled down. */
  uploadBytes: 25 * megabyte,
  /** Bytes of one file: a photograph from a good phone. */
  fileBytes: 12 * megabyte,
  /** Connections with an upload of one person: browsers send one. Those that send nothing take no other place. */
  uploadsOfOne: 2,
  /** Bytes of uploads that one process buffers, in all and of one person. */
  uploadMemory: 100 * megabyte,
  uploadMemoryOfOne: 30 * megabyte,

  /** Rows of an import's table, without the header. */
  rows: 10_000,
  /** Columns of an import's header: the shop knows some seventy. */
  columns: 100,
  /** Bytes of one row, and so of one cell: a description in Devanagari has at most 12,000. */
  rowBytes: 64 * kilobyte,

  /** Pixels of a picture and of its longest side: a small file can unpack to gigabytes. */
  pixels: 40_000_000,
  side: 12_000,

  /** Bytes of an event from a provider. */
  webhookBytes: 256 * kilobyte,
  /** Bytes of events that one process buffers, in all and of one network. */
  webhookMemory: 16 * megabyte,
  webhookMemoryOfOne: 4 * megabyte,

  /** Slow request bodies: a body that delivers fewer bytes than these in so many seconds is rejected. */
  slowBody: { bytes: 10 * kilobyte, seconds: 10 },
} as const;
