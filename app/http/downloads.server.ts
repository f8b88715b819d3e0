import { ReadableStream as NodeStream } from 'node:stream/web';
import type { LoaderFunctionArgs } from 'react-router';
import type { Context } from '../../market/kernel/context.ts';
import type { Result } from '../../market/kernel/errors.ts';
import { type MarketOf, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';

/** CSV download. Chunks are generated as the client reads them. */
export function csvDownload(chunks: Iterable<string> | AsyncIterable<string>, fileName: string): Response {
  return fileDownload({ name: fileName, type: 'csv', parts: chunks });
}

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

interface DownloadedFile {
  readonly name: string;
  readonly type: keyof typeof types;
  readonly parts: Iterable<string> | AsyncIterable<string>;
}

/** Download of a file whose parts are generated as the client reads them. */
export function fileDownload({ name, type, parts }: DownloadedFile): Response {
  return new Response(NodeStream.from(bytesOf(parts)) as ReadableStream, {
    headers: {
      'content-type': types[type],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

type Asked = Readonly<Record<string, string | null>>;
type ReadFile = (market: Context, asked: Asked) => Promise<Result<DownloadedFile>>;

/**
 * Loader of a file: reads it by these parameters of the address. `marketFor` is `figuresMarketOf` for a file whose
 * reading changes nothing but the audit.
 */
export function fileLoader(
  names: readonly string[],
  read: (context: LoaderFunctionArgs['context']) => ReadFile,
  marketFor: MarketOf = marketOf,
) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const query = pageUrl(request).searchParams;
    const asked = Object.fromEntries(names.map((name) => [name, query.get(name)]));
    const market = await marketFor(context);
    return fileDownload(valueOrThrow(await read(context)(market, asked), request));
  };
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

/** A PDF as a download. The name may be that of a document, `KBI/26-27/000123`. */
export function pdfDownload(bytes: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
