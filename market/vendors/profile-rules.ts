import { isState } from '../addresses/states.ts';
import { atMost, type FieldRules, matches, required } from '../kernel/field-rules.ts';
import { type VendorField, vendorRules } from './rules.ts';

/** Version of the undertaking's text: an older signature must be renewed (E-Commerce Rules 2020, rule 5(2)). */
export const undertakingVersion = 1;

const text = (length: number) => [required('required'), atMost(length)];
const phone = [required('phone.required'), matches(/^[0-9]{10}$/, 'phone.digits')];
const email = [
  required('email.required'),
  atMost(254),
  matches(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'email.invalid'),
];

const ownFields = [
  'street',
  'city',
  'state',
  'pincode',
  'carePhone',
  'careEmail',
  'grievanceName',
  'grievancePhone',
  'grievanceEmail',
] as const;

export type ProfileField = VendorField | (typeof ownFields)[number];

/**
 * Form rules of the vendor profile: the registration fields (spec section 5), the address, and the contacts for
 * customers and complaints (E-Commerce Rules 2020, rules 5(3) and 6(4)). Message keys under `validation`.
 */
export const profileRules: FieldRules<ProfileField> = {
  ...vendorRules,
  street: text(200),
  city: text(100),
  state: [(state) => (isState(state.trim()) ? null : 'required')],
  pincode: [required('required'), matches(/^[0-9]{6}$/, 'pincode.digits')],
  carePhone: phone,
  careEmail: email,
  grievanceName: text(100),
  grievancePhone: phone,
  grievanceEmail: email,
};

export const profileFields = Object.keys(profileRules) as ProfileField[];
