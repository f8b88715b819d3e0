import type { Context } from '../kernel/context.ts';
import { notifyCustomer } from '../messaging/notify-customer.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import { contactsOf, recipientOf } from '../people/contacts.ts';
import type { Review } from './move-review.ts';
import type { ReviewReason } from './rules.ts';

interface Told {
  readonly state: 'shown' | 'refused' | 'removed';
  /** Null for a review that shows without its contact data. */
  readonly reason: ReviewReason | null;
}

/** Tells the author of a review what was decided and why, by their channel, in the caller's transaction. */
export async function tellAuthor(context: Context, review: Review, { state, reason }: Told): Promise<void> {
  if (review.userId === null) return;
  const [contact] = await contactsOf(context, [review.userId]);
  if (!contact) return;
  const lines = await orderLinesOf({ ...context, language: contact.language }, [review.orderId]);
  const productName = lines.find(({ position }) => position === review.position)?.name ?? '';
  const facts = { productName, state, reason };
  const event = `review:${review.id}:${context.clock().toISOString()}`;
  const news = {
    mail: { kind: 'review.decided', facts },
    message: { kind: 'review.decided', facts },
    event,
  } as const;
  await notifyCustomer(context, recipientOf(contact), [news]);
}
