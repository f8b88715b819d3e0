/** A CSV file to be saved. Its parts are made as fast as the reader takes them. */
export function csvDownload(parts: Iterable<string> | AsyncIterable<string>, fileName: string): Response {
  const bytes = bytesOf(parts);
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await bytes.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await bytes.return();
    },
  });
  return new Response(body, {
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
