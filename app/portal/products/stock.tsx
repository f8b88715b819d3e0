import { BellRing } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { adjustStock } from '../../../market/catalogue/manage/adjust-stock.ts';
import { listMovements } from '../../../market/catalogue/manage/list-movements.ts';
import { may } from '../../../market/kernel/guards.ts';
import { movedOrders } from '../../../market/orders/move/moved-orders.ts';
import { countWaiting } from '../../../market/restock/count-waiting.ts';
import { movementAuthors } from '../../../market/staff/authors.ts';
import { adjustmentReasons } from '../../../market/stock/rules.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatNumber } from '../../i18n/format.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EntryForm, useAnswer } from '../form/entry-form.tsx';
import { ActionFailure } from '../form/failure-notice.tsx';
import { pageAction } from '../page-action.server.ts';
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

export const action = pageAction({ acts: { save: adjustStock } });

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
        <ActionFailure failure={actionData?.failure} />
        {/* Another key empties the form after each movement. */}
        <Adjust key={movements[0]?.id} />
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

function Adjust() {
  const t = useTranslations('vendorProducts.stock');
  const messageOf = useMessage();
  const { typed, fields = {} } = useAnswer('save');
  const wrong = (name: string) => fields[name] && messageOf(fields[name]);
  const field = (name: 'count' | 'note') => ({
    name,
    label: t(name),
    autoComplete: 'off',
    defaultValue: typed[name],
    error: wrong(name),
  });
  return (
    <EntryForm intent="save" save={t('apply')} saving={t('apply')} look={{ wide: true }}>
      <RadioGroup legend={t('reason')} error={wrong('reason')}>
        {adjustmentReasons.map((reason) => (
          <RadioField
            key={reason}
            name="reason"
            value={reason}
            defaultChecked={typed.reason === reason}
            label={t(`adjust.${reason}`)}
          />
        ))}
      </RadioGroup>
      <TextField {...field('count')} inputMode="numeric" />
      <TextField {...field('note')} hint={t('noteHint')} />
    </EntryForm>
  );
}
