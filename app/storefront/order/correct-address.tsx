import { getFormProps } from '@conform-to/react';
import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { correctionRules } from '../../../market/orders/correction-rules.ts';
import { correctAddress } from '../../../market/orders/move/correct-address.ts';
import { getOrder } from '../../../market/orders/read/get-order.ts';
import { actOf } from '../../forms/act-of.ts';
import { AddressTextField, StreetField } from '../../forms/address-fields.tsx';
import { formOf, refusedForm } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { localise } from '../../i18n/language.ts';
import { stateName } from '../../i18n/states.server.ts';
import { marketOf } from '../../request/context.ts';
import { useFailureText, valueOrThrow } from '../../request/failures.ts';
import { responseOrFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/correct-address.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const order = valueOrThrow(await getOrder(market, params), request);
  const { id, number, address, addressCorrectedAt, mayCorrectAddress } = order;
  const state = address ? stateName(address.state, market.language) : '';
  return {
    id,
    number,
    address: mayCorrectAddress ? address : null,
    state,
    before: addressCorrectedAt?.toISOString() ?? '',
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'correct');
  const market = marketOf(context);
  const result = await correctAddress(market, { ...Object.fromEntries(form), id: params.id });
  if (!result.ok && result.failure.code === 'not-found') valueOrThrow(result, request);
  if (!result.ok) return refusedForm(form, result.failure);
  throw redirect(localise(`/order-confirmation/${params.id}?address=corrected`, market.language));
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

/** The delivery address of an order that is not sent yet; its state stays. */
export default function CorrectAddress({
  loaderData: { id, number, address, state, before },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('orders.correctAddress');
  const textOf = useFailureText();
  const failure = actionData?.failure ?? (address ? undefined : { code: 'order.packed' as const });
  return (
    <Page title={t('title')} width="text" listed={false}>
      <div className="grid gap-4.5">
        <p>{t('text', { number })}</p>
        {failure && failure.code !== 'input.invalid' ? (
          <div role="alert">
            <Alert tone="error">{textOf(failure)}</Alert>
          </div>
        ) : null}
        {address ? (
          <CorrectionForm
            key={before}
            address={address}
            state={state}
            before={before}
            reply={replyIn(actionData)}
          />
        ) : null}
        <ButtonLink to={`/order-confirmation/${id}`} kind="quiet">
          {t('back')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function replyIn(answer: Route.ComponentProps['actionData']): FormReply | undefined {
  return answer && 'reply' in answer ? answer.reply : undefined;
}

interface FormProps {
  address: NonNullable<Route.ComponentProps['loaderData']['address']>;
  /** In the reader's language. */
  state: string;
  before: string;
  reply: FormReply | undefined;
}

function CorrectionForm({ address, state, before, reply }: FormProps) {
  const t = useTranslations('orders.correctAddress');
  const label = useTranslations('checkout.address.form');
  const [form, fields] = useRulesForm('correct-address', correctionRules, reply, address);
  const isSaving = useNavigation().formData?.get('intent') === 'correct';
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="correct" />
      <input type="hidden" name="before" value={before} />
      <AddressTextField name="name" field={fields.name} />
      <StreetField field={fields.street} />
      <AddressTextField name="city" field={fields.city} />
      <AddressTextField name="pincode" field={fields.pincode} hint={t('state', { state })} />
      <AddressTextField name="phone" field={fields.phone} />
      <Button type="submit" main full busy={isSaving ? label('saving') : undefined}>
        {t('save')}
      </Button>
    </Form>
  );
}
