import type { Paise } from '../kernel/money.ts';

/** What a proposal or a decision about a complaint gives, in paise; `isOfVendor`: it is the vendor's money. */
export interface ComplaintTerms {
  readonly what: 'proposal' | 'decision';
  readonly offer: 'refund' | 'another' | 'none';
  readonly amount: Paise;
  readonly isOfVendor: boolean;
}

/** An answer to a complaint or a message, and what it proposes or decides. */
export interface ComplaintAnswer {
  sentAt: string;
  resolveBy: string;
  answer: string;
  terms: ComplaintTerms | null;
  /** The path of the complaint; '' for a sender without an account. */
  page: string;
}

/** To the vendor or the buyer of a complaint: what became of it. `text` may be ''. */
export interface ComplaintMove {
  complaintId: string;
  ticket: string;
  what: 'passed' | 'accepted' | 'contested' | 'decided' | 'reopened' | 'silent';
  text: string;
  terms: ComplaintTerms | null;
  reader: 'vendor' | 'buyer';
}
