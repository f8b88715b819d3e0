import { data } from 'react-router';
import type { Context } from '../../../market/kernel/context.ts';
import { previewReturn } from '../../../market/orders/move/returns/preview-return.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { returnFormOf } from './return-goods.tsx';

/** Answer to the first step of "Goods came back": what the second one would book, or what is wrong. */
export async function answerReturnCheck(market: Context, sent: FormData, request: Request) {
  const returned = returnFormOf(sent);
  const result = await previewReturn(market, returned ?? {});
  if (!result.ok && ['input.invalid', 'order.move-refused'].includes(result.failure.code))
    return data(
      { failure: result.failure, returned, review: null },
      { status: statusOf(result.failure.code) },
    );
  return data({ failure: undefined, returned, review: valueOrThrow(result, request) });
}
