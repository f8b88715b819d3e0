import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { aPhoto } from '../../tests/support/judges/pictures.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { addPicture } from '../catalogue/manage/add-picture.ts';
import { startImport } from '../imports/start-import.ts';
import { count } from '../limits/count.ts';
import { uploadRightOf } from './upload-right.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const neverKept = { put: () => Promise.reject(new Error('kept')) } as never;

const list = new TextEncoder().encode('name\nWheat');

it.each(['applied', 'suspended', 'refused'] as const)(
  'allows a vendor with status %s to upload no lists, and pictures only before the approval',
  async (status) => {
    const { user, vendorId } = await aVendor(market);
    const { id } = await aProduct(market, { vendorId });
    await market.db.updateTable('vendors').set({ status }).where('id', '=', vendorId).execute();
    const me = market.as(user);
    const isWaiting = status === 'applied';
    expect(await uploadRightOf(me)).toBe(isWaiting ? 'applied' : 'licences');
    const store = isWaiting ? memoryStore() : neverKept;
    const added = await addPicture(store)(me, { id, bytes: await aPhoto() });
    if (isWaiting) expect(added).toSucceed();
    else expect(added).toBeRefused('input.invalid', { fields: { picture: 'picture.not-approved' } });
    for (const bytes of [list, undefined])
      expect(await startImport(me, { fileName: 'list.csv', bytes })).toMatchObject({
        failure: { code: 'input.invalid', fields: { file: 'not-approved' } },
      });
  },
);

it('takes 40 pictures a day before the approval', async () => {
  const { user, vendorId } = await aVendor(market);
  const { id } = await aProduct(market, { vendorId });
  await market.db.updateTable('vendors').set({ status: 'applied' }).where('id', '=', vendorId).execute();
  const me = market.as(user);
  for (let upload = 0; upload < 40; upload += 1) await count(me, 'upload-applied', vendorId);
  expect(await addPicture(neverKept)(me, { id, bytes: await aPhoto() })).toBeRefused('input.invalid', {
    fields: { picture: 'picture.waiting' },
  });
});

it('allows approved vendors to upload all files, and customers none', async () => {
  expect(await uploadRightOf(market.as((await aVendor(market)).user))).toBe('all');
  expect(await uploadRightOf(market.as(await aCustomer(market)))).toBe('none');
  expect(await uploadRightOf(market.visitor)).toBe('none');
});
