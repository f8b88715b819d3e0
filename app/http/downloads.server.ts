import { ReadableStream as NodeStream } from 'node:stream/web';

/** CSV download. Chunks are generated as the client reads them. */
export function csvDownload(chunks: Iterable<string> | AsyncIterable<string>, fileName: string): Response {
  return new Response(NodeStream.from(bytesOf(chunks)) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

async function* bytesOf(chunks: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(chunk);
}

/** Personal data of a user as a JSON download. */
export function dataDownload(data: { readonly about: { readonly madeAt: Date } }): Response {
  const day = data.about.madeAt.toISOString().slice(0, 10);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="kheti-bazaar-data-${day}.json"`,
      'cache-control': 'no-store',
    },
  });
}
