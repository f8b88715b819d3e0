import { specifiedTerms, totalsOf } from '../../../market/delivery/rules.ts';
import type { DocumentContent } from '../../../market/documents/content.ts';
import type { SignedIn } from '../../../market/kernel/context.ts';
import { newId } from '../../../market/kernel/ids.ts';
import { type Paise, rupees, sum } from '../../../market/kernel/money.ts';
import { takePayment } from '../../../market/order-payments/take-payment.ts';
import { documentsOfOrders } from '../../../market/orders/bill/documents-of-orders.ts';
import { readDocument } from '../../../market/orders/bill/read-document.ts';
import { moveOwnConsignment } from '../../../market/orders/move/move-own-consignment.ts';
import { placeOrder } from '../../../market/orders/place/place-order.ts';
import { answerOf } from '../answer-of.ts';
import { aCustomer, anAddress, aProduct, aVendor } from '../factories.ts';
import type { TestMarket } from '../market.ts';
import { aPayment, openedAttempt, orderOnline } from './pay.ts';

/** When the parcels of these tests are sent. */
export const sentOn = new Date('2026-11-22T09:01:00Z');

export type TestSeller = Awaited<ReturnType<typeof aVendor>>;

interface Goods {
  readonly name?: string;
  /** In rupees. */
  readonly price: number;
  readonly rate: number;
  readonly hsn?: string;
  readonly quantity?: number;
}

export interface Item {
  readonly productId: string;
  readonly quantity: number;
  readonly amount: Paise;
}

/** A buyer, and a seller with goods of any tax, who sends what is ordered. */
export class SaleShop {
  readonly market: TestMarket;
  readonly seller: TestSeller;
  readonly buyer: SignedIn;
  addressId: string;

  private constructor(market: TestMarket, seller: TestSeller, buyer: SignedIn, addressId: string) {
    [this.market, this.seller, this.buyer, this.addressId] = [market, seller, buyer, addressId];
  }

  static async open(market: TestMarket): Promise<SaleShop> {
    const seller = await aVendor(market, { companyName: 'Hariyali Krishi Kendra' });
    await market.db
      .updateTable('vendors')
      .set({ legalName: 'Kolhe Agro Inputs Private Limited', street: '12 Mandai Road', pincode: '411002' })
      .where('id', '=', seller.vendorId)
      .execute();
    const buyer = await aCustomer(market);
    const addressId = await anAddress(market, buyer, { name: 'Asha Pawar', city: 'Kopargaon' });
    return new SaleShop(market, seller, buyer, addressId);
  }

  as(user: SignedIn, at = sentOn) {
    const context = this.market.as(user, { clock: () => at });
    return { ...context, actor: user };
  }

  /** A product of the seller in bags of 40 kg, for an order. */
  async goods(
    { name = 'Goods', price, rate, hsn = '31052000', quantity = 1 }: Goods,
    of = this.seller,
  ): Promise<Item> {
    const facts = { name, price: rupees(price), stock: 999, vendorId: of.vendorId };
    const { id } = await aProduct(this.market, facts);
    await this.market.db
      .updateTable('products')
      .set({ hsn, gstRate: rate, subcategory: 'Fertilizers', netQuantity: 40, netUnit: 'kg' })
      .where('id', '=', id)
      .execute();
    return { productId: id, quantity, amount: rupees(price) * quantity };
  }

  /** Exempt goods of ₹1,000 and taxed ones of ₹105: with the delivery ₹1,355. */
  async mixed(): Promise<Item[]> {
    const wheat = await this.goods({ name: 'Wheat', price: 1_000, rate: 0, hsn: '10019100' });
    return [wheat, await this.goods({ name: 'NPK', price: 105, rate: 5 })];
  }

  /** Places an order; returns its id. */
  async order(items: readonly Item[], at = sentOn): Promise<string> {
    const placed = await placeOrder(this.as(this.buyer, at), {
      checkoutId: newId(),
      items: items.map(({ productId, quantity }) => ({ productId, quantity })),
      addressId: this.addressId,
      total: totalsOf(sum(items.map(({ amount }) => amount)), specifiedTerms).total,
    });
    return answerOf(placed).id;
  }

  /** The same, paid by UPI; the market is connected to a provider. */
  async orderPaid(items: readonly Item[], pays: 'all' | 'advance' = 'all'): Promise<string> {
    const { total } = totalsOf(sum(items.map(({ amount }) => amount)), specifiedTerms);
    const sold = items.map(({ productId, quantity }) => ({ productId, quantity }));
    const { addressId } = this;
    const id = await orderOnline(this.as(this.buyer), { items: sold, addressId, total, pays });
    const attempt = await openedAttempt(this.market.system, id);
    await takePayment(this.market.system, attempt, aPayment(attempt.amount));
    return id;
  }

  async consignmentOf(orderId: string, of = this.seller): Promise<string> {
    const { id } = await this.market.db
      .selectFrom('consignments')
      .select('id')
      .where('orderId', '=', orderId)
      .where('vendorId', '=', of.vendorId)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Accepts and sends a vendor's part of an order; returns its id. */
  async ship(
    orderId: string,
    { of = this.seller, at = sentOn, carrier = 'India Post' } = {},
  ): Promise<string> {
    const id = await this.consignmentOf(orderId, of);
    answerOf(await moveOwnConsignment(this.as(of.user, at), { id, to: 'processing' }));
    answerOf(await moveOwnConsignment(this.as(of.user, at), { id, to: 'shipped', carrier }));
    return id;
  }

  /** The documents of an order as its buyer reads them. */
  async documentsOf(orderId: string): Promise<DocumentContent[]> {
    const rows = await documentsOfOrders(this.market, [orderId]);
    const read = ({ id }: { id: string }) => readDocument(this.as(this.buyer), { id });
    return Promise.all(rows.map(async (row) => answerOf(await read(row)).content));
  }
}
