import { askForDestination } from '../../../market/cash-refunds/tell-customer.ts';
import { escalateDeadlines } from '../../../market/integrations/deadlines.ts';
import type { SignedIn } from '../../../market/kernel/context.ts';
import { type Paise, sum } from '../../../market/kernel/money.ts';
import { accounts } from '../../../market/ledger/accounts.ts';
import { post } from '../../../market/ledger/post.ts';
import { checkReturn } from '../../../market/orders/move/check-return.ts';
import { moveOwnConsignment } from '../../../market/orders/move/move-own-consignment.ts';
import { askDeadline, requestCashRefund } from '../../../market/payments/cash-refunds/request-cash-refund.ts';
import { answerOf } from '../answer-of.ts';
import type { TestMarket } from '../market.ts';
import { SaleShop } from './sale-shop.ts';

/** When the goods of these tests have come back: a Monday, at noon in India. */
export const checkedAt = new Date('2026-11-23T06:30:00Z');

/** Where the cash of these tests goes. */
export const upi = { way: 'upi', upi: '9812347310@demo' };
export const account = {
  way: 'bank',
  holder: 'Asha Pawar',
  number: '5010 0123 4417',
  again: '501001234417',
  ifsc: 'hdfc0000123',
};

/** A shop that sends no codes: being signed in is enough. */
export const noCodes = { isAsked: false, token: null };

/** A shop whose parcels come back after their cash was taken. */
export class CashRefundShop {
  readonly market: TestMarket;
  readonly sale: SaleShop;

  private constructor(market: TestMarket, sale: SaleShop) {
    [this.market, this.sale] = [market, sale];
  }

  static async open(market: TestMarket): Promise<CashRefundShop> {
    return new CashRefundShop(market, await SaleShop.open(market));
  }

  as(user: SignedIn, at = checkedAt) {
    return this.sale.as(user, at);
  }

  /** A parcel that came back and was checked; its credit notes have this sum, in paise. */
  async returned(): Promise<{ orderId: string; consignmentId: string; credited: Paise }> {
    const { sale, market } = this;
    // One buyer says more places in these tests than the rate limit allows.
    await market.db.deleteFrom('attempts').execute();
    const orderId = await sale.order([await sale.goods({ price: 450, rate: 5 })]);
    const consignmentId = await sale.ship(orderId);
    const vendor = sale.as(sale.seller.user);
    answerOf(await moveOwnConsignment(vendor, { id: consignmentId, to: 'returned', reason: 'damaged' }));
    const found = { sellable: ['1'], damaged: ['0'], missing: ['0'] };
    answerOf(await checkReturn(vendor, { id: consignmentId, ...found }));
    const notes = await market.db
      .selectFrom('documents')
      .select('total')
      .where('consignmentId', '=', consignmentId)
      .where('refersTo', 'is not', null)
      .execute();
    return { orderId, consignmentId, credited: sum(notes.map(({ total }) => Number(total))) };
  }

  /** The same, and its cash is owed: all of it, or an amount in paise. */
  async owed({ amount, takenBy = 'courier' }: { amount?: Paise; takenBy?: 'courier' | 'vendor' } = {}) {
    const parcel = await this.returned();
    const id = await this.owe({ ...parcel, amount: amount ?? parcel.credited, takenBy });
    return { ...parcel, id };
  }

  /** Owes cash as the check of a return does. Returns the id of the refund. */
  async owe({
    orderId,
    consignmentId,
    amount,
    takenBy = 'courier',
  }: {
    orderId: string;
    consignmentId: string;
    amount: Paise;
    takenBy?: 'courier' | 'vendor';
  }): Promise<string> {
    return this.market.db.transaction().execute(async (db) => {
      const context = { ...this.market.system, db, clock: () => checkedAt };
      const id = await requestCashRefund(context, { orderId, consignmentId, amount, takenBy });
      const postings = [
        { account: accounts.suspense, amount, part: 'refund' as const },
        { account: accounts.refundsDue, amount: -amount, part: 'refund' as const },
      ];
      await post(context, [{ key: `owed:${id}`, kind: 'returned', orderId, consignmentId, postings }]);
      return id;
    });
  }

  /** The job that asks buyers. */
  async ask(at = checkedAt): Promise<void> {
    const context = { ...this.market.system, clock: () => at };
    await escalateDeadlines(context, { [askDeadline]: askForDestination });
  }

  async balance(code: string): Promise<Paise> {
    const row = await this.market.db
      .selectFrom('ledgerAccounts')
      .select('balance')
      .where('code', '=', code)
      .executeTakeFirst();
    return Number(row?.balance ?? 0);
  }

  async row(id: string) {
    return this.market.db
      .selectFrom('cashRefunds')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
}
