import type { Insertable } from 'kysely';
import { subcategoryOf } from '../../market/catalogue/kinds-rules.ts';
import { estimatedDelivery } from '../../market/delivery/dates.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { sharesOf } from '../../market/delivery/shares.ts';
import type { LabelFacts } from '../../market/documents/content.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { type Paise, rupees } from '../../market/kernel/money.ts';
import { orderNumber } from '../../market/orders/rules.ts';
import type {
  ConsignmentMoveTable,
  ConsignmentTable,
  DeliveryAddress,
  OrderLineTable,
  OrderTable,
} from '../../market/orders/schema.ts';
import { taxedLines } from '../../market/orders/taxed-lines.ts';
import type { StockMovementTable } from '../../market/stock/schema.ts';
import type { Seller } from '../../market/tax/parties.ts';
import { placeOfSupply } from '../../market/tax/state-codes.ts';
import { uqcOf } from '../../market/tax/uqc.ts';
import { subtotalOf } from './baskets.ts';
import { productOf } from './catalogue/index.ts';
import { pictureKey } from './catalogue/pictures.ts';
import type { DemoProduct } from './catalogue/product.ts';
import { keepUnits } from './catalogue/rows.ts';
import { type Move, planMoves } from './history.ts';
import { lotOnSale } from './lots.ts';
import type { Purchase } from './purchases.ts';
import type { Random } from './random.ts';
import { carriedBy, commissionOfProduct } from './terms.ts';

export interface OrderRows {
  orders: Insertable<OrderTable>[];
  consignments: Insertable<ConsignmentTable>[];
  moves: Insertable<ConsignmentMoveTable>[];
  lines: Insertable<OrderLineTable>[];
  movements: Insertable<StockMovementTable>[];
}

/** Facts for an order's rows beside the purchase. */
export interface Facts {
  readonly random: Random;
  readonly now: Date;
  /** The user who owns each vendor, as the actor of its transitions. */
  readonly owners: ReadonlyMap<string, string>;
  /** The vendors as sellers on documents. */
  readonly sellers: ReadonlyMap<string, Seller>;
}

/** Adds the rows of one purchase, as placing an order writes them, and its transitions since. */
export function addOrder(rows: OrderRows, purchase: Purchase, sequence: number, facts: Facts): void {
  const { at, basket } = purchase;
  const orderId = facts.random.id(at);
  // All consignments of an order have the same history here, so that its status is also theirs.
  const moves = planMoves(facts.random, at, facts.now);
  rows.orders.push(orderRow(purchase, orderId, sequence, moves, facts.random));

  const products = Object.keys(basket).map(productOf);
  const vendors = [...new Set(products.map((product) => product.vendorId))];
  const subtotals = vendors.map((vendorId) => subtotalOf(basket, vendorId));
  const shares = sharesOf(totalsOf(subtotalOf(basket), specifiedTerms).shipping, subtotals);
  const place = placeOfSupply(null, purchase.address.state);
  const parts = vendors.map((vendorId, index) => {
    const part = { orderId, sequence, vendorId, moves, shipping: shares[index] ?? 0, placeOfSupply: place };
    return addConsignment(rows, purchase, part, facts);
  });
  const lines = products.map((product, index) => {
    return { orderId, position: index + 1, ...sold(product, basket[product.id] ?? 0, at) };
  });
  const taxed = parts.flatMap((part) => {
    const own = lines.filter(({ vendorId }) => vendorId === part.vendorId);
    return taxedLines(part, own).map(({ line, tax }) => ({ ...line, consignmentId: part.id, ...tax }));
  });
  for (const row of taxed.toSorted((one, other) => one.position - other.position)) {
    rows.lines.push(row);
    rows.movements.push({
      id: facts.random.id(at),
      productId: row.productId,
      delta: -row.quantity,
      reason: 'sale',
      orderId,
      createdAt: at,
    });
  }
}

function orderRow(
  { at, basket, user, address }: Purchase,
  id: string,
  sequence: number,
  moves: [Move, ...Move[]],
  random: Random,
): Insertable<OrderTable> {
  const { name, street, city, state, pincode, phone } = address;
  return {
    id,
    number: orderNumber(at, sequence),
    userId: user.id,
    checkoutId: random.id(at),
    ...totalsOf(subtotalOf(basket), specifiedTerms),
    status: statusAfter(moves),
    paymentMethod: 'cod',
    estimatedOn: estimatedDelivery(indianDay(at), []),
    addressId: address.id,
    address: JSON.stringify({ name, street, city, state, pincode, phone } satisfies DeliveryAddress),
    createdAt: at,
  };
}

interface Part {
  orderId: string;
  sequence: number;
  vendorId: string;
  moves: [Move, ...Move[]];
  shipping: Paise;
  placeOfSupply: string;
}

type AddedPart = Pick<Part, 'vendorId' | 'shipping' | 'placeOfSupply'> & { id: string; seller: Seller };

function addConsignment(
  rows: OrderRows,
  { at, basket, user }: Purchase,
  { orderId, sequence, vendorId, moves, shipping, placeOfSupply: place }: Part,
  { random, owners, sellers }: Facts,
): AddedPart {
  const seller = sellers.get(vendorId);
  if (!seller) throw new Error(`no such vendor: ${vendorId}`);
  const id = random.id(at);
  const isSent = moves.some(({ to }) => to === 'shipped');
  const delivered = moves.find(({ to }) => to === 'delivered');
  const trackingNumber = isSent ? `DP${random.between(10_000_000, 99_999_999)}` : null;
  const carried = carriedBy(sequence, subtotalOf(basket, vendorId) + shipping);
  rows.consignments.push({
    id,
    orderId,
    vendorId,
    status: statusAfter(moves),
    subtotal: subtotalOf(basket, vendorId),
    shipping,
    carrier: isSent ? carried.carrier : null,
    deliveredOn: delivered ? indianDay(delivered.at) : null,
    trackingNumber: carried.cashCourier === null ? null : trackingNumber,
    collectedBy: isSent ? carried.collectedBy : null,
    cashCourier: isSent ? carried.cashCourier : null,
    seller,
    placeOfSupply: place,
    createdAt: at,
  });
  for (const move of moves) {
    rows.moves.push({
      id: random.id(move.at),
      consignmentId: id,
      fromStatus: move.from,
      toStatus: move.to,
      actorId: move.from === null ? user.id : (owners.get(vendorId) ?? null),
      movedBy: move.from === null ? 'customer' : 'vendor',
      reason: null,
      createdAt: move.at,
    });
  }
  return { id, vendorId, shipping, seller, placeOfSupply: place };
}

function statusAfter(moves: [Move, ...Move[]]) {
  return (moves.at(-1) ?? moves[0]).to;
}

/** The snapshot of a product in an order line, at today's price: demo prices never change. */
function sold(product: DemoProduct, quantity: number, at: Date) {
  const { en, hi, hsn, gstRate, vendorId, subcategory, net } = product;
  const unitPrice = rupees(product.price);
  return {
    productId: product.id,
    vendorId,
    name: keepUnits(en.name),
    pack: keepUnits(en.pack),
    translations: JSON.stringify({ hi: { name: keepUnits(hi.name), pack: keepUnits(hi.pack) } }),
    unitPrice,
    quantity,
    lineTotal: unitPrice * quantity,
    hsn,
    gstRate,
    commissionBp: commissionOfProduct(product.id),
    lot: lotOnSale(product, at)?.number ?? null,
    imageKey: pictureKey(product.id, 'hero'),
    uqc: uqcOf({
      kind: subcategoryOf(subcategory).kind,
      netQuantity: net?.quantity ?? null,
      netUnit: net?.unit ?? null,
    }),
    label: labelOf(product, at),
  };
}

/** What the label of the goods said on the day of the order. */
function labelOf({ seed, facts = {}, ...product }: DemoProduct, at: Date): LabelFacts | null {
  const { testedOn } = lotOnSale({ ...product, seed }, at) ?? {};
  if (seed && testedOn) {
    const { germination, purity, treatedWith } = seed;
    return { testedOn, germination, purity, ...(treatedWith && { treatedWith }) };
  }
  const { batch, fcoGrade } = facts;
  return batch || fcoGrade ? { ...(batch && { batch }), ...(fcoGrade && { fcoGrade }) } : null;
}
