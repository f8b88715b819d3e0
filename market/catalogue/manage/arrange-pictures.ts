import { z } from 'zod';
import { refuse } from '../../kernel/errors.ts';
import { textField } from '../../kernel/fields.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { uploadViews } from '../../media/upload-rules.ts';
import { changePictures, placeOf } from './own-pictures.ts';

const Picture = z.object({ id: idShape, key: idShape });
const words = textField.transform((typed) => typed.trim()).refine((typed) => typed.length <= 200, 'too-long');

/** Moves a picture one position forwards or backwards; no change at either end. Fails with `not-found`. */
export const movePicture = verb(
  'movePicture',
  staffMay('products'),
  Picture.extend({ to: z.enum(['front', 'back']).catch('front') }),
  (context, { id, key, to }) =>
    changePictures(context, id, { action: 'product.picture-move', key }, (pictures) => {
      const place = placeOf(pictures, key);
      const other = Math.min(Math.max(place + (to === 'front' ? -1 : 1), 0), pictures.length - 1);
      const [moved, pushed] = [pictures[place], pictures[other]];
      return moved && pushed ? pictures.with(place, pushed).with(other, moved) : pictures;
    }),
);

/**
 * Sets the alternative text of a picture: a text for each language, or one of the views. Fails with `input.invalid` and
 * `not-found`.
 */
export const describePicture = verb(
  'describePicture',
  staffMay('products'),
  Picture.extend({ view: z.enum(uploadViews).catch('more'), en: words, hi: words }),
  (context, { id, key, view, en, hi }) =>
    changePictures(context, id, { action: 'product.picture-describe', key }, (pictures) => {
      const alt = { ...(en && { en }), ...(hi && { hi }) };
      const place = placeOf(pictures, key);
      return pictures.map((picture, index) => (index === place ? { ...picture, view, alt } : picture));
    }),
);

/**
 * Removes a picture from a product. A product on sale needs at least one. The files stay while an order refers to them.
 * Fails with `not-found`, and with `picture.last` at the field `picture`.
 */
export const removePicture = verb('removePicture', staffMay('products'), Picture, (context, { id, key }) =>
  changePictures(context, id, { action: 'product.picture-remove', key }, (pictures, status) => {
    const left = pictures.toSpliced(placeOf(pictures, key), 1);
    const isOnSale = status === 'live' || status === 'withheld';
    if (left.length === 0 && isOnSale) refuse('input.invalid', { fields: { picture: 'picture.last' } });
    return left;
  }),
);
