/**
 * Storage of uploaded files: a folder, or S3. Names are `pictures/<key>-320.avif`, `licences/<key>.pdf`,
 * `evidence/<key>.jpg` and `labels/<key>.pdf`. Files are immutable, because each upload has a new random key.
 */
export interface FileStore {
  /** Stores a file. Resolves when the file is durable. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The file, or undefined when there is none. Rejects when the store is unavailable. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether the file exists. Rejects when the store is unavailable. */
  has(name: string): Promise<boolean>;
  /** Deletes files. Missing files are not an error. */
  remove(names: readonly string[]): Promise<void>;
}

/** Pattern of valid file names; it excludes path traversal and other hosts. */
export const fileName =
  /^(?:pictures|licences|evidence|labels)\/[0-9a-f]{32}(?:-\d{2,4})?\.(?:avif|webp|jpg|pdf)$/;

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** Content type of a stored file by its extension. */
export function contentTypeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
