import { isState } from '../addresses/states.ts';
import { atMost, type FieldRules, matches, required, type Values, when } from '../kernel/field-rules.ts';
import { panOf } from '../tax/pan.ts';
import { gstinPattern, isExemptOnly, type VendorField, vendorRules } from './rules.ts';

/** Version of the undertaking's text: an older signature must be renewed (E-Commerce Rules 2020, rule 5(2)). */
export const undertakingVersion = 1;

const text = (length: number) => [required('required'), atMost(length)];
const phone = [required('phone.required'), matches(/^[0-9]{10}$/, 'phone.digits')];
/** Numbers are what the law asks for; an email is given by sellers who have one. */
const email = [atMost(254), matches(/^(?:[^\s@]+@[^\s@]+\.[^\s@]{2,})?$/, 'email.invalid')];

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

export type ProfileField = VendorField | 'legalName' | (typeof ownFields)[number];

/**
 * Form rules of the vendor profile: the registration fields (docs/product.md, Vendor registration), the address, and
 * the contacts for customers and complaints (E-Commerce Rules 2020, rules 5(3) and 6(4)). The legal name may be empty,
 * and so may the emails, and the PAN beside a GSTIN, which contains it. Message keys under `validation`.
 */
export const profileRules: FieldRules<ProfileField> = {
  companyName: vendorRules.companyName,
  legalName: [atMost(200)],
  gstin: vendorRules.gstin,
  exemptOnly: vendorRules.exemptOnly,
  pan: [...vendorRules.pan, when((typed) => !isExemptOnly(typed), isPanInGstin)],
  phone: vendorRules.phone,
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

function isPanInGstin(pan: string, { gstin = '' }: Values): string | null {
  const typed = pan.trim().toUpperCase();
  const isOther = gstinPattern.test(gstin.trim()) && typed !== panOf({ gstin: gstin.trim(), pan: null });
  return typed !== '' && isOther ? 'pan.gstin' : null;
}

export const profileFields = Object.keys(profileRules) as ProfileField[];

/** The fields that are columns of their own: `exemptOnly` is a time there. */
export const profileColumns = profileFields.filter((name) => name !== 'exemptOnly');

type Column = (typeof profileColumns)[number];

/** The stored profile as the form shows it; '' for what is not given. */
export function fieldsOfProfile(row: Readonly<Record<Column, string | null>>): Record<ProfileField, string> {
  const fields = Object.fromEntries(profileColumns.map((name) => [name, row[name] ?? '']));
  const pan = panOf(row) ?? '';
  return { ...fields, pan, exemptOnly: row.gstin === null ? 'on' : '' } as Record<ProfileField, string>;
}

/** Whether a stored profile has all that is required. */
export function isProfileComplete(fields: Record<ProfileField, string>): boolean {
  const optional: readonly ProfileField[] = [
    'legalName',
    'pan',
    'careEmail',
    'grievanceEmail',
    isExemptOnly(fields) ? 'gstin' : 'exemptOnly',
  ];
  return profileFields.every((name) => optional.includes(name) || fields[name] !== '');
}
