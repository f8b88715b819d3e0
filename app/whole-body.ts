/** A body that is at hand, for a `Response`: given the bytes themselves it would copy them, and so would its reader. */
export function wholeBody(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** The same as the answer to a request: one for its headers alone gets none. */
export function bodyFor({ method }: Request, bytes: Uint8Array<ArrayBuffer>) {
  return method === 'HEAD' ? null : wholeBody(bytes);
}

/** The bytes of an answer; the very ones where they come whole. */
export async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  const [first = new Uint8Array()] = chunks;
  return chunks.length > 1 ? Buffer.concat(chunks) : first;
}
