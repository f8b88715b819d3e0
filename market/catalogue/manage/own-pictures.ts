import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import type { UploadView } from '../../media/upload-rules.ts';
import type { PictureWords, ProductStatus } from '../schema.ts';
import { isAccessible, productAccessOf } from './product-access.ts';

type ManagerContext = ContextOf<SignedIn>;

/** A product picture for its vendor's pages. Lists show the first one. */
export interface OwnPicture {
  readonly key: string;
  readonly view: UploadView;
  readonly preview: string | null;
  readonly alt: PictureWords;
}

/** A product that the actor manages, with its pictures in order. Answers `not-found` for products of other vendors. */
export const ownPictures = verb(
  'ownPictures',
  staffMay('products'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const product = await namedOwnProduct(context, id);
    return { ...product, pictures: await picturesOf(context, id) };
  },
);

/** Name and vendor of a product that the actor manages, in the reader's language. Refuses `not-found`. */
export async function namedOwnProduct(
  context: ManagerContext,
  id: string,
): Promise<{ id: string; vendorId: string; name: string }> {
  const product = await context.db
    .selectFrom('products')
    .leftJoin('productTranslations as texts', (join) =>
      join.onRef('texts.productId', '=', 'products.id').on('texts.language', '=', context.language),
    )
    .where('products.id', '=', id)
    .where(isAccessible(await productAccessOf(context)))
    .select(['products.id', 'products.vendorId'])
    .select(({ fn }) => fn.coalesce('texts.name', 'products.name').as('name'))
    .executeTakeFirst();
  return product ?? refuse('not-found');
}

function picturesOf({ db }: ManagerContext, productId: string): Promise<OwnPicture[]> {
  return db
    .selectFrom('productImages')
    .where('productId', '=', productId)
    .orderBy('position')
    .select(['key', 'view', 'preview', 'alt'])
    .execute();
}

/**
 * Changes the pictures of a product that the actor manages: `change` returns the new list. The product's row is locked,
 * so that concurrent changes are serialized. Refuses `not-found`.
 */
export function changePictures(
  outer: ManagerContext,
  productId: string,
  { action, key }: { action: string; key: string },
  change: (pictures: OwnPicture[], status: ProductStatus) => OwnPicture[],
): Promise<void> {
  return inTransaction(outer, async (context) => {
    const status = await lockProduct(context, productId);
    const pictures = change(await picturesOf(context, productId), status);
    await context.db.deleteFrom('productImages').where('productId', '=', productId).execute();
    const rows = pictures.map(({ alt, ...picture }, index) => {
      return { ...picture, productId, position: index + 1, alt: JSON.stringify(alt) };
    });
    if (rows.length > 0) await context.db.insertInto('productImages').values(rows).execute();
    await recordAudit(context, { action, subject: 'products', subjectId: productId, facts: { key } });
  });
}

/** Locks the product; returns its status. */
async function lockProduct(context: ManagerContext, productId: string): Promise<ProductStatus> {
  const product = await context.db
    .updateTable('products')
    .set({ updatedAt: context.clock() })
    .where('id', '=', productId)
    .where(isAccessible(await productAccessOf(context)))
    .returning('status')
    .executeTakeFirst();
  return product?.status ?? refuse('not-found');
}

/** Index of a picture in the list. Refuses `not-found` if it no longer exists. */
export function placeOf(pictures: readonly OwnPicture[], key: string): number {
  const place = pictures.findIndex((picture) => picture.key === key);
  return place === -1 ? refuse('not-found') : place;
}
