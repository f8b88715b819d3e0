import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { aPhoto } from '../../tests/support/judges/pictures.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { addPicture } from '../catalogue/manage/add-picture.ts';
import { startImport } from '../imports/start-import.ts';
import { uploadRightOf } from './upload-right.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const neverKept = { put: () => Promise.reject(new Error('kept')) } as never;

it.each(['applied', 'suspended', 'refused'] as const)(
  'allows a vendor with status %s to upload licences only',
  async (status) => {
    const { user, vendorId } = await aVendor(market);
    const { id } = await aProduct(market, { vendorId });
    await market.db.updateTable('vendors').set({ status }).where('id', '=', vendorId).execute();
    const me = market.as(user);
    expect(await uploadRightOf(me)).toBe('licences');
    expect(await addPicture(neverKept)(me, { id, bytes: await aPhoto() })).toMatchObject({
      failure: { code: 'input.invalid', fields: { picture: 'picture.not-approved' } },
    });
    for (const bytes of [new TextEncoder().encode('name\nWheat'), undefined])
      expect(await startImport(me, { fileName: 'list.csv', bytes })).toMatchObject({
        failure: { code: 'input.invalid', fields: { file: 'not-approved' } },
      });
  },
);

it('allows approved vendors to upload all files, and customers none', async () => {
  expect(await uploadRightOf(market.as((await aVendor(market)).user))).toBe('all');
  expect(await uploadRightOf(market.as(await aCustomer(market)))).toBe('none');
  expect(await uploadRightOf(market.visitor)).toBe('none');
});
