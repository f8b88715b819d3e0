import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { post } from '../mail/post.ts';
import { contactsOf } from '../people/contacts.ts';
import { ownersOf } from '../vendors/owners.ts';
import type { OrderDraft, PlacedOrder } from './write-order.ts';

/** Mails the customer that the order is placed, and each vendor that there is something to pack. */
export async function announceOrder(
  context: ContextOf<SignedIn>,
  order: PlacedOrder,
  draft: OrderDraft,
): Promise<void> {
  const facts = { orderId: order.id, number: order.number };
  const owners = await ownersOf(context, [...new Set(draft.lines.map((line) => line.product.vendorId))]);
  const vendors = await contactsOf(context, owners);
  await post(context, [
    {
      recipient: context.actor.email,
      language: context.language,
      kind: 'order.placed',
      facts: { ...facts, total: draft.totals.total },
    },
    ...vendors.map(({ email, language }) => ({ recipient: email, language, kind: 'order.received', facts })),
  ]);
}
