import { z } from 'zod';
import type { ProviderEvent } from '../../market/payments/provider-facts.ts';
import type { AccountStatus } from '../../market/payments/split/account-rules.ts';
import type { AccountFact, TransferFact } from '../../market/payments/split/facts.ts';

const Id = z.string().min(1).max(100);
const Notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish();

export const Transfer = z.object({
  id: Id,
  status: z.string(),
  amount: z.int(),
  on_hold: z.boolean(),
  settlement_status: z.string().nullish(),
  error: z.object({ description: z.string().nullish() }).nullish(),
  notes: Notes,
});
export type Transfer = z.infer<typeof Transfer>;
export const Transfers = z.object({ items: z.array(Transfer).max(500) });

export const Reversal = z.object({ id: Id, amount: z.int(), notes: Notes });
export type Reversal = z.infer<typeof Reversal>;
export const Reversals = z.object({ items: z.array(Reversal).max(500) });

/** Our mark in the notes of a transfer or reversal. */
export function markIn(notes: z.infer<typeof Notes>, name: 'transfer' | 'reversal'): string | null {
  const id = notes && !Array.isArray(notes) ? notes[name] : undefined;
  return typeof id === 'string' ? id.slice(0, 100) : null;
}

/** What Razorpay says about a transfer. One that was reversed was processed before. */
export function transferFact(transfer: Transfer): TransferFact {
  const { status, on_hold, settlement_status: settled, error } = transfer;
  const isOpen = status === 'created' || status === 'pending';
  const isFailed = status === 'failed';
  return {
    externalId: transfer.id,
    transferId: markIn(transfer.notes, 'transfer'),
    status: isFailed ? 'failed' : isOpen ? 'pending' : 'processed',
    hold: settled === 'settled' ? 'settled' : on_hold ? 'held' : 'released',
    failure: isFailed ? (error?.description?.slice(0, 200) ?? 'the provider gives no reason') : null,
  };
}

export const Account = z.object({ id: Id });

export const Product = z.object({
  id: Id,
  activation_status: z.string(),
  requirements: z.array(z.object({ field_reference: z.string().nullish() })).nullish(),
});

const states: Readonly<Record<string, AccountStatus>> = {
  requested: 'created',
  under_review: 'under-review',
  needs_clarification: 'needs-clarification',
  activated: 'activated',
  suspended: 'suspended',
};

/** What Razorpay says about a product of an account: its state, and the names of what is missing. */
export function productFact({ id, activation_status, requirements }: z.infer<typeof Product>): AccountFact {
  const status = Object.hasOwn(states, activation_status) ? states[activation_status] : undefined;
  return {
    accountId: null,
    productId: id,
    status: status ?? 'under-review',
    requirements: (requirements ?? [])
      .flatMap(({ field_reference: field }) => field?.slice(0, 100) ?? [])
      .slice(0, 40),
  };
}

const Event = z.object({
  event: z.string(),
  account_id: Id.nullish(),
  payload: z.object({
    transfer: z.object({ entity: Transfer }).optional(),
    merchant_product: z.object({ entity: Product.extend({ merchant_id: Id }) }).optional(),
    account: z.object({ entity: z.object({ id: Id }) }).optional(),
  }),
});

/** Reads an event of Route; null for another one. Throws for a malformed one. */
export function readRouteEvent(body: string): ProviderEvent | null {
  const json: unknown = JSON.parse(body);
  const name = z.object({ event: z.string() }).safeParse(json).data?.event ?? '';
  if (!/^(?:transfer|product\.route|account)\./.test(name)) return null;
  const { payload } = Event.parse(json);
  if (name.startsWith('transfer.') && payload.transfer)
    return { about: 'transfer', transfer: transferFact(payload.transfer.entity) };
  const product = payload.merchant_product?.entity;
  if (product) return { about: 'account', accountId: product.merchant_id, account: productFact(product) };
  const accountId = payload.account?.entity.id;
  if (!accountId) return { about: 'nothing' };
  const isStopped = name === 'account.suspended' || name === 'account.funds_hold';
  const stopped = { accountId, productId: null, status: 'suspended' as const, requirements: [] };
  return { about: 'account', accountId, account: isStopped ? stopped : null };
}
