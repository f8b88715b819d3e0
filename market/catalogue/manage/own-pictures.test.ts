import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { aPhoto } from '../../../tests/support/judges/pictures.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { memoryStore } from '../../../tests/support/memory-store.ts';
import type { Context } from '../../kernel/context.ts';
import { count } from '../../limits/count.ts';
import { pictureFiles } from '../../media/keep-picture.ts';
import { maxPictures } from '../../media/upload-rules.ts';
import { getProduct } from '../browse/get-product.ts';
import { addNamedPicture } from './add-named-picture.ts';
import { addPicture } from './add-picture.ts';
import { describePicture, movePicture, removePicture } from './arrange-pictures.ts';
import { ownPictures } from './own-pictures.ts';

let market: TestMarket;
let photo: Buffer;
let other: Buffer;
beforeAll(async () => {
  market = await openTestMarket();
  photo = await aPhoto();
  other = await aPhoto({ colour: '#a33c1e' });
});
afterAll(() => market.close());

async function aShelf() {
  const { user, vendorId } = await aVendor(market);
  const product = await aProduct(market, { vendorId, picture: null });
  return { vendor: market.as(user), vendorId, id: product.id, store: memoryStore() };
}

/** A product with existing pictures; their keys end in 0, 1, 2, … */
async function withPictures(count: number) {
  const shelf = await aShelf();
  const keys = Array.from({ length: count }, (_, index) => `${shelf.id}-${index}`);
  const rows = keys.map((key, index) => ({ productId: shelf.id, position: index + 1, key }));
  if (rows.length > 0) await market.db.insertInto('productImages').values(rows).execute();
  return { ...shelf, keys };
}

/** Uses up the hourly limit of a vendor's uploads. */
async function limitReached(context: Context, vendorId: string): Promise<void> {
  for (let upload = 0; upload < 300; upload += 1) await count(context, 'upload', vendorId);
}

const keysOf = async (vendor: Context, id: string) =>
  answerOf(await ownPictures(vendor, { id })).pictures.map(({ key }) => key);

describe('adding a picture', () => {
  it('stores all its files and shows it in the shop, the first one in lists', async () => {
    const { vendor, id, store } = await aShelf();
    const first = answerOf(await addPicture(store)(vendor, { id, bytes: photo }));
    const second = answerOf(await addPicture(store)(vendor, { id, bytes: other }));
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect([...store.files.keys()].sort()).toEqual(
      [...pictureFiles(first.key), ...pictureFiles(second.key)].sort(),
    );
    const product = answerOf(await getProduct(market.visitor, { id }));
    expect(product.imageKey).toBe(first.key);
    expect(product.images.map(({ key, view }) => [key, view])).toEqual([
      [first.key, 'hero'],
      [second.key, 'more'],
    ]);
    expect(product.preview).toMatch(/^data:image\/webp;base64,/);
  });

  it('is audited; a rejected upload stores nothing', async () => {
    const { vendor, id, store } = await aShelf();
    answerOf(await addPicture(store)(vendor, { id, bytes: photo }));
    const before = store.files.size;
    expect(await addPicture(store)(vendor, { id, bytes: Buffer.from('<svg/>') })).toBeRefused(
      'input.invalid',
      {
        fields: { picture: 'picture.svg' },
      },
    );
    expect(await addPicture(store)(vendor, { id, bytes: 'no bytes' })).toBeRefused('input.invalid', {
      fields: { picture: 'picture.missing' },
    });
    expect(store.files.size).toBe(before);
    const entries = await market.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'product.picture-add' }]);
  });

  it('is refused at its field when the product has the same picture; another product may have it', async () => {
    const { vendor, vendorId, id, store } = await aShelf();
    const add = addPicture(store);
    answerOf(await add(vendor, { id, bytes: other }));
    const { key } = answerOf(await add(vendor, { id, bytes: photo }));
    const before = store.files.size;
    expect(await add(vendor, { id, bytes: photo })).toBeRefused('input.invalid', {
      fields: { picture: 'picture.same' },
    });
    expect(store.files.size).toBe(before);
    const { id: another } = await aProduct(market, { vendorId });
    answerOf(await add(vendor, { id: another, bytes: photo }));
    answerOf(await removePicture(vendor, { id, key }));
    answerOf(await add(vendor, { id, bytes: photo }));
  });

  it('by file name assigns it to the vendor’s product with this SKU, and to no other vendor’s', async () => {
    const { vendor, vendorId, id, store } = await aShelf();
    const numbered = await aProduct(market, { vendorId, picture: null });
    const foreign = await aShelf();
    for (const [product, sku] of [
      [id, 'WHEAT-5'],
      [numbered.id, 'WHEAT-5-2'],
      [foreign.id, 'HOE'],
    ] as const)
      await market.db.updateTable('products').set({ sku }).where('id', '=', product).execute();
    const add = (name: unknown, bytes: unknown = photo) => addNamedPicture(store)(vendor, { name, bytes });
    const keys = [answerOf(await add('WHEAT-5.jpg')).key, answerOf(await add('WHEAT-5 (3).jpg', other)).key];
    expect(await keysOf(vendor, id)).toEqual(keys);
    const { key } = answerOf(await add('WHEAT-5-2.jpg'));
    expect(await keysOf(vendor, numbered.id)).toEqual([key]);
    for (const name of ['HOE.jpg', `${foreign.id}.jpg`, 'IMG_2041.jpg'])
      expect(await add(name)).toBeRefused('input.invalid', { fields: { picture: 'picture.unnamed' } });
    for (const name of ['', undefined, 'x'.repeat(256)])
      expect(await add(name)).toBeRefused('input.invalid', { fields: { picture: 'picture.missing' } });
    expect(await addNamedPicture(store)(market.visitor, { name: 'WHEAT-5.jpg', bytes: photo })).toBeRefused(
      'actor.signed-out',
    );
    expect(await keysOf(foreign.vendor, foreign.id)).toEqual([]);
  });

  it('is rate limited', async () => {
    const { vendor, vendorId, id, store } = await aShelf();
    await limitReached(vendor, vendorId);
    expect(await addPicture(store)(vendor, { id, bytes: photo })).toBeRefused('input.invalid', {
      fields: { picture: 'picture.often' },
    });
    expect(store.files.size).toBe(0);
  });

  it('refuses more than the maximum before it reads the file', async () => {
    const { vendor, id, store } = await withPictures(maxPictures);
    expect(await addPicture(store)(vendor, { id, bytes: Buffer.alloc(0) })).toBeRefused('input.invalid', {
      fields: { picture: 'picture.many' },
    });
  });
});

it('refuses access to pictures of other vendors with not-found', async () => {
  const { id, keys, store } = await withPictures(2);
  const { user: other } = await aVendor(market);
  const [key] = keys;
  for (const actor of [market.as(other)]) {
    expect(await ownPictures(actor, { id })).toBeRefused('not-found');
    expect(await addPicture(store)(actor, { id, bytes: photo })).toBeRefused('not-found');
    expect(await movePicture(actor, { id, key, to: 'back' })).toBeRefused('not-found');
    expect(await describePicture(actor, { id, key, view: 'more', en: 'x' })).toBeRefused('not-found');
    expect(await removePicture(actor, { id, key })).toBeRefused('not-found');
  }
  const customer = market.as(await aCustomer(market));
  expect(await removePicture(customer, { id, key })).toBeRefused('actor.forbidden');
  expect(await removePicture(market.visitor, { id, key })).toBeRefused('actor.signed-out');
  expect(store.files.size).toBe(0);
});

describe('arranging pictures', () => {
  it('moves them, and leaves the first and the last in place', async () => {
    const { vendor, id, keys } = await withPictures(3);
    const [a, b, c] = keys;
    answerOf(await movePicture(vendor, { id, key: c, to: 'front' }));
    expect(await keysOf(vendor, id)).toEqual([a, c, b]);
    answerOf(await movePicture(vendor, { id, key: a, to: 'front' }));
    answerOf(await movePicture(vendor, { id, key: b, to: 'back' }));
    expect(await keysOf(vendor, id)).toEqual([a, c, b]);
  });

  it('neither loses nor duplicates pictures, for any sequence of moves', async () => {
    const { vendor, id, keys } = await withPictures(4);
    const move = fc.tuple(fc.constantFrom(...keys), fc.constantFrom('front', 'back'));
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 5 }), async (moves) => {
        for (const [key, to] of moves) expect(await movePicture(vendor, { id, key, to })).toSucceed();
        expect((await keysOf(vendor, id)).sort()).toEqual([...keys].sort());
      }),
      { numRuns: 10 },
    );
  });

  it('sets the alt text by language, with the view as fallback', async () => {
    const { vendor, id, keys } = await withPictures(1);
    const words = { view: 'label', en: ' The label\0 of the bag ', hi: '' };
    answerOf(await describePicture(vendor, { id, key: keys[0], ...words }));
    const shown = async (context: Context) => answerOf(await getProduct(context, { id })).images[0];
    expect(await shown(market.visitor)).toMatchObject({ view: 'label', alt: 'The label of the bag' });
    expect(await shown({ ...market.visitor, language: 'hi' })).toMatchObject({ view: 'label', alt: null });
    expect(await describePicture(vendor, { id, key: keys[0], en: 'x'.repeat(201) })).toBeRefused(
      'input.invalid',
      { fields: { en: 'too-long' } },
    );
    expect(await describePicture(vendor, { id, key: 'gone', en: 'x' })).toBeRefused('not-found');
  });

  it('removes one, and the next takes its place', async () => {
    const { vendor, id, keys } = await withPictures(3);
    answerOf(await removePicture(vendor, { id, key: keys[0] }));
    expect(await keysOf(vendor, id)).toEqual(keys.slice(1));
    expect(answerOf(await getProduct(market.visitor, { id })).imageKey).toBe(keys[1]);
    expect(await removePicture(vendor, { id, key: keys[0] })).toBeRefused('not-found');
    answerOf(await removePicture(vendor, { id, key: keys[1] }));
    expect(await removePicture(vendor, { id, key: keys[2] })).toBeRefused('input.invalid', {
      fields: { picture: 'picture.last' },
    });
  });
});
