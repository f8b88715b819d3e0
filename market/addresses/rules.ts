import {
  atMost,
  type FieldRule,
  type FieldRules,
  manyLines,
  matches,
  required,
} from '../kernel/field-rules.ts';
import { isOfAnotherState, isState } from './states.ts';

export const addressFields = ['name', 'street', 'city', 'state', 'pincode', 'phone'] as const;
export type AddressField = (typeof addressFields)[number];

/** The address form: the fields, and an optional landmark. */
export type AddressFormField = AddressField | 'landmark';

/** Maximum number of addresses of one person: a farm, its fields and the relatives'. */
export const maxAddresses = 20;

/** A state is chosen from a list; any other value counts as missing. */
const knownState: FieldRule = (state) => (isState(state.trim()) ? null : 'required');

/** Phone number without what phones fill in around the ten digits: blanks, dashes, +91 or a leading 0. */
export function plainPhone(phone: string): string {
  return phone.replaceAll(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '');
}

const tenDigits = matches(/^[0-9]{10}$/, 'phone.digits');

/** docs/product.md, Address form. Message keys under `validation`. */
export const addressRules: FieldRules<AddressFormField> = {
  name: [required('required')],
  street: [manyLines, required('required')],
  city: [required('required')],
  state: [knownState],
  landmark: [atMost(100)],
  pincode: [
    required('required'),
    matches(/^[0-9]{6}$/, 'pincode.digits'),
    (pincode, { state = '' }) => (isOfAnotherState(state, pincode) ? 'pincode.state' : null),
  ],
  phone: [required('required'), (phone, all) => tenDigits(plainPhone(phone), all)],
};
