import { sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type VendorDebt, vendorsOwing } from '../ledger/vendor-debts.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { ownerById } from '../people/vendor-owner.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { ownersOf } from '../vendors/owners.ts';

/**
 * Tells the owners of vendors by mail and text message that they owe more than the limit, once until they are below it
 * again. For a job, every hour; several at once tell each of them once.
 */
export function tellDebtors(outer: Context): Promise<void> {
  return inTransaction(outer, async (context) => {
    const { vendorDebtLimit: limit } = await payoutSettings(context);
    const above = limit === null ? [] : await vendorsOwing(context, limit);
    await context.db
      .deleteFrom('vendorDebtNotices')
      .where(sql<boolean>`not vendor_id = ${anyOf(above.map(({ vendorId }) => vendorId))}`)
      .execute();
    if (limit === null) return;
    for (const one of above) await tell(context, one, limit);
  });
}

async function tell(context: Context, { vendorId, companyName, debt }: VendorDebt, limit: number) {
  const isNew = await context.db
    .insertInto('vendorDebtNotices')
    .values({ vendorId, amount: debt, toldAt: context.clock() })
    .onConflict((on) => on.column('vendorId').doNothing())
    .returning('vendorId')
    .executeTakeFirst();
  const [owner] = isNew ? await ownersOf(context, [vendorId]) : [];
  const person = owner && (await ownerById(context, owner.userId));
  // An erased account has no email.
  if (!person) return;
  const { id: userId, name, email: recipient, phone, language } = person;
  await enqueueMails(context, [
    { kind: 'debt.above', facts: { name, companyName, debt, limit }, recipient, language },
  ]);
  if (phone === null) return;
  const event = `debt.above:${vendorId}:${context.clock().toISOString()}`;
  await enqueueMessages(context, [{ kind: 'debt.above', facts: { debt }, phone, language, userId, event }]);
}
