import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As much of S3 as the shop uses, in memory, for who signs as it expects (Signature Version 4). */
export interface FakeS3 {
  readonly url: string;
  readonly objects: Map<string, { body: Buffer; type: string }>;
  /** The next so many requests are answered as a bucket in trouble does. */
  failNext(times: number): void;
  /** From now on whoever asks gets no answer at all, or one again. Answers with how many were asked so far. */
  hang(hangs: boolean): number;
  close(): Promise<void>;
}

export async function startFakeS3(accessKeyId: string): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  let [failing, hangs, asked] = [0, false, 0];
  const server = createServer(async (request, response) => {
    asked += 1;
    if (hangs) return;
    const body = await bodyOf(request);
    const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`);
    if (failing > 0) {
      failing -= 1;
      response.writeHead(503).end();
    } else if (!isSigned) response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    else answer(objects, request, body, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    failNext: (times) => {
      failing = times;
    },
    hang: (whether) => {
      hangs = whether;
      return asked;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(
  objects: FakeS3['objects'],
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const found = objects.get(url);
  if (method === 'PUT') {
    objects.set(url, { body, type: headers['content-type'] ?? '' });
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    objects.delete(url);
    response.writeHead(204).end();
  } else if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body);
  else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
