import type { Day } from '../kernel/days.ts';
import { atMost, type FieldRules, matches, required } from '../kernel/field-rules.ts';
import { allowsSale, type LicencePaper } from './licence-stage-rules.ts';

/** Spec section 5: 2 digits, 5 capitals, 4 digits, 1 capital, one of 1-9 or A-Z, the letter Z, 1 alphanumeric. */
export const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Za-z]$/;

export type VendorField = 'companyName' | 'gstin' | 'phone';

/** What a vendor tells about the firm (spec section 5, vendor extras). Message keys under `validation`. */
export const vendorRules: FieldRules<VendorField> = {
  companyName: [required('companyName.required'), atMost(200)],
  gstin: [required('gstin.required'), matches(gstinPattern, 'gstin.format')],
  phone: [required('phone.required'), matches(/^[0-9]{10}$/, 'phone.digits')],
};

/** A refused applicant who mends his profile applies again. */
export const vendorStatuses = ['applied', 'approved', 'suspended', 'refused'] as const;

/** An administrator can add products for them: nobody has refused or suspended them. */
export const choosableStatuses: readonly (typeof vendorStatuses)[number][] = ['applied', 'approved'];

/** By what of their licences administrators narrow the list of vendors. */
export const licenceFilters = ['waiting', 'ending'] as const;

/** Seed: Form B. Fertiliser: the letter of authorisation, Form A2. Insecticide: Form VIII (domain facts 2.3 to 2.5). */
export const licenceKinds = ['seed', 'fertiliser', 'insecticide'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

const regulated: readonly (readonly [RegExp, LicenceKind])[] = [
  [/\bseeds$/i, 'seed'],
  [/\b(?:fertili[sz]ers?|manures?|bio-?stimulants?)\b/i, 'fertiliser'],
  [/\b(?:pest|insect|herb|weed|fung)icides?\b/i, 'insecticide'],
];

/** The licence that selling a subcategory takes; null for what anybody may sell. */
export function licenceFor(subcategory: string): LicenceKind | null {
  return regulated.find(([goods]) => goods.test(subcategory))?.[1] ?? null;
}

/** A licence of a vendor, as much of it as decides about selling. */
export interface HeldLicence extends LicencePaper {
  readonly kind: LicenceKind;
}

/**
 * Whether a vendor may show a product of a subcategory for sale on a day (YYYY-MM-DD in India): once the vendor is approved, and
 * where the law asks for a licence, with a verified one that is valid on that day.
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
