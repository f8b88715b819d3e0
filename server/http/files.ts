import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Encoding, encodingFor } from './compress.ts';
import { etagOf, matchesEtag } from './etag.ts';

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Cache lifetime of files with a content hash in their name. */
const forEver = 'public, max-age=31536000, immutable';

interface Contents {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/**
 * Static files of a folder, listed when the process starts; `add` lists later ones. A request's path is looked up in
 * that list and never reaches the file system. Contents are read once and cached in memory.
 */
export class Files {
  readonly #folder: string;
  readonly #names: Set<string>;
  readonly #contentsByName = new Map<string, Promise<Contents>>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#names = new Set(namesIn(folder));
  }

  /** Adds files that were written since. */
  add(paths: readonly string[]): void {
    for (const path of paths) this.#names.add(path);
  }

  /** The file of a path such as `/assets/app-x1.js`, or undefined. `age` in seconds is for names without a hash. */
  async answer(path: string, request: Request, age: number): Promise<Response | undefined> {
    if (!this.#names.has(path) || /\.(br|gz)$/.test(path)) return undefined;
    const encoding = this.#encodingFor(path, request.headers.get('accept-encoding'));
    const { body, etag } = await this.#contents(path + extensions[encoding]);
    const headers = new Headers({
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? forEver : `public, max-age=${age}`,
      vary: 'Accept-Encoding',
      etag,
    });
    if (matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.byteLength));
    return new Response(body, { headers });
  }

  /** The browser's best encoding, if the build has a file in it; else none. */
  #encodingFor(path: string, accepted: string | null): Encoding {
    const encoding = encodingFor(accepted);
    return this.#names.has(path + extensions[encoding]) ? encoding : 'identity';
  }

  #contents(name: string): Promise<Contents> {
    const contents = this.#contentsByName.get(name) ?? this.#read(name);
    this.#contentsByName.set(name, contents);
    // A failed read, such as for want of a file handle, is retried by the next request.
    contents.catch(() => this.#contentsByName.delete(name));
    return contents;
  }

  async #read(name: string): Promise<Contents> {
    const body = new Uint8Array(await readFile(join(this.#folder, name)));
    return { body, etag: etagOf(body) };
  }
}

function namesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}
