import type { AddressField } from '../../market/addresses/rules.ts';

/** An address as form fields. */
export const address: Readonly<Record<AddressField, string>> = {
  name: 'Savita Patil',
  street: '12, Main Road',
  city: 'Wai',
  state: 'Maharashtra',
  pincode: '412803',
  phone: '9876543210',
};
