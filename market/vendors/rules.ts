import { type FieldRules, matches, required } from '../kernel/field-rules.ts';

/** Spec section 5: 2 digits, 5 capitals, 4 digits, 1 capital, one of 1-9 or A-Z, the letter Z, 1 alphanumeric. */
export const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Za-z]$/;

const longestCompanyName = 200;

export type VendorField = 'companyName' | 'gstin' | 'phone';

/** What a vendor tells about the firm (spec section 5, vendor extras). Message keys under `validation`. */
export const vendorRules: FieldRules<VendorField> = {
  companyName: [
    required('companyName.required'),
    (value) => (value.trim().length > longestCompanyName ? 'too-long' : null),
  ],
  gstin: [required('gstin.required'), matches(gstinPattern, 'gstin.format')],
  phone: [required('phone.required'), matches(/^[0-9]{10}$/, 'phone.digits')],
};
