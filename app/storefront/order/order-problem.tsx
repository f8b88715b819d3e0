import { type FieldMetadata, getFormProps } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { orderComplaintKinds, problemRules } from '../../../market/complaints/form-rules.ts';
import { reportProblem } from '../../../market/complaints/report-problem.ts';
import { getOrder } from '../../../market/orders/read/get-order.ts';
import { ContactAnswer } from '../../company/contact-answer.tsx';
import { actOf } from '../../forms/act-of.ts';
import { ComplaintKindField } from '../../forms/complaint-kind-field.tsx';
import { emptiedForm, formOf, refusedForm } from '../../forms/form-reply.server.ts';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { useField } from '../../forms/use-field.ts';
import { formatNumber } from '../../i18n/format.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { marketOf, operatorKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { responseOrFailure } from '../../request/network-errors.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/order-problem.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { id, number, lines, parts } = valueOrThrow(await getOrder(market, params), request);
  const { kind, column } = serverTexts[market.language].complaints;
  return {
    id,
    number,
    texts: { complaints: { kind, column: { kind: column.kind } } },
    parts: parts.map((part) => ({
      id: part.id,
      vendorName: part.vendorName,
      lines: lines.filter(({ consignmentId }) => consignmentId === part.id),
    })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'send');
  const report = reportProblem({ support: context.get(operatorKey).email });
  const result = await report(marketOf(context), { ...Object.fromEntries(form), id: params.id });
  if (!result.ok && result.failure.code === 'not-found') valueOrThrow(result, request);
  if (!result.ok) return refusedForm(form, result.failure);
  return { failure: null, ticket: result.value, reply: emptiedForm(form) };
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

type Parts = Route.ComponentProps['loaderData']['parts'];

/** "Problem with this order": a message that reaches the vendor and the administrators with the order's lines. */
export default function OrderProblem({
  loaderData: { id, number, parts, texts },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('orders.problem');
  const ticket = actionData && 'ticket' in actionData ? actionData.ticket : null;
  return (
    <Page title={t('title')} width="text">
      <div className="grid gap-4.5">
        <p>{t('text', { number })}</p>
        <ContactAnswer
          key={ticket?.number ?? actionData?.failure?.code}
          failure={actionData?.failure ?? null}
          ticket={ticket}
        />
        {ticket ? null : (
          <PageMessages texts={texts}>
            <ProblemForm parts={parts} reply={actionData?.reply} />
          </PageMessages>
        )}
        <ButtonLink to={`/order-confirmation/${id}`} kind="quiet">
          {t('back')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function ProblemForm({ parts, reply }: { parts: Parts; reply: FormReply | undefined }) {
  const t = useTranslations('orders.problem');
  const line = useTranslations('orders.myOrders');
  const [form, fields] = useRulesForm('problem', problemRules, reply);
  const isSending = useNavigation().formData?.has('message') === true;
  const itemsOf = (part: Parts[number]) =>
    part.lines
      .map(({ quantity, name }) => line('line', { quantity: formatNumber(quantity), name }))
      .join(', ');
  const [only] = parts;
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="send" />
      {parts.length > 1 ? (
        <SelectField
          name={fields.part.name}
          label={t('which')}
          options={parts.map((part) => ({ value: part.id, label: `${part.vendorName}: ${itemsOf(part)}` }))}
        />
      ) : (
        <p className="text-muted">{only ? `${only.vendorName}: ${itemsOf(only)}` : null}</p>
      )}
      <ComplaintKindField field={fields.kind} kinds={orderComplaintKinds} />
      <MessageField field={fields.message} />
      <Button type="submit" main full busy={isSending ? t('sending') : undefined}>
        {t('send')}
      </Button>
    </Form>
  );
}

function MessageField({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslations();
  return (
    <TextAreaField
      key={field.key}
      {...useField(field)}
      label={t('orders.problem.message')}
      hint={t('orders.problem.hint')}
      rows={6}
      required
    />
  );
}
