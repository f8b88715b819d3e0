import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aVendor } from '../../tests/support/factories.ts';
import { aLicence } from '../../tests/support/licences.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { SaleShop, sentOn } from '../../tests/support/money/sale-shop.ts';
import { seedOf } from '../../tests/support/money/seed-lots.ts';
import { editProduct } from '../catalogue/manage/edit-product.ts';
import type { SignedIn } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { moveOwnConsignment } from '../orders/move/move-own-consignment.ts';
import { keepSample, saveOfficer, saveSowing } from './fill-case.ts';
import { heldLotsOfParcel, keepLotHeld, lotBuyers, readCaseLot, releaseLot } from './lot.ts';
import { openSeedCase } from './open-case.ts';
import { answerLot, readSeedLine, seedLinesOfOrder } from './own-line.ts';
import { exportSeedCases, forgetOldSeedCases, forgetSeedCases } from './personal-data.ts';
import { addCasePhotograph, casePhotograph } from './photographs.ts';
import { hasSeedCase, readSeedCase } from './read-case.ts';
import { tellLotBuyers } from './tell.ts';

let market: TestMarket;
let shop: SaleShop;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  shop = await SaleShop.open(market);
  admin = await anAdmin(market);
  await aLicence(market, { vendorId: shop.seller.vendorId, kind: 'seed' });
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

const open = openSeedCase({ support: 'help@shop.example' });

/** A buyer of their own with a delivered line of the lot. */
async function bought(productId: string, isDelivered = true) {
  const buyer = await aCustomer(market);
  const addressId = await anAddress(market, buyer, { name: 'Asha Pawar', city: 'Kopargaon' });
  const [formerBuyer, formerAddress] = [shop.buyer, shop.addressId];
  Object.assign(shop, { buyer, addressId });
  const order = await shop.order([{ productId, quantity: 2, amount: 2_000_00 }]);
  Object.assign(shop, { buyer: formerBuyer, addressId: formerAddress });
  if (isDelivered) {
    const part = await shop.ship(order, { carrier: 'Own delivery' });
    answerOf(await moveOwnConsignment(shop.as(shop.seller.user), { id: part, to: 'delivered' }));
  }
  return { buyer, as: shop.as(buyer), order, of: `${order}.1` };
}

type Bought = Awaited<ReturnType<typeof bought>>;
const begin = ({ as, of }: Bought, emergence = '3', note = 'Closed bag') => open(as, { of, emergence, note });
const begun = async (one: Bought, emergence?: string) => answerOf(await begin(one, emergence)).id;
const statusOf = async (id: string) =>
  (await market.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const mailsOf = (kind: 'lot.held' | 'lot.wait') =>
  market.db.selectFrom('outgoingMails').select(['recipient', 'facts']).where('kind', '=', kind).execute();
const mailsAbout = async (kind: 'lot.held' | 'lot.wait', lot: string) =>
  (await mailsOf(kind)).filter(({ facts }) => JSON.stringify(facts).includes(lot));

/** A lot of 40 buyers, so that a single case is less than three of a hundred. */
async function manyBuyers(productId: string, count = 40) {
  const first = await bought(productId);
  const line = await market.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', first.order)
    .executeTakeFirstOrThrow();
  expect(line.lot).not.toBe(null);
  const others = [];
  for (let at = 1; at < count; at += 1) others.push(await bought(productId, at < 4));
  return [first, ...others];
}

describe('A case', () => {
  it('begins with what the order knows, and is filled in step by step', async () => {
    const { productId, lot } = await seedOf(shop);
    const one = await bought(productId);
    const line = answerOf(await readSeedLine(one.as, one));
    expect(line).toMatchObject({ lot, isDelivered: true, isHeld: false, caseId: null });
    const id = await begun(one);
    const read = async () => answerOf(await readSeedCase(one.as, { id }));
    expect(await read()).toMatchObject({ lot, emergence: 3, germination: 92, count: 2, role: 'buyer' });
    expect((await read()).number).toMatch(/^KB-[A-Z]-2611-\d{4}$/);
    const sown = { sownOn: '2026-11-08', area: '2 acres', sownHow: 'drill', irrigation: 'once', place: '' };
    answerOf(await saveSowing(one.as, { id, ...sown, hasPlace: '' }));
    expect(await read()).toMatchObject({ count: 5, visibleUntil: '2026-12-06' });
    const visit = { officerName: 'A. Officer', officerPhone: '98220 00071', inspectedOn: '2026-11-26' };
    answerOf(await saveOfficer(one.as, { id, ...visit }));
    answerOf(await keepSample(one.as, { id, kept: 'yes' }));
    expect(await read()).toMatchObject({ count: 6, area: '2 acres', officerName: 'A. Officer' });
    expect(answerOf(await seedLinesOfOrder(one.as, { id: one.order }))).toMatchObject([{ caseId: id }]);
  });

  it('is one for a line, also when a buyer sends the form again', async () => {
    const { productId } = await seedOf(shop);
    const one = await bought(productId);
    expect(await begun(one)).toBe(await begun(one, '9'));
  });

  it('is refused for what is not delivered, not seed or another person’s', async () => {
    const { productId } = await seedOf(shop);
    const waiting = await bought(productId, false);
    expect(await begin(waiting)).toBeRefused('conflict.changed');
    const other = await bought(productId);
    expect(await begin({ ...other, as: waiting.as })).toBeRefused('not-found');
    expect(await begin({ ...other, of: `${other.order}.7` })).toBeRefused('not-found');
    expect(await begin(other, 'many')).toBeRefused('input.invalid', {
      fields: { emergence: 'seed.emergence' },
    });
    const id = await begun(other);
    const stranger = shop.as((await aVendor(market)).user);
    for (const as of [waiting.as, stranger]) {
      expect(await readSeedCase(as, { id })).toBeRefused('not-found');
      expect(await keepSample(as, { id, kept: 'yes' })).toBeRefused('not-found');
    }
    expect(answerOf(await readSeedCase(shop.as(shop.seller.user), { id })).role).toBe('vendor');
    expect(answerOf(await readSeedCase(shop.as(admin), { id })).role).toBe('admin');
  });

  it('keeps a place only if the buyer ticks it', async () => {
    const { productId } = await seedOf(shop);
    const one = await bought(productId);
    const id = await begun(one);
    const sown = { sownOn: '', area: '', sownHow: '', irrigation: '', place: 'Survey 12, Kopargaon' };
    expect(await saveSowing(one.as, { id, ...sown, hasPlace: '' })).toBeRefused('input.invalid', {
      fields: { place: 'seed.place' },
    });
    answerOf(await saveSowing(one.as, { id, ...sown, hasPlace: 'yes' }));
    expect(answerOf(await readSeedCase(one.as, { id })).place).toBe('Survey 12, Kopargaon');
  });

  it('has photographs with the time of the camera, six of the field at most', async () => {
    const { productId } = await seedOf(shop);
    const one = await bought(productId);
    const id = await begun(one);
    const store = memoryStore();
    const picture = (taken?: string) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background: '#a33' } })
        .withExif(taken ? { IFD2: { DateTimeOriginal: taken } } : {})
        .jpeg()
        .toBuffer();
    const add = async (subject: 'field' | 'report', taken?: string) =>
      addCasePhotograph(subject)(store)(one.as, { id, bytes: new Uint8Array(await picture(taken)) });
    answerOf(await add('field', '2026:11:20 07:30:00'));
    answerOf(await add('report', '2031:01:01 00:00:00'));
    const { photographs, there } = answerOf(await readSeedCase(one.as, { id }));
    const takenAt = (of: string) => photographs.find(({ subject }) => subject === of)?.takenAt ?? null;
    expect([takenAt('field'), takenAt('report')]).toEqual([new Date('2026-11-20T02:00:00.000Z'), null]);
    expect(there).toMatchObject({ report: true, photographs: false });
    for (let at = 1; at < 6; at += 1) answerOf(await add('field'));
    expect(await add('field')).toBeRefused('input.invalid', {
      fields: { picture: 'seed.photographs.field' },
    });
    const photograph = photographs[0]?.id ?? '';
    const file = answerOf(await casePhotograph(store)(shop.as(shop.seller.user), { id, photograph }));
    expect((await sharp(file.bytes).metadata()).exif).toBe(undefined);
    const stranger = shop.as(await aCustomer(market));
    expect(await casePhotograph(store)(stranger, { id, photograph })).toBeRefused('not-found');
  });
});

describe('A lot', () => {
  it('is held at the second case, told once to each other buyer, and released with a reason', async () => {
    const { productId, lot } = await seedOf(shop);
    const buyers = await manyBuyers(productId);
    const [first, second, third] = buyers as [Bought, Bought, Bought];
    const id = await begun(first);
    expect(await statusOf(productId)).toBe('live');
    await begun(second, '10');
    expect(await statusOf(productId)).toBe('live');
    await begun(third, '5');
    expect(await statusOf(productId)).toBe('withheld');
    const product = answerOf(await editProduct(shop.as(shop.seller.user), { id: productId }));
    expect(product.missing.held).toBe(true);
    await tellLotBuyers(market.system);
    await tellLotBuyers(market.system);
    const told = await mailsAbout('lot.wait', lot);
    expect(told).toHaveLength(37);
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(37);
    expect(told.map(({ recipient }) => recipient)).not.toContain(first.buyer.email);
    const held = (await mailsAbout('lot.held', lot)).map(({ facts }) => facts);
    expect(held).toMatchObject([
      { state: 'held', cases: 2, buyers: 40, reader: 'vendor' },
      { state: 'held', reader: 'admin' },
    ]);

    const other = buyers[4] as Bought;
    expect(answerOf(await readSeedLine(other.as, other))).toMatchObject({ isHeld: true, isAsked: true });
    answerOf(await answerLot(other.as, { ...other, answer: 'thin' }));
    expect(await answerLot(other.as, { ...other, answer: 'rubbish' })).toBeRefused('input.invalid');
    expect(await answerLot(first.as, { ...first, answer: 'well' })).toBeRefused('not-found');
    // Parcels of the lot that are not sent yet are marked for the vendor, and for no other one.
    const waiting = buyers[5] as Bought;
    const { id: parcel } = await market.db
      .selectFrom('consignments')
      .select('id')
      .where('orderId', '=', waiting.order)
      .executeTakeFirstOrThrow();
    const heldFor = async (as: Bought['as']) => answerOf(await heldLotsOfParcel(as, { id: parcel }));
    expect(await heldFor(shop.as(shop.seller.user))).toEqual([lot]);
    expect(await heldFor(shop.as((await aVendor(market)).user))).toEqual([]);
    expect(answerOf(await hasSeedCase(first.as, { id }))).toBe(true);
    expect(answerOf(await hasSeedCase(other.as, { id }))).toBe(false);
    const panel = answerOf(await readCaseLot(shop.as(shop.seller.user), { id }));
    expect(panel).toMatchObject({ cases: 2, buyers: 40, pieces: 80 });
    expect(panel?.answers).toEqual([
      { answer: 'well', count: 0 },
      { answer: 'thin', count: 1 },
      { answer: 'not-sown', count: 0 },
      { answer: 'none', count: 36 },
    ]);
    expect(answerOf(await lotBuyers(shop.as(admin), { id })).buyers).toHaveLength(40);

    expect(await releaseLot(shop.as(admin), { id, reason: '' })).toBeRefused('input.invalid');
    answerOf(await keepLotHeld(shop.as(admin), { id, reason: 'The officer found 40 of 100.' }));
    expect(await statusOf(productId)).toBe('withheld');
    answerOf(await releaseLot(shop.as(admin), { id, reason: 'The laboratory found 91 of 100.' }));
    expect(await statusOf(productId)).toBe('live');
    expect(await heldFor(shop.as(shop.seller.user))).toEqual([]);
    expect(await releaseLot(shop.as(admin), { id, reason: 'Again' })).toBeRefused('conflict.changed');
    // The marketplace has looked at it: another case holds it no more.
    await begun(buyers[3] as Bought);
    expect(await statusOf(productId)).toBe('live');
  });

  it('is held at one case of a few buyers, and sold again with another lot', async () => {
    const { productId } = await seedOf(shop);
    await begun(await bought(productId));
    expect(await statusOf(productId)).toBe('withheld');
    await market.db
      .updateTable('seedLabels')
      .set({ lot: 'ANOTHER' })
      .where('productId', '=', productId)
      .execute();
    const product = answerOf(await editProduct(shop.as(shop.seller.user), { id: productId }));
    expect(product.missing.held).toBe(false);
  });
});

describe('Personal data', () => {
  it('is exported, and what a person wrote goes with the account and after three years', async () => {
    const { productId } = await seedOf(shop);
    const one = await bought(productId);
    const id = await begun(one);
    answerOf(await saveOfficer(one.as, { id, officerName: 'A. Officer', officerPhone: '', inspectedOn: '' }));
    await addCasePhotograph('field')(memoryStore())(one.as, {
      id,
      bytes: new Uint8Array(
        await sharp({ create: { width: 400, height: 400, channels: 3, background: '#333' } })
          .jpeg()
          .toBuffer(),
      ),
    });
    const exported = await exportSeedCases(market.system, one.buyer.id);
    expect(exported.cases).toMatchObject([{ emergence: 3, officerName: 'A. Officer', photographs: 1 }]);
    await forgetOldSeedCases(shop.as(admin, new Date(sentOn.getTime() + 3 * 365 * day + 2 * day)));
    expect((await exportSeedCases(market.system, one.buyer.id)).cases).toMatchObject([{ photographs: 0 }]);
    await forgetSeedCases(market.system, [one.buyer.id]);
    expect((await exportSeedCases(market.system, one.buyer.id)).cases).toMatchObject([{ officerName: '' }]);
  });
});
