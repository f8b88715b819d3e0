import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Context } from '../../../market/kernel/context.ts';
import type { Result } from '../../../market/kernel/errors.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { localise } from '../../i18n/language.ts';
import { marketOf } from '../../request/context.ts';
import { refused, valueOrThrow } from '../../request/failures.ts';

/** The action of the page of a mail or text message: sends it again. */
export async function sendAgain(
  { context, params: { id = '' }, request }: LoaderFunctionArgs,
  resend: (market: Context, input: { id: string }) => Promise<Result<unknown>>,
  list: string,
) {
  const market = marketOf(context);
  actOf(await formOf(request), 'again');
  const result = await resend(market, { id });
  if (!result.ok && result.failure.code === 'conflict.changed') return refused(result.failure);
  valueOrThrow(result, request);
  throw redirect(localise(`${list}/${id}?done=again`, market.language));
}
