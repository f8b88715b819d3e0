import { z } from 'zod';
import { oneLine } from '../kernel/plain-text.ts';

/** Phases in their order: the same dispute may go on to the next one, also after it was decided. */
export const disputePhases = ['retrieval', 'chargeback', 'pre-arbitration', 'arbitration'] as const;
export type DisputePhase = (typeof disputePhases)[number];

/** In words of Razorpay. `closed`: it ended without a decision about money. */
export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What a provider says about a dispute, by an event or when it is asked. Amounts in paise, times in ISO. */
export const DisputeFact = z.object({
  disputeId: z.string().min(1).max(100),
  /** The provider's id of the payment, as in `payments`. */
  paymentId: z.string().min(1).max(100),
  amount: z.int().positive(),
  currency: z.string().max(10),
  /** Taken until now. */
  deducted: z.int().nonnegative().default(0),
  phase: z.enum(disputePhases),
  reasonCode: z.string().max(60).transform(oneLine).nullable().default(null),
  reason: z.string().max(200).transform(oneLine).nullable().default(null),
  respondBy: z.string().nullable().default(null),
  status: z.enum(disputeStatuses),
  raisedAt: z.string(),
  /** When this became so. */
  toldAt: z.string(),
});
export type DisputeFact = z.infer<typeof DisputeFact>;
