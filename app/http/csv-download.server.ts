import { ReadableStream as NodeStream } from 'node:stream/web';

/** A CSV file to be saved. Parts are made as the reader takes them. */
export function csvDownload(parts: Iterable<string> | AsyncIterable<string>, fileName: string): Response {
  return new Response(NodeStream.from(bytesOf(parts)) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

async function* bytesOf(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
