import { BellRing } from 'lucide-react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { adjustStock } from '../../../market/catalogue/manage/adjust-stock.ts';
import { listMovements } from '../../../market/catalogue/manage/list-movements.ts';
import { may } from '../../../market/kernel/guards.ts';
import { movedOrders } from '../../../market/orders/move/moved-orders.ts';
import { countWaiting } from '../../../market/restock/count-waiting.ts';
import { movementAuthors } from '../../../market/staff/authors.ts';
import { adjustmentReasons } from '../../../market/stock/rules.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { productsPathOf } from '../products-path.ts';
import type { Route } from './+types/stock.ts';
import { useEdited } from './frame.tsx';
import { Movements } from './movements.tsx';
import { useMessage } from './use-message.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const market = marketOf(context);
  const found = valueOrThrow(await listMovements(market, { id, before }), request);
  const ids = found.movements.flatMap(({ orderId }) => orderId ?? []);
  return {
    ...found,
    orders: may(market.actor, 'orders.see') ? valueOrThrow(await movedOrders(market, { ids }), request) : {},
    authors: valueOrThrow(
      await movementAuthors(market, { ids: found.movements.map((one) => one.id) }),
      request,
    ),
    waiting: valueOrThrow(await countWaiting(market, { id }), request),
    isFirst: !before,
  };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  actOf(form, 'save');
  const sent = Object.fromEntries(form);
  const result = await adjustStock(market, { ...sent, id });
  if (!result.ok && result.failure.code === 'input.invalid') {
    return data({ failure: result.failure, sent }, { status: statusOf(result.failure.code) });
  }
  valueOrThrow(result, request);
  throw redirect(localise(`${productsPathOf(request)}/${id}/stock`, market.language));
}

export const clientAction = submitPortalForm<typeof action>;

type Props = Route.ComponentProps;

/** Stock of a product: the quantity, its movements, and a form to change it. */
export default function Stock({ loaderData, actionData }: Props) {
  const t = useTranslations('vendorProducts.stock');
  const { movements, orders, authors, next, isFirst, stock, waiting } = loaderData;
  const { id } = useEdited();
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:items-start">
      <Panel title={t('title')}>
        <p className="mb-4">
          {t('now')}
          <b className="ml-2 font-figure text-figure-line tabular-nums">{formatNumber(stock)}</b>
        </p>
        {waiting > 0 ? (
          <p className="mb-4 flex items-center gap-2.5 font-semibold">
            <BellRing size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
            {t('waiting', { count: waiting })}
          </p>
        ) : null}
        {/* Another key empties the form after each movement. */}
        <Adjust key={movements[0]?.id} answer={actionData} />
      </Panel>
      <section>
        <h2 className="mb-3 text-xl leading-7 lg:text-[1.375rem]">{t('history')}</h2>
        <Movements
          productId={id}
          movements={movements}
          orders={orders}
          authors={authors}
          next={next}
          isFirst={isFirst}
        />
      </section>
    </div>
  );
}

function Adjust({ answer }: { answer: Props['actionData'] }) {
  const t = useTranslations('vendorProducts.stock');
  const messageOf = useMessage();
  const isSending = useNavigation().formMethod === 'POST';
  const fields = answer?.failure.code === 'input.invalid' ? (answer.failure.fields ?? {}) : {};
  const sent = answer && 'sent' in answer ? answer.sent : undefined;
  const wrong = (name: string) => fields[name] && messageOf(fields[name]);
  const typed = (name: string) => (typeof sent?.[name] === 'string' ? sent[name] : '');
  return (
    <Form method="post" noValidate className="grid gap-4.5">
      <ActField act="save" />
      {answer && answer.failure.code !== 'input.invalid' ? <FailureNotice failure={answer.failure} /> : null}
      <RadioGroup legend={t('reason')} error={wrong('reason')}>
        {adjustmentReasons.map((reason) => (
          <RadioField
            key={reason}
            name="reason"
            value={reason}
            defaultChecked={typed('reason') === reason}
            label={t(`adjust.${reason}`)}
          />
        ))}
      </RadioGroup>
      <TextField
        label={t('count')}
        name="count"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed('count')}
        error={wrong('count')}
      />
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        autoComplete="off"
        defaultValue={typed('note')}
        error={wrong('note')}
      />
      <Button type="submit" busy={isSending ? t('apply') : undefined}>
        {t('apply')}
      </Button>
    </Form>
  );
}
