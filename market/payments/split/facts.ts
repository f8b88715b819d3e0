import { z } from 'zod';
import { oneLine } from '../../kernel/plain-text.ts';
import { accountStatuses, accountSteps } from './account-rules.ts';

const Id = z.string().min(1).max(100);

/** What a provider says about a transfer. Amounts in paise. */
export const TransferFact = z.object({
  externalId: Id,
  /** Our transfer, when the provider repeats it. */
  transferId: z.string().max(100).nullable().default(null),
  status: z.enum(['pending', 'processed', 'failed']),
  hold: z.enum(['held', 'released', 'settled']),
  failure: z.string().max(200).transform(oneLine).nullable().default(null),
});
export type TransferFact = z.infer<typeof TransferFact>;

/** What a provider says about a linked account. */
export const AccountFact = z.object({
  accountId: Id.nullable().default(null),
  productId: Id.nullable().default(null),
  status: z.enum(accountStatuses).nullable().default(null),
  requirements: z.array(z.string().max(100).transform(oneLine)).max(40).default([]),
  /** The step after this one, where it is not the usual next. */
  next: z.enum(accountSteps).optional(),
});
export type AccountFact = z.infer<typeof AccountFact>;

/** Operations of calls about transfers and linked accounts; see `PaymentOperation`. */
export const splitOperations = [
  /** `transferId` → `transfer` */
  'transfer',
  'transfer-status',
  'transfer-release',
  /** `reversalId` → `externalId` */
  'reversal',
  'reversal-status',
  /** `vendorId`, `step` → `account` */
  'account',
  'account-status',
] as const;
export type SplitOperation = (typeof splitOperations)[number];
