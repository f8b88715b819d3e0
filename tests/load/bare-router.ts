import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestHandler, UNSAFE_decodeViaTurboStream as decode, type ServerBuild } from 'react-router';

/**
 * The least that React, React Router and Node's HTTP take for the shop's list: the built page with the data of its
 * loaders from memory, without queries, middleware, log and page cache. A program of its own; `LIST_DATA` names a file
 * with the router's data of the page.
 */
const built: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href);
const data = await dataIn(readFileSync(process.env.LIST_DATA ?? ''));
const routes = Object.entries(built.routes).flatMap(([id, route]) => {
  if (!route) return [];
  const loader = route.module.loader && (() => data[id]?.data);
  return [[id, { ...route, module: { ...route.module, loader, middleware: undefined } }]];
});
const handle = createRequestHandler({ ...built, routes: Object.fromEntries(routes) }, 'production');

const server = createServer(async (request, response) => {
  const answer = await handle(new Request(`http://${request.headers.host}${request.url}`));
  const bytes = await answer.bytes();
  const headers = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, { ...headers, 'content-length': bytes.byteLength });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`The list is open at http://localhost:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));

/** The loaders' data by route, as React Router sends them to the browser. */
async function dataIn(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, { data: unknown }>> {
  const { body } = new Response(bytes);
  if (!body) throw new Error('no data of the list');
  const { value, done } = await decode(body, globalThis as unknown as Window & typeof globalThis);
  await done;
  return value as Record<string, { data: unknown }>;
}
