import { textsOf } from '../catalogue/browse/products-for-sale.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import { isDeliverable, type MailMessage } from '../mail/enqueue-mails.ts';
import type { MailLine } from '../mail/kinds.ts';
import { type DraftLine, type OrderDraft, parcelsOfDraft } from './order-draft.ts';

/** The mails of a new order: the confirmation to the customer, and a packing request to each vendor. */
export function orderMails(
  { actor, language }: ContextOf<SignedIn>,
  { id: orderId, number }: { id: string; number: string },
  draft: OrderDraft,
): MailMessage[] {
  const { totals, estimatedOn, address, owners } = draft;
  const nameOf = new Map(owners.map(({ vendor, company }) => [vendor, company]));
  const parcels = parcelsOfDraft(draft).map((parcel) => ({
    ...parcel,
    vendorName: nameOf.get(parcel.vendorId) ?? '',
  }));
  const placed: MailMessage = {
    recipient: actor.email,
    language,
    kind: 'order.placed',
    facts: {
      orderId,
      number,
      customerName: actor.name,
      lines: mailLines(draft.lines, language),
      ...totals,
      parcels: parcels.map(({ vendorName, total }) => ({ vendorName, total })),
      estimatedOn,
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
  return [placed, ...toVendors].filter(isDeliverable);
}

function mailLines(lines: readonly DraftLine[], language: Language): MailLine[] {
  return lines.map(({ product, quantity }) => ({
    ...textsOf(product, language),
    quantity,
    amount: product.price * quantity,
  }));
}
