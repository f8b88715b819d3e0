import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An in-memory S3 server with the operations the shop uses; checks for Signature Version 4. */
export interface FakeS3 {
  readonly url: string;
  readonly objects: Map<string, { body: Buffer; type: string }>;
  /** Answers the next `times` requests with 503. */
  failNext(times: number): void;
  /** Switches answering off or on. Returns the number of requests so far. */
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
