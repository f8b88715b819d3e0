import { createServer } from 'node:http';

/** A span as received by the collector. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** A local trace collector, which stores the spans it receives. */
export interface Collector {
  readonly url: string;
  /** All received data, as text. */
  text(): string;
  spans(): Span[];
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(String(Buffer.concat(await request.toArray())));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => received.join('\n'),
    spans: () => received.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans).flatMap(spansOf),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

type Resource = { scopeSpans: { spans: Span[] }[] };
type Sent = { resourceSpans: Resource[] };

const spansOf = ({ scopeSpans }: Resource) => scopeSpans.flatMap(({ spans }) => spans);
