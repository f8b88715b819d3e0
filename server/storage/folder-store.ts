import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, fileName } from '../../market/media/file-store.ts';

/** Keeps uploaded files in a folder of this machine. */
export function folderStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const path = pathIn(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // Under another name until it is whole: a crash must not leave half a file behind, nor a full disk stay full of them.
      const part = `${path}.part`;
      await write(part, bytes).catch(async (error: unknown) => {
        await rm(part, { force: true });
        throw error;
      });
      await rename(part, path);
    },
    get: (name) => readFile(pathIn(folder, name)).then((bytes) => new Uint8Array(bytes), missing),
    has: (name) => access(pathIn(folder, name)).then(() => true, isMissing),
    async remove(names) {
      await Promise.all(names.map((name) => rm(pathIn(folder, name), { force: true })));
    },
  };
}

/** By the first two signs of the key, so that no folder grows to a million entries. */
function pathIn(folder: string, name: string): string {
  if (!fileName.test(name)) throw new RangeError(`no name of a file: ${name}`);
  const [kind = '', file = ''] = name.split('/');
  return join(folder, kind, file.slice(0, 2), file);
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function isMissing(error: NodeJS.ErrnoException): false {
  missing(error);
  return false;
}
