import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { sum } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { saveDestination } from '../payments/cash-refunds/change-cash-refund.ts';
import {
  type CashRefundWay,
  destinationRules,
  lastFourOf,
  withoutSpaces,
} from '../payments/cash-refunds/rules.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { redeemRefundProof } from './prove-phone.ts';
import { tellDestination } from './tell-customer.ts';

/** `id` is that of the order. */
const Said = formShape(destinationRules).and(z.object({ id: idShape }));

/** How a buyer proves that they have the phone of the order. */
export interface PhoneProof {
  /** False where the shop sends no codes: then being signed in is enough. */
  readonly isAsked: boolean;
  /** Token of the browser for a code that was confirmed; null without one. */
  readonly token: string | null;
}

/**
 * A buyer says where the cash of their own order goes back, or says it anew: for all of it that is neither paid nor in
 * a file for the bank. A message to the buyer says so. Answers `input.invalid`, `not-found`, `rate.limited`,
 * `people.code-expired` without a proof that is asked for, and `conflict.changed` when there is nothing of that kind.
 */
export function sayDestination(box: SecretBox, { isAsked, token }: PhoneProof): Verb<void> {
  return verb('sayDestination', signedIn, Said, async (outer, { id, ...typed }) => {
    await count(outer, 'cash-refund', outer.actor.id);
    await inTransaction(outer, async (context) => {
      const order = await context.db
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where('userId', '=', context.actor.id)
        .executeTakeFirst();
      if (!order) refuse('not-found');
      const destination = destinationOf(typed);
      const saved = await saveDestination(context, box, id, destination);
      if (saved.length === 0) refuse('conflict.changed');
      if (isAsked) await redeemRefundProof(context, id, token);
      const amount = sum(saved.map((one) => one.amount));
      const to = lastFourOf(destination.way, destination.destination);
      await tellDestination(context, { orderId: id, amount, to });
      await recordAudit(context, {
        action: 'cash-refund.destination',
        subject: 'orders',
        subjectId: id,
        facts: { way: typed.way, amount },
      });
    });
  });
}

function destinationOf({ way, upi, number, holder, ifsc }: Readonly<Record<string, string>>) {
  if (way === 'upi')
    return { way: 'upi' as CashRefundWay, destination: withoutSpaces(upi ?? ''), holder: null, ifsc: null };
  return {
    way: 'bank' as CashRefundWay,
    destination: withoutSpaces(number ?? ''),
    holder: (holder ?? '').trim(),
    ifsc: withoutSpaces(ifsc ?? '').toUpperCase(),
  };
}
