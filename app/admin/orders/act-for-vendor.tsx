import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const steps = { pending: 'processing', processing: 'shipped', shipped: 'delivered' } as const;
const labels = { processing: 'accept', shipped: 'ship', delivered: 'deliver' } as const;

interface Props {
  part: OrderForAdmin['parts'][number];
  /** Failure of the last form. */
  failure: PageFailure | undefined;
}

/** The next step of a consignment, taken by an administrator for its vendor; nothing for a closed one. */
export function ActForVendor({ part: { id, status, vendorName, couriers }, failure }: Props) {
  const t = useTranslations('adminOrders.act');
  const common = useTranslations('adminOrders');
  const isSending = useNavigation().formData?.get('part') === id;
  if (!(status in steps)) return null;
  const to = steps[status as keyof typeof steps];
  return (
    <Form method="post" noValidate className="mt-5 border-t border-line pt-4">
      <ActField act="move" />
      <p className="mb-3 text-muted">{t('help', { vendor: vendorName })}</p>
      <input type="hidden" name="part" value={id} />
      {to === 'shipped' ? <Carrier failure={failure} couriers={couriers} /> : null}
      <Button type="submit" name="to" value={to} kind="line" busy={isSending ? common('sending') : undefined}>
        {t(labels[to])}
      </Button>
    </Form>
  );
}

function Carrier({ failure, couriers }: Pick<Props, 'failure'> & { couriers: readonly string[] }) {
  const list = useId();
  const t = useTranslations('adminOrders.act');
  const message = useTranslations('validation');
  const wrong = failure?.code === 'input.invalid' ? (failure.fields ?? {}) : {};
  const carrier = wrong.carrier && message(wrong.carrier === 'too-long' ? 'too-long' : 'carrier.required');
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2">
      <div>
        <TextField
          name="carrier"
          label={t('carrier')}
          hint={couriers.length > 0 ? t('couriers', { couriers: couriers.join(', ') }) : undefined}
          error={carrier}
          list={list}
          autoComplete="off"
          maxLength={60}
        />
        <datalist id={list}>
          {couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <TextField
        name="trackingNumber"
        label={t('trackingNumber')}
        error={wrong.trackingNumber && message('trackingNumber.format')}
        autoComplete="off"
        maxLength={40}
      />
    </div>
  );
}
