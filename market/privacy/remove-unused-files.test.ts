import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { aPhoto } from '../../tests/support/judges/pictures.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { deleteLicence, saveLicence } from '../approval/save-licence.ts';
import { addPicture } from '../catalogue/manage/add-picture.ts';
import { removePicture } from '../catalogue/manage/arrange-pictures.ts';
import { keepPicture, pictureFiles } from '../media/keep-picture.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const hours = (count: number) => () => new Date(Date.now() + count * 3_600_000);

it('removes unreferenced files only', async () => {
  const store = memoryStore();
  const { user, vendorId } = await aVendor(market);
  const vendor = market.as(user);
  const product = await aProduct(market, { vendorId, picture: null });
  const { id } = product;
  const bytes = await aPhoto();
  const add = async (colour?: string) =>
    answerOf(await addPicture(store)(vendor, { id, bytes: await aPhoto({ colour }) })).key;
  const sold = await add();
  await aPastOrder(market, { by: await aCustomer(market), at: '2026-11-20T06:00:00Z', products: [product] });
  const [shown, gone] = [await add('#a33c1e'), await add('#2b3a67')];
  for (const key of [sold, gone]) answerOf(await removePicture(vendor, { id, key }));
  // A picture that was uploaded but never saved.
  const lost = (await keepPicture(vendor, store, { vendorId, bytes })).key;
  const paper = {
    bytes: Buffer.from('%PDF-1.7 %%EOF'),
    kind: 'seed',
    number: '1',
    authority: 'A',
    state: 'Punjab',
  };
  const days = { validFrom: '2026-01-01', validUntil: '2030-01-01' };
  const save = async () => answerOf(await saveLicence(store)(vendor, { ...paper, ...days })).id;
  const [, away] = [await save(), await save()];
  answerOf(await deleteLicence(vendor, { id: away }));

  const sweep = (after: number) => removeUnusedFiles(store)({ ...market.system, clock: hours(after) });
  const all = store.files.size;
  await sweep(23);
  expect(store.files.size).toBe(all);
  await sweep(25);
  const pictures = [...store.files.keys()].filter((name) => name.startsWith('pictures/'));
  expect(pictures.sort()).toEqual([...pictureFiles(shown), ...pictureFiles(sold)].sort());
  expect(store.files.size - pictures.length).toBe(1);
  const left = await market.db.selectFrom('storedFiles').select('key').execute();
  expect(left.map(({ key }) => key)).not.toContain(lost);
  await sweep(50);
  expect(store.files.size).toBe(pictures.length + 1);
});
