import { z } from 'zod';
import type { AccountStatus } from '../../market/payments/split/account-rules.ts';
import type { AccountFact } from '../../market/payments/split/facts.ts';

const Id = z.string().min(1).max(100);
const text = z.string().nullish();

const Document = z.object({ doc_type: text, status: text });

/** A vendor's account, as Easy Split has it. */
export const Vendor = z.object({
  vendor_id: Id,
  status: z.string(),
  related_docs: z.array(Document).nullish(),
});

/** The reply to a split or an adjustment; neither has an id. */
export const Done = z.object({ status: z.literal('OK') });

const SplitVendor = z.object({ vendor_id: Id });

/** The splits of an order. */
export const OrderSplits = z.object({ vendors: z.array(SplitVendor).max(500).nullish() });

/** What an event says about a vendor whose state has changed. */
export const VendorNews = z.object({
  merchant_vendor_id: Id,
  updated_status: z.string(),
  document_status: z.record(z.string(), z.string()).nullish(),
});

/** The remark of an adjustment that takes a transfer back: our reversal is found by it in the report of settlements. */
export function remarkOf(reversalId: string): string {
  return `transfer back ${reversalId}`;
}

/** The reversal that a remark names; null for another remark. */
export function readRemark(remark: string): string | null {
  return /^transfer back ([\w-]{1,80})$/.exec(remark)?.[1] ?? null;
}

const states: Readonly<Record<string, AccountStatus>> = {
  IN_BANK_VALIDATION: 'under-review',
  IN_BENE_CREATION: 'under-review',
  IN_KYC_REVIEW: 'under-review',
  BANK_VALIDATION_FAILED: 'needs-clarification',
  BENE_CREATION_FAILED: 'needs-clarification',
  ACTION_REQUIRED: 'needs-clarification',
  ACTIVE: 'activated',
  ON_HOLD: 'suspended',
  BLOCKED: 'suspended',
  DELETED: 'suspended',
};

/** Cashfree's word for a document that needs nothing more. */
const isVerified = (status: string | null | undefined) => status === 'VERIFIED';

/** What Cashfree says about a vendor. Our id of the vendor serves as both ids: there is no product. */
export function vendorFact({ vendor_id: id, status, related_docs }: z.infer<typeof Vendor>) {
  const documents = (related_docs ?? []).map(({ doc_type, status: of }) => [doc_type ?? '', of] as const);
  return factOf(id, status, documents);
}

/** What an event says about a vendor. */
export function newsFact({
  merchant_vendor_id: id,
  updated_status,
  document_status,
}: z.infer<typeof VendorNews>) {
  return factOf(id, updated_status, Object.entries(document_status ?? {}));
}

function factOf(
  id: string,
  said: string,
  documents: readonly (readonly [string, string | null | undefined])[],
): AccountFact {
  const status = (Object.hasOwn(states, said) && states[said]) || null;
  // The state itself says what is wrong with the bank account.
  const bank = /^(?:BANK|BENE)_/.test(said) ? [said] : [];
  const open = documents.filter(([name, of]) => name !== '' && !isVerified(of)).map(([name]) => name);
  const lacks = status === 'needs-clarification' ? [...bank, ...open] : [];
  const requirements = lacks.map((name) => name.slice(0, 100)).slice(0, 40);
  return { accountId: id, productId: id, status, requirements };
}
