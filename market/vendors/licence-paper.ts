/** The columns that determine the stage of a licence; see `LicencePaper`. */
export const licencePaper = [
  'validFrom',
  'validUntil',
  'fileType',
  'verifiedAt',
  'refusedAt',
  'carriedUntil',
] as const;
