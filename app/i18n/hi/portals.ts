/** The texts of the portals, which the shop does not load. */
export default import.meta.glob(
  './{admin,admin-*,complaints,documents,dues,enquiries,failures,history,outbox,photographs,portal,quotes,returns,returns-desk,reviews-desk,seed-cases,sensitive,split,staff,tax,tax-irn,texts,validation,vendor,vendor-*}.json',
  { eager: true, import: 'default' },
);
