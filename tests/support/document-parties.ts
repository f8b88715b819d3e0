/** The seller of the worked examples. */
export const kolheAgro = {
  legalName: 'Kolhe Agro Inputs Private Limited',
  tradeName: 'Hariyali Krishi Kendra',
  street: '12 Mandai Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411002',
  gstin: '27AABCK1234F1ZZ',
  pan: 'AABCK1234F',
} as const;

/** The buyer of the worked examples, without a GSTIN. */
export const ashaPawar = {
  name: 'Asha Pawar',
  street: 'House 3, Station Road, Kopargaon',
  city: 'Ahilyanagar',
  state: 'Maharashtra',
  pincode: '423601',
  phone: '98220 00017',
  gstin: null,
  business: null,
} as const;

/** The Grievance Officer of the operator. */
export const grievanceOfficer = {
  name: 'Meera Joshi',
  phone: '1800 000 0000',
  email: 'grievance@khetibazaar.example',
} as const;
