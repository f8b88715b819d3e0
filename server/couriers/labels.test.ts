import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader as pdfFile } from '../../app/files/pdf.ts';
import { removeUnusedFiles } from '../../market/privacy/remove-unused-files.ts';
import { courierLabels, forgetOldLabels } from '../../market/shipments/courier-labels.ts';
import { courierProviders } from '../../market/shipments/states.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aVendor } from '../../tests/support/factories.ts';
import { judge, textIn } from '../../tests/support/judges/pdf-tools.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openCourierShop } from '../../tests/support/shop/courier-shop.ts';
import { fileOf } from '../../tests/support/shop/downloads.ts';
import { paperEngine } from '../papers/paper-engine.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCourierShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await openCourierShop(market, undefined, paperEngine());
});
afterAll(async () => {
  expect(shop.reported).toEqual([]);
  await shop.close();
  await market.close();
});

/** The PDF of the labels of consignments, as their vendor downloads it. */
async function labelsOf(ids: readonly string[]): Promise<Uint8Array> {
  const { actor } = shop.vendor();
  const address = `/documents/labels.pdf?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
  const file = await fileOf(market, pdfFile, address, actor, { id: 'labels' }, shop.store);
  return new Uint8Array(await file.arrayBuffer());
}

describe.each(courierProviders)('a label of %s', (provider) => {
  const book = () => shop.simulators[provider].book;

  it('is fetched with the booking, and is a sheet of the file of labels beside those of the shop', async () => {
    const { id, shipment } = await shop.booked(provider);
    const own = await shop.accepted();
    expect((await shop.shipment(id)).labelKey).toMatch(/^[0-9a-f]{32}$/);
    const pdf = await labelsOf([id, own]);
    expect(judge('qpdf', pdf, ['--check', 'FILE'])).toContain('No syntax or stream encoding errors');
    expect(judge('pdfinfo', pdf)).toMatch(/Pages: +2\n[\s\S]*Page size: +297\.\d+ x 419\.\d+/);
    expect(textIn(pdf)).toContain(`Label ${shipment.awb}`);
    expect(textIn(pdf)).toContain('411037');
  });

  it.each(['none', 'large', 'html', 'broken', 'elsewhere', 'moved'] as const)(
    'is not used where it is wrong: %s',
    async (fault) => {
      book().labelFault = fault;
      const { id, shipment } = await shop.booked(provider);
      shop.later(2);
      await shop.work();
      book().labelFault = undefined;
      expect(await shop.shipment(id)).toMatchObject({ state: 'pickup-scheduled', labelKey: null });
      expect(textIn(await labelsOf([id]))).not.toContain(`Label ${shipment.awb}`);
    },
  );

  it('is for its vendor alone', async () => {
    const { id } = await shop.booked(provider);
    const { user } = await aVendor(market);
    expect(answerOf(await courierLabels(market.as(user), { ids: [id] }))).toEqual([]);
    expect(answerOf(await courierLabels(shop.vendor(), { ids: [id] }))).toHaveLength(1);
  });
});

it('is removed after a month', async () => {
  const { id } = await shop.booked('delhivery');
  const { labelKey } = await shop.shipment(id);
  expect(shop.store.files.has(`labels/${labelKey}.pdf`)).toBe(true);
  shop.later(31 * 24 * 60);
  await forgetOldLabels(shop.context);
  await removeUnusedFiles(shop.store)({
    ...shop.context,
    clock: () => new Date(Date.now() + 40 * 86_400_000),
  });
  expect([...shop.store.files.keys()].filter((name) => name.startsWith('labels/'))).toEqual([]);
});
