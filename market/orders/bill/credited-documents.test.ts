import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, aMember, anAdmin, aVendor } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { connectTestProvider } from '../../../tests/support/money/pay.ts';
import { SaleShop, sentOn } from '../../../tests/support/money/sale-shop.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { checkReturn } from '../move/check-return.ts';
import { moveOwnConsignment } from '../move/move-own-consignment.ts';
import { documentsOfOrders } from './documents-of-orders.ts';
import { readDocument } from './read-document.ts';

/** When what came back is checked. */
const later = new Date('2026-11-29T04:42:00Z');

let market: TestMarket;
let shop: SaleShop;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  shop = await SaleShop.open(market);
});

describe('a returned consignment', () => {
  it('has a credit note for all that is left once it is checked', async () => {
    const id = await shop.order(await shop.mixed());
    const part = await shop.ship(id);
    answerOf(
      await moveOwnConsignment(shop.as(shop.seller.user), { id: part, to: 'returned', reason: 'refused' }),
    );
    expect(await shop.documentsOf(id)).toHaveLength(1);
    const found = { sellable: ['1', '0'], damaged: ['0', '1'], missing: ['', ''] };
    answerOf(await checkReturn(shop.as(shop.seller.user, later), { id: part, ...found }));
    const [document, note, ...others] = await shop.documentsOf(id);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      kind: 'credit-note',
      number: 'KBC/26-27/000001',
      issuedAt: later.toISOString(),
      totals: document?.totals,
      corrects: {
        number: document?.number,
        reason: 'returned',
        refunded: 0,
        left: { exempt: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, rounding: 0, total: 0 },
      },
    });
    expect(note?.lines).toEqual(document?.lines);
  });

  it('gives back what was paid before the delivery', async () => {
    const id = await shop.orderPaid(await shop.mixed());
    const part = await shop.ship(id);
    const moved = { id: part, to: 'returned', reason: 'refused' };
    answerOf(await moveOwnConsignment(shop.as(shop.seller.user), moved));
    const found = { sellable: ['1', '1'], damaged: ['', ''], missing: ['', ''] };
    answerOf(await checkReturn(shop.as(shop.seller.user, later), { id: part, ...found }));
    expect((await shop.documentsOf(id))[1]?.corrects).toMatchObject({ refunded: 1_355_00 });
    const { collected } = await market.db
      .selectFrom('documents')
      .select(({ fn }) => fn.sum<number>('collectedByOperator').as('collected'))
      .where('orderId', '=', id)
      .where('kind', '=', 'credit-note')
      .executeTakeFirstOrThrow();
    expect(Number(collected)).toBe(1_355_00);
  });

  it('takes back what the operator’s courier collected at the door, as the operator collected it', async () => {
    await market.db
      .insertInto('cashCouriers')
      .values({ code: 'demo', name: 'Demo Parcel Service', days: 7, createdAt: sentOn })
      .execute();
    const id = await shop.order(await shop.mixed());
    const part = await shop.ship(id, { carrier: 'Demo Parcel Service' });
    const moved = { id: part, to: 'returned', reason: 'refused' };
    answerOf(await moveOwnConsignment(shop.as(shop.seller.user), moved));
    const found = { sellable: ['1', '1'], damaged: ['', ''], missing: ['', ''] };
    answerOf(await checkReturn(shop.as(shop.seller.user, later), { id: part, ...found }));
    const rows = await market.db
      .selectFrom('documents')
      .select(['kind', 'total', 'collectedByOperator'])
      .where('orderId', '=', id)
      .orderBy('issuedAt')
      .execute();
    expect(rows).toEqual([
      { kind: 'invoice-cum-bill', total: 1_355_00, collectedByOperator: 1_355_00 },
      { kind: 'credit-note', total: 1_355_00, collectedByOperator: 1_355_00 },
    ]);
    expect((await shop.documentsOf(id))[1]?.corrects).toMatchObject({ refunded: 0 });
  });
});

describe('who reads a document', () => {
  it('is its buyer, the vendor’s people who see sums, and administrators', async () => {
    const id = await shop.order(await shop.mixed());
    await shop.ship(id);
    const [document] = await documentsOfOrders(market, [id]);
    const read = (user: SignedIn) => readDocument(market.as(user), { id: document?.id });
    const accountant = await aMember(market, shop.seller.vendorId, { role: 'accountant' });
    for (const user of [
      shop.buyer,
      shop.seller.user,
      accountant,
      await anAdmin(market),
      await anAdmin(market, { role: 'finance' }),
    ])
      expect(await read(user)).toSucceed();
    const others = [
      await aCustomer(market),
      (await aVendor(market)).user,
      await aMember(market, shop.seller.vendorId),
      await anAdmin(market, { role: 'catalogue' }),
    ];
    for (const user of others) expect(await read(user)).toBeRefused('not-found');
    expect(await readDocument(market.visitor, { id: document?.id })).toBeRefused('actor.signed-out');
  });

  it('finds the vendor’s own of a month, in order of their numbers', async () => {
    const other = await aVendor(market);
    for (const of of [shop.seller, other, shop.seller])
      await shop.ship(await shop.order([await shop.goods({ name: 'Spade', price: 300, rate: 5 }, of)]), {
        of,
      });
    const later = new Date('2026-12-01T06:00:00Z');
    await shop.ship(await shop.order([await shop.goods({ name: 'Spade', price: 300, rate: 5 })]), {
      at: later,
    });
    const list = async (month: string) => answerOf(await listDocuments(shop.as(shop.seller.user), { month }));
    expect((await list('2026-11')).rows.map(({ number }) => number)).toEqual([
      'KBI/26-27/000001',
      'KBI/26-27/000002',
    ]);
    expect((await list('2026-12')).rows).toMatchObject([{ number: 'KBI/26-27/000003', buyer: 'Asha Pawar' }]);
    expect(await listDocuments(shop.as(shop.seller.user), { month: '2026-13' })).toBeRefused('input.invalid');
    const packer = await aMember(market, shop.seller.vendorId);
    expect(await listDocuments(shop.as(packer), { month: '2026-11' })).toBeRefused('actor.not-permitted');
  });
});
