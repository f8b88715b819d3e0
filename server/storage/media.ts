import { contentTypeOf, type FileStore } from '../../market/media/file-store.ts';
import type { Files } from '../http/files.ts';

/** Pictures served below `/media`. */
export type Media = Pick<Files, 'answer'>;

/** Path of an uploaded picture; licences are not served here. */
const picture = /^\/(?<name>[0-9a-f]{32}-\d{3,4}\.(?:avif|webp|jpg))$/;

/** Files are immutable under their key. */
const forEver = 'public, max-age=31536000, immutable';

/** Serves the pictures of the build, then those uploaded by vendors. */
export function mediaOf(built: Media, store: FileStore): Media {
  return {
    answer: async (path, request, age) =>
      (await built.answer(path, request, age)) ?? (await uploaded(store, path, request)),
  };
}

async function uploaded(store: FileStore, path: string, request: Request): Promise<Response | undefined> {
  const name = picture.exec(path)?.groups?.name;
  if (!name) return undefined;
  const etag = `"${name}"`;
  const headers = { 'content-type': contentTypeOf(name), 'cache-control': forEver, etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const bytes = await store.get(`pictures/${name}`);
  if (!bytes) return undefined;
  const length = { 'content-length': String(bytes.byteLength) };
  return new Response(bytes, { headers: { ...headers, ...length } });
}
