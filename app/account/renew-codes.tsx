import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { renewRecoveryCodes } from '../../market/people/second-factor/change-second-factors.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/renew-codes.ts';
import { ProofForm } from './factor-form.tsx';
import { factorRequest, loadSecondFactors } from './factor-request.server.ts';
import { FactorDone } from './recovery-codes.tsx';

/** Without a second factor there is nothing to recover. */
export async function loader(args: Route.LoaderArgs) {
  const { factors, proof } = await loadSecondFactors(args);
  if (factors.length === 0)
    throw redirect(localise('/account/second-factor', marketOf(args.context).language));
  return { proof };
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  actOf(form, 'save');
  await loader(args);
  const result = await renewRecoveryCodes(factorRequest(args))(
    marketOf(args.context),
    Object.fromEntries(form),
  );
  if (!result.ok) return refusedForm(form, result.failure);
  return { codes: result.value, failure: null, reply: undefined };
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Makes new recovery codes. */
export default function RenewCodes({ loaderData: { proof }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.secondFactor');
  if (actionData && 'codes' in actionData)
    return <FactorDone title={t('codesDone')} codes={actionData.codes} />;
  return (
    <ProofForm
      title={t('newCodes')}
      text={t('newCodesText')}
      submit={t('makeCodes')}
      page="/codes"
      proof={proof}
      answer={actionData}
    />
  );
}
