import type { Generated } from 'kysely';
import type { Paise } from '../kernel/money.ts';
import type { DisputePhase, DisputeStatus } from '../payments/dispute-fact.ts';

/** `failed`: the provider has refused it; it can be sent again. */
export type AnswerState = 'none' | 'sending' | 'sent' | 'accepting' | 'accepted' | 'failed';

/** A payment that its buyer disputes at their bank. One row for each dispute of the provider. Amounts in paise. */
export interface DisputeTable {
  id: string;
  provider: string;
  externalId: string;
  paymentId: string;
  orderId: string | null;
  amount: Paise;
  /** What the provider has taken until now. */
  deducted: Paise;
  phase: DisputePhase;
  reasonCode: string | null;
  /** The bank's reason in words, where the provider gives them. */
  reason: string | null;
  /** The provider takes no answer after then. */
  respondBy: Date | null;
  status: DisputeStatus;
  raisedAt: Date;
  /** When the provider said what the row says. */
  toldAt: Date;
  closedAt: Date | null;
  /** As posted, see `DisputeSums`. */
  held: Generated<Paise>;
  lost: Generated<Paise>;
  cleared: Generated<Paise>;
  /** What lines of settlements have taken for it; null before the first. */
  taken: Paise | null;
  /** Number of its ledger transactions: part of their keys. */
  postings: Generated<number>;
  answer: Generated<AnswerState>;
  /** The text for the bank, in English. */
  answerText: string | null;
  /** Each try to answer has calls of its own keys. */
  tries: Generated<number>;
  failure: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  createdAt: Date;
}

/** What a file proves, as both providers ask for it. */
export const evidenceKinds = ['bill', 'shipping', 'service', 'messages', 'refund', 'other'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** A file for the bank. Frozen once it is sent. */
export interface DisputeEvidenceTable {
  id: string;
  disputeId: string;
  kind: EvidenceKind;
  /** File name without its end. */
  name: string;
  fileKey: string;
  fileType: 'pdf' | 'jpg';
  bytes: number;
  state: Generated<'kept' | 'sending' | 'sent' | 'refused'>;
  tries: Generated<number>;
  /** The provider's id of the document. */
  externalId: string | null;
  failure: string | null;
  createdBy: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

declare module '../kernel/database.ts' {
  interface Database {
    disputes: DisputeTable;
    disputeEvidence: DisputeEvidenceTable;
  }
}
