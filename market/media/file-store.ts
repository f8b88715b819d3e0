/**
 * Where uploaded files are kept: a folder, or S3. Names are `pictures/<key>-320.avif` and `licences/<key>.pdf`; a file never
 * changes, for its key is drawn anew for each upload.
 */
export interface FileStore {
  /** Keeps a file. Resolves when it will be there after a crash. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The file, or undefined when there is none. Rejects when the store cannot be asked. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether there is such a file. Rejects when the store cannot be asked. */
  has(name: string): Promise<boolean>;
  /** Takes files away; those that are gone already count as taken. */
  remove(names: readonly string[]): Promise<void>;
}

/** What a name can be: nothing in it leads to another folder, or to another host. */
export const fileName = /^(?:pictures|licences)\/[0-9a-f]{32}(?:-\d{2,4})?\.(?:avif|webp|jpg|pdf)$/;

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** The content type of a stored file by the end of its name. */
export function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
