import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { moneyFaults } from '../../../tests/support/doctor.ts';
import { anAddress, anAdmin } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { connectTestProvider } from '../../../tests/support/money/pay.ts';
import { SaleShop, sentOn } from '../../../tests/support/money/sale-shop.ts';
import { newId } from '../../kernel/ids.ts';
import { sum } from '../../kernel/money.ts';
import { cancelOrder } from '../move/cancel-order.ts';
import { moveAnyConsignment } from '../move/move-any-consignment.ts';
import { moveOwnConsignment } from '../move/move-own-consignment.ts';
import { reduceLines } from '../move/reduce-lines.ts';

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

/** The goods of the invoice that was drawn (`invoice-a4`), and what is computed for each. */
const drawn = [
  { name: 'Wheat HD 3086', price: 1_799, rate: 0, hsn: '10019100' },
  { name: 'Tomato Pusa Ruby', price: 149, rate: 0, hsn: '12099160', quantity: 2 },
  { name: 'NPK 19:19:19', price: 165, rate: 5, hsn: '31052000', quantity: 3 },
  { name: 'Zinc sulphate 21 %', price: 525, rate: 5, hsn: '28332990' },
] as const;

describe('the documents of a consignment', () => {
  it('are those that were drawn, to the paisa', async () => {
    const id = await shop.order(await Promise.all(drawn.map((one) => shop.goods(one))));
    expect(await shop.documentsOf(id)).toEqual([]);
    await shop.ship(id);
    const [document, ...others] = await shop.documentsOf(id);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      kind: 'invoice-cum-bill',
      number: 'KBM/26-27/000001',
      issuedAt: sentOn.toISOString(),
      seller: {
        legalName: 'Kolhe Agro Inputs Private Limited',
        tradeName: 'Hariyali Krishi Kendra',
        street: '12 Mandai Road',
        gstin: '27AAPFU0939F1ZV',
        pan: 'AAPFU0939F',
      },
      buyer: { name: 'Asha Pawar', city: 'Kopargaon', gstin: null },
      placeOfSupply: { state: 'Maharashtra', code: '27' },
      isInterState: false,
      order: { placedOn: '2026-11-22', way: 'cod', prepaid: 0, toPay: 3_367_00 },
      totals: { exempt: 2_267_85, taxable: 1_046_81, cgst: 26_17, sgst: 26_17, igst: 0, rounding: 0 },
    });
    expect(document?.totals.total).toBe(3_367_00);
    expect(
      document?.lines.map(({ shipping, taxable, cgst, sgst, total }) => [
        shipping,
        taxable,
        cgst,
        sgst,
        total,
      ]),
    ).toEqual([
      [146_57, 1_945_57, 0, 0, 1_945_57],
      [24_28, 322_28, 0, 0, 322_28],
      [38_41, 508_01, 12_70, 12_70, 533_41],
      [40_74, 538_80, 13_47, 13_47, 565_74],
    ]);
  });

  it('keep seller, address and tax of the order, even if they change before it is sent', async () => {
    const id = await shop.order([await shop.goods({ name: 'Spade', price: 5_250, rate: 5 })]);
    await market.db
      .updateTable('vendors')
      .set({ legalName: 'Renamed', companyName: 'Renamed', gstin: '29AAGCK8765Q1ZD', state: 'Karnataka' })
      .where('id', '=', shop.seller.vendorId)
      .execute();
    await market.db
      .updateTable('products')
      .set({ gstRate: 18 })
      .where('vendorId', '=', shop.seller.vendorId)
      .execute();
    await shop.ship(id);
    const [document] = await shop.documentsOf(id);
    expect(document).toMatchObject({
      kind: 'tax-invoice',
      seller: { legalName: 'Kolhe Agro Inputs Private Limited', gstin: '27AAPFU0939F1ZV' },
      totals: { taxable: 5_000_00, cgst: 125_00, sgst: 125_00, igst: 0 },
    });
  });

  it('have IGST for another state', async () => {
    shop.addressId = await anAddress(market, shop.buyer, { state: 'Karnataka', pincode: '560001' });
    const id = await shop.order([await shop.goods({ name: 'Spade', price: 5_250, rate: 5 })]);
    await shop.ship(id);
    expect((await shop.documentsOf(id))[0]).toMatchObject({
      placeOfSupply: { state: 'Karnataka', code: '29' },
      isInterState: true,
      totals: { taxable: 5_000_00, cgst: 0, sgst: 0, igst: 250_00 },
    });
  });

  it.each([
    ['exempt goods', 'bill-of-supply', [0, 0]],
    ['taxed goods', 'tax-invoice', [5, 18]],
    ['both', 'invoice-cum-bill', [0, 5]],
  ] as const)('of %s are one %s', async (_, kind, rates) => {
    const id = await shop.order(
      await Promise.all(rates.map((rate) => shop.goods({ name: 'Goods', price: 400, rate }))),
    );
    await shop.ship(id);
    expect((await shop.documentsOf(id)).map((document) => document.kind)).toEqual([kind]);
  });

  it('have no IGST within a state, though the GSTIN begins with its former code', async () => {
    await market.db
      .updateTable('vendors')
      .set({ gstin: '28AABCK1234F1ZX' })
      .where('id', '=', shop.seller.vendorId)
      .execute();
    const facts = { state: 'Andhra Pradesh', city: 'Guntur', pincode: '522001' };
    shop.addressId = await anAddress(market, shop.buyer, facts);
    const id = await shop.order([await shop.goods({ name: 'NPK', price: 1_050, rate: 5 })]);
    const part = await shop.ship(id);
    expect((await shop.documentsOf(id))[0]).toMatchObject({
      placeOfSupply: { code: '37' },
      isInterState: false,
      totals: { igst: 0 },
    });
    expect((await moneyFaults(market.db)).filter((fault) => fault.includes(part))).toEqual([]);
  });

  it('of a seller without GSTIN are bills of supply', async () => {
    await market.db
      .updateTable('vendors')
      .set({ gstin: null, pan: 'AAPFU0939F', exemptOnlyAt: sentOn } as never)
      .where('id', '=', shop.seller.vendorId)
      .execute();
    const id = await shop.order([await shop.goods({ name: 'Wheat', price: 400, rate: 0 })]);
    await shop.ship(id);
    expect((await shop.documentsOf(id))[0]).toMatchObject({
      kind: 'bill-of-supply',
      seller: { gstin: null, pan: 'AAPFU0939F' },
      totals: { exempt: 650_00, taxable: 0, total: 650_00 },
    });
  });

  it('of mixed goods for a business are two, and share what was paid before', async () => {
    const id = await shop.orderPaid(await shop.mixed());
    await market.db
      .updateTable('orders')
      .set({
        buyerGstin: '27AABCK1234F1ZZ',
        buyerBusiness: 'Asha Farms',
        buyerAddress: JSON.stringify({ street: 'Main Road', city: 'Wai', pincode: '412803' }),
      })
      .where('id', '=', id)
      .execute();
    await shop.ship(id);
    const rows = await market.db
      .selectFrom('documents')
      .select(['kind', 'exempt', 'taxable', 'total', 'collectedByOperator', 'buyerGstin'])
      .where('orderId', '=', id)
      .orderBy('kind')
      .execute();
    expect(rows.map(({ kind, buyerGstin }) => [kind, buyerGstin])).toEqual([
      ['bill-of-supply', '27AABCK1234F1ZZ'],
      ['tax-invoice', '27AABCK1234F1ZZ'],
    ]);
    expect(sum(rows.map(({ total }) => total))).toBe(1_355_00);
    expect(rows.map(({ collectedByOperator }) => collectedByOperator)).toEqual(
      rows.map(({ total }) => total),
    );
    expect(rows[0]).toMatchObject({ taxable: 0 });
    expect(rows[1]).toMatchObject({ exempt: 0 });
  });

  it('leave out lines of which nothing is sent, and share the delivery anew', async () => {
    const id = await shop.order(await shop.mixed());
    const part = await shop.consignmentOf(id);
    const reduced = { id: part, left: ['0', '1'], before: ['1', '1'], reason: 'sold-out' };
    answerOf(await reduceLines(shop.as(shop.seller.user), reduced));
    await shop.ship(id);
    const [document] = await shop.documentsOf(id);
    expect(document?.lines).toMatchObject([
      { position: 2, shipping: 250_00, total: 355_00, taxable: 338_10, cgst: 8_45 },
    ]);
    const lines = await market.db
      .selectFrom('orderLines')
      .select(['shipping', 'taxable', 'cgst', 'sgst'])
      .where('orderId', '=', id)
      .orderBy('position')
      .execute();
    expect(lines).toEqual([
      { shipping: 0, taxable: 0, cgst: 0, sgst: 0 },
      { shipping: 250_00, taxable: 338_10, cgst: 8_45, sgst: 8_45 },
    ]);
  });

  it('say what the label says', async () => {
    const item = await shop.goods({ name: 'Wheat', price: 1_000, rate: 0 });
    const label = { kind: 'Wheat', variety: 'HD 3086', lot: 'WH-2610', class: 'certified' as const };
    await market.db
      .insertInto('seedLabels')
      .values({ ...label, productId: item.productId, testedOn: '2026-11-03', germination: 92, purity: 98 })
      .execute();
    const id = await shop.order([item]);
    await shop.ship(id);
    expect((await shop.documentsOf(id))[0]?.lines[0]).toMatchObject({
      lot: 'WH-2610',
      label: { testedOn: '2026-11-03', germination: 92, purity: 98 },
    });
  });

  it('are not issued for what was cancelled', async () => {
    const id = await shop.order(await shop.mixed());
    answerOf(await cancelOrder(shop.as(shop.buyer), { id }));
    expect(await shop.documentsOf(id)).toEqual([]);
  });

  it('are issued once, also when a delivery was recorded by mistake', async () => {
    const id = await shop.order(await shop.mixed());
    const part = await shop.ship(id);
    answerOf(await moveOwnConsignment(shop.as(shop.seller.user), { id: part, to: 'delivered' }));
    answerOf(
      await moveAnyConsignment(shop.as(await anAdmin(market)), {
        id: part,
        to: 'shipped',
        reason: 'wrong-tap',
      }),
    );
    expect(await shop.documentsOf(id)).toHaveLength(1);
  });

  it('never change', async () => {
    const id = await shop.order(await shop.mixed());
    await shop.ship(id);
    const change = (values: object) =>
      market.db.updateTable('documents').set(values).where('orderId', '=', id).execute();
    await expect(change({ total: 1, exempt: 1, taxable: 0, cgst: 0, sgst: 0 })).rejects.toThrow(
      'never changes',
    );
    await expect(change({ content: '{}' })).rejects.toThrow('never changes');
    await change({ pdfHash: 'a', pdfVersion: 1 });
    await expect(change({ pdfHash: 'b' })).rejects.toThrow('never changes');
  });
});

describe('a rate that changed by law', () => {
  const change = {
    id: newId(),
    hsn: '8432',
    fromRate: 5,
    toRate: 18,
    startsOn: '2026-11-22',
    createdAt: sentOn,
  };
  const before = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['goods that are sent after it', '84321000', 18],
    ['other goods', '84249000', 5],
  ] as const)('counts for %s', async (_, hsn, rate) => {
    await market.db.deleteFrom('gstRateChanges').execute();
    const item = await shop.goods({ name: 'Plough', price: 5_900, rate: 5, hsn });
    const id = await shop.order([item], before);
    await market.db.insertInto('gstRateChanges').values(change).execute();
    await shop.ship(id);
    const [document] = await shop.documentsOf(id);
    expect(document?.lines[0]).toMatchObject({ rate, total: 5_900_00 });
    if (rate === 18)
      expect(document?.totals).toMatchObject({ taxable: 5_000_00, cgst: 450_00, sgst: 450_00 });
  });
});
