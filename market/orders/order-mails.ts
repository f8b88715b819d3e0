import { textsOf } from '../catalogue/browse/products-for-sale.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import { isDeliverable, type MailMessage } from '../mail/enqueue-mails.ts';
import type { MailLine, MailOf } from '../mail/kinds.ts';
import { postedTo } from '../messaging/notify-customer.ts';
import { confirmPeriod } from './confirmation-rules.ts';
import { recipientOf } from './customer-news.ts';
import { type DraftLine, type OrderDraft, parcelsOfDraft } from './order-draft.ts';

/** The news of a new order: the confirmation to the customer by mail and text, and a packing request to each vendor by mail. */
export function orderMails(
  { actor, language }: ContextOf<SignedIn>,
  { id: orderId, number }: { id: string; number: string },
  draft: OrderDraft,
) {
  const { totals, estimatedOn, address, owners, phone, confirmReason, createdAt } = draft;
  const nameOf = new Map(owners.map(({ vendor, company }) => [vendor, company]));
  const parcels = parcelsOfDraft(draft).map((parcel) => ({
    ...parcel,
    vendorName: nameOf.get(parcel.vendorId) ?? '',
  }));
  const mail: MailOf = {
    kind: 'order.placed',
    facts: {
      orderId,
      number,
      customerName: actor.name,
      lines: mailLines(draft.lines, language),
      ...totals,
      parcels: parcels.map(({ vendorName, total }) => ({ vendorName, total })),
      estimatedOn,
      ...(confirmReason && { confirmBy: new Date(createdAt.getTime() + confirmPeriod).toISOString() }),
      address,
    },
  };
  const toVendors = parcels.flatMap(({ vendorId, vendorName, lines, subtotal, shipping }) =>
    owners
      .filter(({ vendor }) => vendor === vendorId)
      .map((owner): MailMessage => {
        const delivery = { deliveryName: address.name, deliveryCity: address.city };
        const own = { lines: mailLines(lines, owner.language), total: subtotal, shipping };
        const facts = { orderId, number, vendorName, ...own, ...delivery };
        return { recipient: owner.email, language: owner.language, kind: 'order.received', facts };
      }),
  );
  const recipient = recipientOf({ ...actor, phone, language });
  const facts = { orderId, number, total: totals.total };
  const message = { kind: confirmReason ? 'order.confirm' : 'order.placed', facts } as const;
  const event = `order.placed:${number}`;
  const { mails, messages } = postedTo(recipient, [{ mail, message, event, isImmediate: true }]);
  return { mails: [...mails, ...toVendors].filter(isDeliverable), messages };
}

function mailLines(lines: readonly DraftLine[], language: Language): MailLine[] {
  return lines.map(({ product, quantity }) => ({
    ...textsOf(product, language),
    quantity,
    amount: product.price * quantity,
  }));
}
