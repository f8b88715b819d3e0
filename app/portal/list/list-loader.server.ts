import type { LoaderFunctionArgs } from 'react-router';
import type { Context } from '../../../market/kernel/context.ts';
import type { Result } from '../../../market/kernel/errors.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { type ListShape, listQueryOf } from './list-state.ts';

type Asked<Sort extends string, Filters extends ListShape['filters']> = ReturnType<
  typeof listQueryOf<Sort, Filters>
>['asked'];

/** The loader of a page with a list: the state in its address, and what the use case finds for it. */
export function listLoader<Sort extends string, Filters extends ListShape['filters'], Found>(
  shape: ListShape<Sort, Filters>,
  find: (market: Context, asked: Asked<Sort, Filters>) => Promise<Result<Found>>,
) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const { state, asked } = listQueryOf(shape, request);
    return { state, found: valueOrThrow(await find(marketOf(context), asked), request) };
  };
}
