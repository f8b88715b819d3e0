import { useTranslations } from 'use-intl';
import type { Address } from '../../market/addresses/list-addresses.ts';
import { PincodeWarning, useStateName } from '../forms/pincode-warning.tsx';
import { withLandmark } from '../forms/with-landmark.ts';

/** Lines of an address below the name, as on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const t = useTranslations('checkout.address');
  const stateName = useStateName();
  const { city, state, pincode, phone } = address;
  return (
    <>
      <p>{withLandmark(address)}</p>
      <p>{`${city}, ${stateName(state)} ${pincode}`}</p>
      <p>{t('phone', { phone })}</p>
      <PincodeWarning state={state} pincode={pincode} className="mt-2" />
    </>
  );
}

/** Short form of an address, to tell it from others. */
export function shortAddress({ name, street, city }: Address): string {
  return [name, street, city].join(', ');
}
