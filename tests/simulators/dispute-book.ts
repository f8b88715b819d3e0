import type { Paise } from '../../market/kernel/money.ts';
import type { SimulatedPayment } from './payment-book.ts';

/** In the words of Razorpay; `action_required` is an event, after which the dispute is open again. */
export type DisputeMove = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed';

export interface SimulatedDispute {
  readonly id: string;
  readonly payment: SimulatedPayment;
  readonly amount: Paise;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** Taken from the shop's account at the provider. */
  deducted: Paise;
  phase: 'retrieval' | 'chargeback' | 'pre_arbitration';
  readonly respondBy: Date;
  readonly createdAt: Date;
  changedAt: Date;
  /** Whether its sum is held from the beginning, and not only taken when it is lost. */
  readonly isHeld: boolean;
  /** The documents of its answer, and the text. */
  evidence: { readonly id: string; readonly name: string }[];
  text: string | null;
}

/** What a settlement takes or gives beside payments and refunds. */
export interface SimulatedAdjustment {
  readonly id: string;
  readonly amount: Paise;
  readonly dispute: SimulatedDispute | null;
  settlementId: string | null;
}

/** Moves a dispute, with what the provider then takes or gives back. */
export function moveDispute(
  dispute: SimulatedDispute,
  move: Exclude<DisputeMove, 'created'>,
  { at, adjust }: { readonly at: Date; readonly adjust: (amount: Paise) => void },
): void {
  const status = move === 'action_required' ? 'open' : move;
  const deducted =
    status === 'lost'
      ? dispute.amount
      : status === 'open' || status === 'under_review'
        ? dispute.deducted
        : 0;
  if (deducted !== dispute.deducted) adjust(dispute.deducted - deducted);
  Object.assign(dispute, { status, deducted, changedAt: at });
}
