import { sql } from 'kysely';
import { z } from 'zod';
import { normaliseAddress } from '../../addresses/address-fields.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { contactsOf } from '../../people/contacts.ts';
import { notifyVendors } from '../../people/notify-vendors.ts';
import { ownersOf } from '../../vendors/owners.ts';
import { correctionRules, isPincodeOfAnotherState, mayCorrectAddress } from '../correction-rules.ts';
import { type LockedOrder, lockOrder } from '../locked-order.ts';
import type { DeliveryAddress } from '../schema.ts';

const CorrectAddress = formShape(correctionRules).and(
  z.object({
    id: idShape,
    /** When the address that the form shows was last corrected, as ISO text; '' for the address as ordered. */
    before: z.string().catch(''),
  }),
);

/**
 * A customer corrects the delivery address of their order within its state, before its first parcel is sent: documents
 * are issued with the sending, so they have the corrected one. The address as ordered is kept, and the vendors are
 * mailed. Returns whether anything changed. Answers `not-found`, `order.packed`, `conflict.changed` or `input.invalid`.
 */
export const correctAddress = verb('correctAddress', signedIn, CorrectAddress, (outer, { id, ...input }) =>
  inTransaction(outer, async (context) => {
    const own = await context.db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', context.actor.id)
      .executeTakeFirst();
    if (!own) refuse('not-found');
    const order = await lockOrder(context, id);
    const former = order.address ?? refuse('not-found');
    if (!mayCorrectAddress(order.parts)) refuse('order.packed');
    if (input.before !== (await lastCorrection(context, id))) refuse('conflict.changed');
    const next = correctedAddress(former, input);
    const changed = Object.keys(next).filter((name) => next[name as 'city'] !== former[name as 'city']);
    if (changed.length === 0) return { hasChanged: false };
    if (changed.includes('pincode') && isPincodeOfAnotherState(former.state, next.pincode))
      refuse('input.invalid', { fields: { pincode: 'pincode.fixed-state' } });
    await writeAddress(context, id, next, former);
    await recordAudit(context, {
      action: 'order.correct-address',
      subject: 'orders',
      subjectId: id,
      facts: { fields: changed.join(', ') },
    });
    await tellVendors(context, order, next);
    return { hasChanged: true };
  }),
);

/** The corrected fields as orders have them: one line each, the phone as ten digits. */
function correctedAddress(former: DeliveryAddress, input: Omit<DeliveryAddress, 'state'>): DeliveryAddress {
  const { name, street, city, state, pincode, phone } = normaliseAddress({
    ...input,
    state: former.state,
    landmark: '',
  });
  return { name, street, city, state, pincode, phone };
}

async function lastCorrection({ db }: Context, id: string): Promise<string> {
  const { addressCorrectedAt } = await db
    .selectFrom('orders')
    .select('addressCorrectedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return addressCorrectedAt?.toISOString() ?? '';
}

async function writeAddress(
  { db, clock }: Context,
  id: string,
  next: DeliveryAddress,
  former: DeliveryAddress,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      address: JSON.stringify(next),
      orderedAddress: sql`coalesce(ordered_address, ${JSON.stringify(former)}::jsonb)`,
      addressCorrectedAt: clock(),
    })
    .where('id', '=', id)
    .execute();
}

/** Mails the vendors whose goods go to the corrected address; none has heard of an order that waits for its payment. */
async function tellVendors(context: Context, order: LockedOrder, next: DeliveryAddress): Promise<void> {
  const told = order.parts.filter(({ status }) => status === 'pending' || status === 'processing');
  const owners = await ownersOf(
    context,
    told.map(({ vendorId }) => vendorId),
  );
  const contacts = await contactsOf(
    context,
    owners.map(({ userId }) => userId),
  );
  const { id: orderId, number } = order;
  await notifyVendors(
    context,
    owners.flatMap(({ userId, companyName: vendorName }) =>
      contacts
        .filter(({ id }) => id === userId)
        .map(({ email: recipient, language }) => {
          const delivery = { deliveryName: next.name, deliveryCity: next.city };
          const facts = { orderId, number, vendorName, ...delivery };
          return { kind: 'order.address-corrected' as const, facts, recipient, language };
        }),
    ),
  );
}
