/** The columns of a licence from which its stage follows; see `LicencePaper`. */
export const licencePaper = [
  'validFrom',
  'validUntil',
  'fileType',
  'verifiedAt',
  'refusedAt',
  'carriedUntil',
] as const;
