import { type RawBuilder, sql } from 'kysely';
import { auditWrite } from '../../audit/record.ts';
import { withoutPurchased } from '../../cart/sync-cart.ts';
import { subcategoryOf } from '../../catalogue/kinds-rules.ts';
import type { Offer } from '../../delivery/offers.ts';
import { setDeadline } from '../../integrations/deadlines.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { refuse } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { sum } from '../../kernel/money.ts';
import { insertRows, type Write, writeTogether } from '../../kernel/write.ts';
import { commissionRateOf } from '../../ledger/commission-rules.ts';
import { mailsWrite } from '../../mail/enqueue-mails.ts';
import { messagesWrite } from '../../messaging/enqueue-messages.ts';
import { openRequest } from '../../payments/open-request.ts';
import { stockWrites } from '../../stock/move-stock.ts';
import { placeOfSupply } from '../../tax/state-codes.ts';
import { uqcOf } from '../../tax/uqc.ts';
import { confirmPeriod } from '../confirmation-rules.ts';
import { markNewOrder } from '../figures/mark-figures.ts';
import { keepBusiness } from '../kept-business.ts';
import { orderNumberDigits, orderNumberPrefix } from '../rules.ts';
import type { OrderStatus } from '../statuses.ts';
import { taxedLines } from '../taxed-lines.ts';
import type { OrderDraft } from './order-draft.ts';
import { orderMails } from './order-mails.ts';

export interface PlacedOrder {
  id: string;
  number: string;
  /** False when the checkout id already had its order. */
  isNew: boolean;
}

type Buyer = ContextOf<SignedIn>;

/**
 * Writes an order, pending or waiting for its payment, with one consignment per vendor, its lines as snapshots, stock
 * movements, audit row, mails and text messages, and removes the items from the stored cart. The caller has locked the
 * buyer, the products and the day.
 */
export async function writeOrder(context: Buyer, draft: OrderDraft): Promise<PlacedOrder> {
  const { id, number, rolledUpUntil } = await insertOrder(context, draft);
  const items = draft.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const movements = items.map(({ productId, quantity }) => ({ productId, delta: -quantity }));
  const consignments = consignmentsOf(draft);
  const isPaidFirst = draft.prepaid.size > 0;
  // An order that waits for its payment is announced once it is paid.
  const { mails, messages } = isPaidFirst
    ? { mails: [], messages: [] }
    : orderMails({ ...draft, id, number, buyer: buyerOf(context, draft), ...termsOf(draft) });
  // The order comes first: consignments take their search words from it.
  await writeTogether(context, [
    ...consignmentWrites(context, id, draft, consignments),
    linesWrite(id, draft, consignments),
    ...stockWrites(context, movements, { reason: 'sale', orderId: id }),
    ...keepBusiness(context, draft.business),
    withoutPurchased(context, items),
    auditWrite(context, { action: 'order.place', subject: 'orders', subjectId: id }),
    ...(mails.length > 0 ? [mailsWrite(context, mails)] : []),
    ...(messages.length > 0 ? [messagesWrite(context, messages)] : []),
  ]);
  const { createdAt } = draft;
  if (draft.confirmReason) {
    const dueAt = new Date(createdAt.getTime() + confirmPeriod);
    await setDeadline(context, { kind: 'order.confirm', subject: id, dueAt });
  }
  if (isPaidFirst) await requestPayment(context, id, draft);
  if (rolledUpUntil >= indianDay(createdAt)) {
    const vendorIds = consignments.map(({ vendorId }) => vendorId);
    await markNewOrder(context, { userId: context.actor.id, createdAt, vendorIds });
  }
  return { id, number, isNew: true };
}

async function insertOrder({ db, actor }: Buyer, draft: OrderDraft) {
  const { checkoutId, paymentMethod, addressId, address, totals, estimatedOn, createdAt } = draft;
  // The sequence is read by the insert itself: a refused order takes no number.
  return db
    .insertInto('orders')
    .values({
      id: newId(createdAt),
      number: nextNumber(createdAt),
      userId: actor.id,
      checkoutId,
      ...totals,
      status: statusOf(draft),
      paymentMethod,
      prepaid: sum(draft.prepaid.values()),
      estimatedOn,
      confirmReason: draft.confirmReason,
      confirmBy: confirmByOf(draft),
      ...draft.business,
      buyerAddress: draft.business.buyerAddress && JSON.stringify(draft.business.buyerAddress),
      addressId,
      address: JSON.stringify(address),
      createdAt,
    })
    .returning(['id', 'number'])
    .returning(({ selectFrom }) => [
      selectFrom('figuresRolledUp').select('until').$asScalar().$notNull().as('rolledUpUntil'),
    ])
    .executeTakeFirstOrThrow();
}

function statusOf({ prepaid }: OrderDraft): OrderStatus {
  return prepaid.size > 0 ? 'awaiting-payment' : 'pending';
}

function buyerOf({ actor, language }: Buyer, { phone }: OrderDraft) {
  return { ...actor, phone, language };
}

async function requestPayment(context: Buyer, orderId: string, draft: OrderDraft): Promise<void> {
  const { paymentMethod: way, totals } = draft;
  if (way === 'cod') return;
  const amount = sum(draft.prepaid.values());
  const purpose = amount < totals.total ? 'advance' : 'full';
  const vendorIds = draft.parcels.map(({ vendorId }) => vendorId);
  await openRequest(context, { orderId, purpose, amount, way, vendorIds });
}

function termsOf(draft: OrderDraft) {
  const isDealer = [...draft.offers.values()].some(({ way }) => way === 'dealer');
  return { confirmBy: confirmByOf(draft), isDealer };
}

function confirmByOf({ confirmReason, createdAt }: OrderDraft): Date | null {
  return confirmReason && new Date(createdAt.getTime() + confirmPeriod);
}

/** The next order number, as `orderNumber` of `rules.ts` forms it. */
function nextNumber(createdAt: Date): RawBuilder<string> {
  return sql`(select ${orderNumberPrefix(createdAt)} || lpad(n::text, greatest(length(n::text), ${orderNumberDigits}), '0')
    from nextval('order_numbers') n)`;
}

/** The consignments with their sellers and the taxes of their lines, as they are now. */
function consignmentsOf(draft: OrderDraft) {
  const { createdAt, sellers, business, address } = draft;
  return draft.parcels.map((parcel) => {
    const seller = sellers.get(parcel.vendorId) ?? refuse('product.unavailable');
    const place = placeOfSupply(business.buyerGstin, address.state);
    const consignment = { id: newId(createdAt), ...parcel, seller, placeOfSupply: place };
    const priced = parcel.lines.map((bought) => {
      const { price, gstRate } = bought.product;
      return { bought, lineTotal: price * bought.quantity, gstRate };
    });
    return { ...consignment, lines: taxedLines(consignment, priced) };
  });
}

type Consignments = ReturnType<typeof consignmentsOf>;

function consignmentWrites(
  { actor }: Buyer,
  orderId: string,
  draft: OrderDraft,
  consignments: Consignments,
): Write[] {
  const { createdAt, prepaid, offers } = draft;
  const status = statusOf(draft);
  const rows = consignments.map(({ id, vendorId, subtotal, shipping, seller, placeOfSupply: place }) => ({
    id,
    orderId,
    vendorId,
    subtotal,
    shipping,
    prepaid: prepaid.get(vendorId) ?? 0,
    isUnpaid: prepaid.size > 0,
    status,
    carrier: null,
    trackingNumber: null,
    seller,
    placeOfSupply: place,
    ...promiseOf(offers.get(vendorId)),
    createdAt,
  }));
  const moves = consignments.map(({ id }) => ({
    id: newId(createdAt),
    consignmentId: id,
    fromStatus: null,
    toStatus: status,
    actorId: actor.id,
    movedBy: 'customer' as const,
    reason: null,
    createdAt,
  }));
  return [insertRows('consignments', rows), insertRows('consignmentMoves', moves)];
}

/** What an offer promised: the way and the days, with where it is sent from. Rules that change later change nothing. */
function promiseOf(offer: Offer | undefined) {
  if (!offer) return refuse('product.unavailable');
  const { way, from, until, cashUpTo } = offer;
  const dispatch = offer.dispatch && { ...offer.dispatch, ...(cashUpTo !== null && { cashUpTo }) };
  return { way, promisedFrom: from, promisedOn: until, dispatch };
}

function linesWrite(orderId: string, draft: OrderDraft, consignments: Consignments): Write {
  const { lines, commissions } = draft;
  const day = indianDay(draft.createdAt);
  const rows = consignments.flatMap(({ id: consignmentId, lines: own }) =>
    own.map(({ line: { bought, lineTotal }, tax }) => {
      const { product, quantity } = bought;
      const { subcategory, netQuantity, netUnit } = product;
      return {
        orderId,
        position: lines.indexOf(bought) + 1,
        consignmentId,
        productId: product.id,
        vendorId: product.vendorId,
        name: product.name,
        pack: product.pack,
        translations: product.translations,
        unitPrice: product.price,
        quantity,
        lineTotal,
        hsn: product.hsn,
        gstRate: product.gstRate,
        lot: product.lot,
        imageKey: product.imageKey,
        ...tax,
        uqc: uqcOf({ kind: subcategoryOf(subcategory).kind, netQuantity, netUnit }),
        label: product.label,
        commissionBp: commissionRateOf(commissions, product, day),
      };
    }),
  );
  return insertRows('orderLines', rows);
}
