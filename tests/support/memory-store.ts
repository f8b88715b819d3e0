import type { FileStore } from '../../market/media/file-store.ts';

/** An in-memory file store whose files tests can inspect. */
export function memoryStore(): FileStore & { readonly files: Map<string, Uint8Array<ArrayBuffer>> } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    files,
    async put(name, bytes) {
      files.set(name, new Uint8Array(bytes));
    },
    get: async (name) => files.get(name),
    has: async (name) => files.has(name),
    async remove(names) {
      for (const name of names) files.delete(name);
    },
  };
}
