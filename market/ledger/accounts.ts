export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

/** An account of the ledger, which its first posting creates. */
export interface Account {
  readonly code: string;
  readonly kind: AccountKind;
  readonly vendorId: string | null;
}

/** The chart of accounts. */
export const accounts = {
  /** Money with a payment provider; that of bank transfers is in the bank at once. */
  provider: (provider: string) => (provider === 'bank' ? accounts.bank : asset(`psp:${provider}`)),
  /** Cash that a courier has collected and not yet paid over. */
  courierCash: (courier: string) => asset(`courier_cod:${courier}`),
  /** Cash that a vendor has taken: in and out again at once, so that its sum is on record. */
  vendorCash: (vendorId: string): Account => ({ code: `vendor_cash:${vendorId}`, kind: 'asset', vendorId }),
  /** Taken by a provider for disputes that are not decided. */
  disputesHeld: (provider: string) => asset(`disputes_held:${provider}`),
  /** What a provider's settlements take or give beside payments, refunds and fees, until it is explained. */
  adjustments: (provider: string) => asset(`psp_adjustments:${provider}`),
  bank: asset('bank'),
  /** Money whose purpose a person has to find out. */
  suspense: asset('suspense'),
  /** Paid by buyers for what is not yet delivered. */
  unearned: liability('buyers_unearned'),
  refundsDue: liability('refunds_due'),
  /** Vendors' money in linked accounts that the provider was asked to release and has not yet. */
  transfersDue: (provider: string) => liability(`transfers_due:${provider}`),
  /** Owed to a vendor while the buyer may return the goods, and afterwards. */
  vendorPending: (vendorId: string): Account => ({
    code: `vendor_pending:${vendorId}`,
    kind: 'liability',
    vendorId,
  }),
  vendorPayable: (vendorId: string): Account => ({
    code: `vendor_payable:${vendorId}`,
    kind: 'liability',
    vendorId,
  }),
  /** By tax and the code of the state of supply. */
  tcs: (tax: 'cgst' | 'sgst' | 'igst', state: string) => liability(`tcs:${tax}:${state}`),
  tds: liability('tds'),
  feesGst: liability('gst_on_fees'),
  /** GST in the fees of a supplier, such as `razorpay`: it lowers the GST to pay (CGST Act, s.16). */
  inputGst: (supplier: string) => asset(`input_gst:${supplier}`),
  commission: { code: 'commission', kind: 'income', vendorId: null } as Account,
  providerFees: expense('psp_fees'),
  /** Disputes that were lost: the operator bears them. */
  chargebacks: expense('chargebacks'),
  /** Given back to buyers at the operator's cost. */
  goodwill: expense('goodwill'),
  /** Owed to a service that books couriers, for parcels that it has carried. */
  courierDue: (courier: string) => liability(`courier_due:${courier}`),
  courierCosts: expense('courier_costs'),
  /** Parcels that came back undelivered, where the operator bears it. */
  rtoCosts: expense('rto_costs'),
  /** Interest and late fees of taxes that were paid late. */
  taxInterest: expense('tax_interest'),
};

function asset(code: string): Account {
  return { code, kind: 'asset', vendorId: null };
}

function liability(code: string): Account {
  return { code, kind: 'liability', vendorId: null };
}

function expense(code: string): Account {
  return { code, kind: 'expense', vendorId: null };
}
