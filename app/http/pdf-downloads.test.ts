import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paperVersion } from '../../market/documents/papers.ts';
import { recordPdf } from '../../market/documents/record-pdf.ts';
import type { Actor } from '../../market/kernel/context.ts';
import { documentsOfOrders } from '../../market/orders/bill/documents-of-orders.ts';
import { aCustomer, aVendor } from '../../tests/support/factories.ts';
import { judge, textIn } from '../../tests/support/judges/pdf-tools.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { SaleShop } from '../../tests/support/money/sale-shop.ts';
import { fileOf } from '../../tests/support/shop/downloads.ts';
import { loader } from '../files/pdf.ts';

let market: TestMarket;
let shop: SaleShop;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  shop = await SaleShop.open(market);
});

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

async function aBill() {
  const orderId = await shop.order(await shop.mixed());
  await shop.ship(orderId);
  const [bill] = await documentsOfOrders(market, [orderId]);
  if (!bill) throw new Error('no bill');
  return bill;
}

describe('a document as PDF', () => {
  const pdfOf = (id: string, actor: Actor) => fileOf(market, loader, `/documents/${id}.pdf`, actor, { id });

  it('is the one that was issued, for its buyer and its seller, and for no other person', async () => {
    const { id, number } = await aBill();
    const answer = await pdfOf(id, shop.buyer);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      // Two vendors' bills may have one number.
      `attachment; filename="${number.replaceAll('/', '-')}-Hariyali-Krishi-Kendra.pdf"`,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const pdf = await bytesOf(answer);
    const text = textIn(pdf);
    for (const fact of [number, 'Kolhe Agro Inputs Private Limited', 'Asha Pawar', '₹1,355.00'])
      expect(text).toContain(fact);
    expect(await bytesOf(await pdfOf(id, shop.seller.user))).toEqual(pdf);
    for (const stranger of [await aCustomer(market), (await aVendor(market)).user])
      await expect(pdfOf(id, stranger)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('has its hash stored with the first one, and another one of the same form is noticed', async () => {
    const { id } = await aBill();
    const stored = () =>
      market.db
        .selectFrom('documents')
        .select(['pdfHash', 'pdfVersion'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const pdf = await bytesOf(await pdfOf(id, shop.buyer));
    const first = { pdfHash: hash('sha256', pdf), pdfVersion: paperVersion };
    expect(await stored()).toEqual(first);
    await pdfOf(id, shop.buyer);
    const other = { id, hash: hash('sha256', 'other'), version: paperVersion };
    expect(await recordPdf(market.as(shop.buyer), other)).toBeRefused('document.pdf-differs');
    expect(await recordPdf(market.as(shop.buyer), { ...other, version: paperVersion + 1 })).toMatchObject({
      ok: true,
    });
    expect(await stored()).toEqual(first);
  });

  it('is served although it differs, and reported to the operator', async () => {
    const { id, number } = await aBill();
    const other = { id, hash: hash('sha256', 'other'), version: paperVersion };
    expect(await recordPdf(market.as(shop.buyer), other)).toMatchObject({ ok: true });
    const report = vi.fn();
    vi.spyOn(market, 'as').mockImplementationOnce((actor) => ({ ...market.system, actor, report }));
    expect((await bytesOf(await pdfOf(id, shop.buyer))).length).toBeGreaterThan(1_000);
    expect(report.mock.calls).toEqual([[new Error(`document.pdf-differs: ${number}`)]]);
  });
});

describe('the documents of a month', () => {
  it('are one PDF of the vendor’s own, in order of their numbers', async () => {
    const numbers = [(await aBill()).number, (await aBill()).number];
    const { user } = shop.seller;
    const monthOf = (id: string, query = '') =>
      fileOf(market, loader, `/documents/${id}.pdf${query}`, user, { id });
    const answer = await monthOf('2026-11');
    expect(answer.headers.get('content-disposition')).toContain('"kheti-bazaar-2026-11.pdf"');
    const pdf = await bytesOf(answer);
    const pages = ['1', '2'].map((page) =>
      judge('pdftotext', pdf, ['-f', page, '-l', page, '-raw', 'FILE', '-']),
    );
    for (const [at, number] of numbers.entries()) {
      expect(pages[at]).toContain(number);
      expect(pages[at]).toContain('1 of 1');
    }
    await expect(monthOf('2026-10')).rejects.toMatchObject({ init: { status: 404 } });
    await expect(monthOf('2026-13')).rejects.toMatchObject({ init: { status: 404 } });
    await expect(monthOf('2026-11', '?part=2')).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('labels and slips', () => {
  it('are one PDF of the chosen orders, one sheet an order', async () => {
    const parts = [];
    for (let count = 0; count < 3; count++)
      parts.push(await shop.consignmentOf(await shop.order(await shop.mixed())));
    const { user } = shop.seller;
    const query = new URLSearchParams(parts.map((id) => ['id', id]));
    for (const { kind, size, texts } of [
      { kind: 'labels', size: '297.638 x 419.528', texts: ['Asha Pawar', 'Collect cash · नकद लें', '₹1,355'] },
      {
        kind: 'slips',
        size: '419.528 x 595.276',
        texts: ['Asha Pawar', 'Wheat', '₹1,355', 'This is not a bill.'],
      },
    ]) {
      const answer = await fileOf(market, loader, `/documents/${kind}.pdf?${query}`, user, { id: kind });
      expect(answer.headers.get('content-disposition')).toContain(`"kheti-bazaar-${kind}.pdf"`);
      const pdf = await bytesOf(answer);
      const facts = judge('pdfinfo', pdf);
      expect(facts).toMatch(/^Pages: +3$/m);
      expect(facts).toMatch(/^Tagged: +yes$/m);
      expect(facts).toContain(size);
      const text = textIn(pdf);
      for (const one of texts) expect(text).toContain(one);
    }
  });
});
