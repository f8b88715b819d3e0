import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props {
  label: string;
  value: string | undefined;
  error: string | undefined;
}

/** Carrier of a parcel, with suggestions. */
export function CarrierField({ label, value, error }: Props) {
  const t = useTranslations('vendorOrders');
  const carriers = useId();
  return (
    <>
      <TextField
        name="carrier"
        label={label}
        hint={t('carrierHint')}
        error={error}
        defaultValue={value ?? ''}
        list={carriers}
        autoComplete="off"
        maxLength={60}
      />
      <datalist id={carriers}>
        {['India Post', 'DTDC', 'Delhivery', 'Blue Dart', 'Professional Couriers'].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
