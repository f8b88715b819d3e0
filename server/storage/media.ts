import { type FileStore, typeOf } from '../../market/media/file-store.ts';
import type { Files } from '../http/files.ts';

/** What is served below `/media`. */
export type Media = Pick<Files, 'answer'>;

/** The one form that the address of an uploaded picture has; licences are none. */
const picture = /^\/(?<name>[0-9a-f]{32}-\d{3,4}\.(?:avif|webp|jpg))$/;

/** Nothing under a key ever changes. */
const forEver = 'public, max-age=31536000, immutable';

/** The pictures of the build, and after them those that vendors have uploaded. */
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
  const headers = { 'content-type': typeOf(name), 'cache-control': forEver, etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const bytes = await store.get(`pictures/${name}`);
  if (!bytes) return undefined;
  const length = { 'content-length': String(bytes.byteLength) };
  return new Response(bytes, { headers: { ...headers, ...length } });
}
