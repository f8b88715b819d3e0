import type { Day } from '../kernel/days.ts';
import { atMost, type FieldRules, matches, required, type Values, when } from '../kernel/field-rules.ts';
import { panOf, panPattern } from '../tax/pan.ts';
import { allowsSale, type StagedLicence } from './licence-stage-rules.ts';

/** GSTIN: 2 digits, 5 capitals, 4 digits, 1 capital, one of 1-9 or A-Z, the letter Z, 1 alphanumeric. */
export const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Za-z]$/;

/** What decides about a vendor's GSTIN: the number, or the ticked declaration with a PAN. */
export type TaxField = 'gstin' | 'exemptOnly' | 'pan';
export type VendorField = 'companyName' | 'phone' | TaxField;

/** The value of a ticked box. */
const ticked = 'on';

/**
 * Whether the form declares that only goods exempt from GST are sold (CGST Act, section 23(1)(a);
 * docs/decisions/tax.md).
 */
export function isExemptOnly(typed: Values): boolean {
  return typed.exemptOnly === ticked;
}

const pan = [
  required('pan.required'),
  matches(/^[A-Z]{5}[0-9]{4}[A-Z]$/i, 'pan.format'),
  matches(new RegExp(panPattern, 'i'), 'pan.kind'),
];

/**
 * Form rules of the vendor fields at registration (docs/product.md, Vendor registration). A GSTIN is required without
 * the declaration, a PAN with it. Message keys under `validation`.
 */
export const vendorRules: FieldRules<VendorField> = {
  companyName: [required('companyName.required'), atMost(200)],
  gstin: [required('gstin.required'), matches(gstinPattern, 'gstin.format')].map((rule) =>
    when((typed) => !isExemptOnly(typed), rule),
  ),
  exemptOnly: [],
  pan: pan.map((rule) => when(isExemptOnly, rule)),
  phone: [required('phone.required'), matches(/^[0-9]{10}$/, 'phone.digits')],
};

/**
 * The columns of what a form says about GST. The PAN is that in the GSTIN where there is one. `exemptOnlyAt` is the
 * time of the declaration.
 */
export function taxColumns(typed: Pick<Values<TaxField>, TaxField>, exemptOnlyAt: Date) {
  if (isExemptOnly(typed)) return { gstin: null, pan: typed.pan.trim().toUpperCase(), exemptOnlyAt };
  const gstin = typed.gstin.trim();
  return { gstin, pan: panOf({ gstin, pan: null }), exemptOnlyAt: null };
}

/** A refused applicant who corrects their profile returns to `applied`. */
export const vendorStatuses = ['applied', 'approved', 'suspended', 'refused'] as const;

/** Statuses of vendors for whom an administrator can add products: neither refused nor suspended. */
export const choosableStatuses: readonly (typeof vendorStatuses)[number][] = ['applied', 'approved'];

/** Licence filters of the administrators' vendor list. */
export const licenceFilters = ['waiting', 'missing', 'ending'] as const;

/**
 * Seed: Form B. Fertiliser: the letter of authorisation, Form A2. Insecticide: Form VIII (docs/tax-and-law.md,
 * Regulated goods).
 */
export const licenceKinds = ['seed', 'fertiliser', 'insecticide'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

const regulated: readonly (readonly [RegExp, LicenceKind])[] = [
  [/\bseeds$/i, 'seed'],
  [/\b(?:fertili[sz]ers?|manures?|bio-?stimulants?)\b/i, 'fertiliser'],
  [/\b(?:pest|insect|herb|weed|fung)icides?\b/i, 'insecticide'],
];

/** The licence required for selling a subcategory; null for unregulated goods. */
export function licenceFor(subcategory: string): LicenceKind | null {
  return regulated.find(([goods]) => goods.test(subcategory))?.[1] ?? null;
}

/** The data of a vendor's licence that decides about selling. */
export interface HeldLicence extends StagedLicence {
  readonly kind: LicenceKind;
}

/**
 * Whether a vendor may list a product of a subcategory on a day (YYYY-MM-DD in India): requires an approved vendor and,
 * for regulated goods, a verified licence that is valid on that day.
 */
export function mayList(
  vendor: { readonly status: string },
  licences: readonly HeldLicence[],
  subcategory: string,
  today: Day,
): boolean {
  if (vendor.status !== 'approved') return false;
  const kind = licenceFor(subcategory);
  return kind === null || licences.some((licence) => licence.kind === kind && allowsSale(licence, today));
}
