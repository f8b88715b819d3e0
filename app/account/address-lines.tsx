import { useTranslations } from 'use-intl';
import type { Address } from '../../market/addresses/list-addresses.ts';
import { PincodeWarning, useStateName } from '../forms/pincode-warning.tsx';

/** An address as on a parcel, below its name. */
export function AddressLines({ address }: { address: Address }) {
  const t = useTranslations('checkout.address');
  const stateName = useStateName();
  const { street, city, state, pincode, phone } = address;
  return (
    <>
      <p>{street}</p>
      <p>{`${city}, ${stateName(state)} ${pincode}`}</p>
      <p>{t('phone', { phone })}</p>
      <PincodeWarning state={state} pincode={pincode} className="mt-2" />
    </>
  );
}

/** An address in a few words, to tell it from the others. */
export function shortAddress({ name, street, city }: Address): string {
  return [name, street, city].join(', ');
}
