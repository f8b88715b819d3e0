import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, fileName } from '../../market/media/file-store.ts';

/** Stores uploaded files in a local folder. */
export function folderStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const path = pathIn(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // Written under a temporary name: a crash leaves no half file, and a full disk no remains.
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

/** Subfolders by the first two characters of the key limit the entries of a folder. */
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
