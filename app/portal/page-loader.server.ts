import type { LoaderFunctionArgs } from 'react-router';
import type { Context } from '../../market/kernel/context.ts';
import type { Result } from '../../market/kernel/errors.ts';
import { type MarketOf, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';

/** The loader of a page that one use case reads, whose input are the page's parameters. */
export function pageLoader<Value>(
  read: (market: Context, input: unknown) => Promise<Result<Value>>,
  marketFor: MarketOf = marketOf,
) {
  return async ({ context, params, request }: LoaderFunctionArgs) =>
    valueOrThrow(await read(await marketFor(context), params), request);
}
