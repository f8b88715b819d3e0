import { z } from 'zod';
import { refuse, valueFrom } from '../../kernel/errors.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import type { FileStore } from '../../media/file-store.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import { addPicture } from './add-picture.ts';

const Upload = z.object({ name: z.string().max(255).catch(''), bytes: z.unknown() });

/**
 * Adds a picture to the own product whose code (SKU) or id is in the file name (`productCodesIn`). Fails as
 * `addPicture` does; also with `picture.unnamed` at the field `picture` when no product has this code.
 */
export function addNamedPicture(store: FileStore): Verb<{ key: string }> {
  const add = addPicture(store);
  return verb('addNamedPicture', vendorMay('products'), Upload, async (context, { name, bytes }) => {
    if (name === '') refuse('input.invalid', { fields: { picture: 'picture.missing' } });
    const codes = productCodesIn(name);
    const { id: vendorId } = await ownVendor(context);
    const found = await context.db
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('vendorId', '=', vendorId)
      .where((where) => where.or([where('sku', 'in', codes), where('id', 'in', codes)]))
      .execute();
    const product = codes
      .map((code) => found.find(({ id, sku }) => sku === code || id === code))
      .find(Boolean);
    if (!product) return refuse('input.invalid', { fields: { picture: 'picture.unnamed' } });
    return valueFrom(await add(context, { id: product.id, bytes }));
  });
}

/**
 * Candidate SKUs for a picture's file name, the most likely first: the name without its extension, then also without
 * the picture number (`WHEAT-5-2.jpg` and `WHEAT-5 (2).jpg` are pictures of `WHEAT-5-2`, or else of `WHEAT-5`).
 */
export function productCodesIn(fileName: string): [string, ...string[]] {
  const name = fileName.replace(/^.*[\\/]/, '').normalize('NFC');
  const whole = name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  const unnumbered = whole.replace(/[ _-]*(?:\(\d{1,2}\)|[ _-]\d{1,2})$/, '').trim();
  return unnumbered === whole || unnumbered === '' ? [whole] : [whole, unnumbered];
}
