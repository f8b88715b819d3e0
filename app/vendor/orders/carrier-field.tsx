import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props {
  label: string;
  value: string | undefined;
  error: string | undefined;
  /** Couriers that collect the cash for the operator: only this spelling says so. */
  couriers: readonly string[];
}

const usual = ['India Post', 'DTDC', 'Delhivery', 'Blue Dart', 'Professional Couriers'];

/** Carrier of a parcel, with suggestions, and who takes the cash with which of them. */
export function CarrierField({ label, value, error, couriers }: Props) {
  const t = useTranslations('vendorOrders');
  const carriers = useId();
  const others = usual.filter((name) => !couriers.includes(name));
  const cash = couriers.length > 0 ? t('carriersOfShop', { couriers: couriers.join(', ') }) : '';
  return (
    <>
      <TextField
        name="carrier"
        label={label}
        hint={[t('carrierHint'), cash].filter(Boolean).join('. ')}
        error={error}
        defaultValue={value ?? ''}
        list={carriers}
        autoComplete="off"
        maxLength={60}
      />
      <datalist id={carriers}>
        {[...couriers, ...others].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
