import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { removeFactor } from '../../market/people/second-factor/change-second-factors.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/remove-factor.ts';
import { ProofForm } from './factor-form.tsx';
import { factorRequest, loadSecondFactors } from './factor-request.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { factors, proof } = await loadSecondFactors(args);
  const factor = factors.find(({ id }) => id === args.params.id);
  if (!factor) throw data(null, { status: 404 });
  return { proof, factor, isLast: factors.length === 1 };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const form = await formOf(request);
  actOf(form, 'save');
  const market = marketOf(context);
  const input = { ...Object.fromEntries(form), id: params.id };
  const result = await removeFactor(factorRequest(args))(market, input);
  if (result.ok) return redirect(localise('/account/second-factor', market.language));
  if (result.failure.code === 'not-found') return valueOrThrow(result, request);
  return refusedForm(form, result.failure);
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Confirmation page before a second factor is removed. */
export default function RemoveFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.secondFactor');
  const { factor, isLast, proof } = loaderData;
  const name = factor.kind === 'app' ? t('app') : factor.name;
  return (
    <ProofForm
      title={t('removeTitle', { name })}
      text={t(isLast ? 'removeLast' : 'removeText')}
      submit={t('remove')}
      isDanger
      page={`/${factor.id}/remove`}
      proof={proof}
      answer={actionData}
    />
  );
}
