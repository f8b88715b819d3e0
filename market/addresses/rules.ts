import { type FieldRules, matches, required } from '../kernel/field-rules.ts';

export const addressFields = ['name', 'street', 'city', 'state', 'pincode', 'phone'] as const;
export type AddressField = (typeof addressFields)[number];

/** Spec section 5, add-address form. Message keys under `validation`. */
export const addressRules: FieldRules<AddressField> = {
  name: [required('required')],
  street: [required('required')],
  city: [required('required')],
  state: [required('required')],
  pincode: [required('required'), matches(/^[0-9]{6}$/, 'pincode.digits')],
  phone: [required('required'), matches(/^[0-9]{10}$/, 'phone.digits')],
};
