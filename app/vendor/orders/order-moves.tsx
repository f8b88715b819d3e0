import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { cancelReasons, returnReasons } from '../../../market/delivery/reasons.ts';
import type { VendorsOrder } from '../../../market/orders/read/vendor-order.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ReasonQuestion } from '../../portal/form/reason-question.tsx';
import { wrongFields } from '../../portal/order/folded-lines.tsx';
import { ReduceLines } from '../../portal/order/reduce-lines.tsx';
import { ReturnGoods } from '../../portal/order/return-goods.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CarrierField } from './carrier-field.tsx';

interface Props {
  order: VendorsOrder;
  /** Error of the last form, and its values. */
  reply:
    | (ComponentProps<typeof ReduceLines>['reply'] &
        ComponentProps<typeof ReturnGoods>['reply'] & {
          failure: PageFailure | undefined;
          typed?: Record<string, unknown>;
        })
    | undefined;
}

/** Transitions of a consignment that are open to its vendor. */
export function OrderMoves({ order, reply }: Props) {
  const t = useTranslations('vendorOrders');
  const language = useLanguage();
  const { next } = order;
  const hasMoney = useMay()('money');
  const isPaid = hasMoney && order.toCollect === 0;
  return (
    <Panel title={t('next')}>
      {order.confirmBy ? (
        <p className="mb-4">{t('awaitsConfirmation', { time: formatMoment(order.confirmBy, language) })}</p>
      ) : null}
      {next.includes('processing') ? (
        <MoveForm to="processing" label={t('accept')}>
          <p className="mb-4">{t('acceptHelp')}</p>
        </MoveForm>
      ) : null}
      {next.includes('shipped') ? <ShipForm reply={reply} couriers={order.couriers} /> : null}
      {order.status === 'shipped' ? <Announcement isDone={order.comesToday} /> : null}
      {next.includes('delivered') ? (
        <MoveForm to="delivered" label={t('deliver')}>
          <p className="mb-4">
            {isPaid
              ? t('deliverHelpOnline')
              : order.collectedBy === 'courier'
                ? t('deliverHelpCourier', { courier: order.carrier ?? '' })
                : hasMoney
                  ? t('deliverHelp', { sum: formatMoney(order.toCollect) })
                  : t('deliverHelpPaid')}
          </p>
        </MoveForm>
      ) : null}
      {next.includes('returned') ? (
        <div className="mt-4">
          <ReasonQuestion
            label={t('comeBack')}
            question={t('askComeBack')}
            text={t('comeBackText')}
            reasons={returnReasons}
            intent="move"
            hidden={{ to: 'returned' }}
            yes={t('yesComeBack')}
          />
        </div>
      ) : null}
      <ReduceLines {...order} reply={reply} />
      {next.includes('cancelled') ? (
        <div className="mt-4">
          <ReasonQuestion
            label={t('cancel')}
            question={t('ask')}
            text={t('askText')}
            reasons={cancelReasons.vendor}
            intent="move"
            hidden={{ to: 'cancelled' }}
          />
        </div>
      ) : null}
      {next.length === 0 ? <p className="text-muted">{t('done')}</p> : null}
      {order.status === 'delivered' ? <p className="mt-2 text-muted">{t('correctionHelp')}</p> : null}
      <ReturnGoods {...order} reply={reply} />
    </Panel>
  );
}

function useBusy(): string | undefined {
  const t = useTranslations('vendorOrders');
  return useNavigation().formMethod === 'POST' ? t('sending') : undefined;
}

function MoveForm({ to, label, children }: { to: OrderStatus; label: string; children: ReactNode }) {
  const busy = useBusy();
  return (
    <Form method="post" noValidate>
      <ActField act="move" />
      {children}
      <Button type="submit" name="to" value={to} main busy={busy} className="max-sm:w-full">
        {label}
      </Button>
    </Form>
  );
}

function ShipForm({ reply, couriers }: Pick<Props, 'reply'> & { couriers: readonly string[] }) {
  const t = useTranslations('vendorOrders');
  const message = useTranslations('validation');
  const wrong = wrongFields(reply?.failure);
  const typed = (name: string) => {
    const value = reply?.typed?.[name];
    return typeof value === 'string' ? value : '';
  };
  const carrier = wrong.carrier && message(wrong.carrier === 'too-long' ? 'too-long' : 'carrier.required');
  return (
    <MoveForm to="shipped" label={t('ship')}>
      <p className="mb-4">{t('shipHelp')}</p>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <CarrierField label={t('carrier')} value={typed('carrier')} error={carrier} couriers={couriers} />
        <TextField
          name="trackingNumber"
          label={t('trackingNumber')}
          hint={t('trackingHint')}
          error={wrong.trackingNumber && message('trackingNumber.format')}
          defaultValue={typed('trackingNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
      </div>
    </MoveForm>
  );
}

/** Tells the customer that the parcel comes today, or that they know. */
function Announcement({ isDone }: { readonly isDone: boolean }) {
  const t = useTranslations('vendorOrders');
  const busy = useBusy();
  if (isDone) return <p className="mb-4 font-semibold">{t('outTodayDone')}</p>;
  return (
    <Form method="post" className="mb-6">
      <input type="hidden" name="intent" value="today" />
      <Button type="submit" kind="line" busy={busy}>
        {t('outToday')}
      </Button>
      <p className="mt-1.5 text-sm text-muted">{t('outTodayHelp')}</p>
    </Form>
  );
}
