import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { cancelReasons } from '../../../market/delivery/reasons.ts';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { formatMoney } from '../../i18n/format.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DialogForm } from '../../ui/form/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

/** A link that cancels after a confirmation: the whole order, or one consignment where there are several. */
export function CancelOrder({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.cancel');
  const confirmation = useTranslations('orders.confirmation');
  const reason = useTranslations('history.reason');
  const isSending = useNavigation().formMethod === 'POST';
  const which = useChoices(order);
  const paid = order.money.payments.find(({ usedFor }) => usedFor === 'order');
  const back =
    paid && order.prepaid > 0 ? t('back', { way: paid.way, sum: formatMoney(order.prepaid) }) : null;
  const reasons = cancelReasons.customer.map((value) => ({ value, label: reason(value) }));
  if (which.length === 0) return null;
  return (
    <DialogForm
      label={order.mayCancel ? t('order') : t('part')}
      kind="quiet"
      full
      title={t('ask')}
      text={order.mayCancel ? (back ?? confirmation('orderConsequence')) : undefined}
      cancel={t('keep')}
      fields={(form) => (
        <div className="grid gap-4">
          {which.length > 1 || !order.mayCancel ? (
            <SelectField form={form} name="part" label={t('which')} options={which} />
          ) : null}
          <SelectField
            form={form}
            name="reason"
            label={t('reason')}
            options={[{ value: '', label: t('noReason') }, ...reasons]}
          />
        </div>
      )}
    >
      <ActField act="cancel" />
      <Button type="submit" kind="danger-full" busy={isSending ? t('cancelling') : undefined}>
        {t('yes')}
      </Button>
    </DialogForm>
  );
}

/**
 * Choices: the rest of the order ('') where it may be cancelled, and each cancellable consignment unless it is the
 * same.
 */
function useChoices({ parts, mayCancel }: OwnOrder) {
  const t = useTranslations('orders.cancel');
  const open = parts.filter((part) => part.mayCancel);
  const each = (mayCancel && open.length === 1 ? [] : open).map((part) => ({
    value: part.id,
    label:
      part.prepaid > 0
        ? t('onlyBack', { vendor: part.vendorName, sum: formatMoney(part.prepaid) })
        : t('only', { vendor: part.vendorName, sum: formatMoney(part.subtotal + part.shipping) }),
  }));
  return [...(mayCancel ? [{ value: '', label: t('whole') }] : []), ...each];
}
