import { z } from 'zod';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { cards } from '../browse/card-query.ts';
import { detailOf } from '../browse/get-product.ts';
import { isAccessible, productAccessOf } from './product-access.ts';

/** Preview of the product page for a product that the actor manages, in any status. Answers `not-found`. */
export const previewProduct = verb(
  'previewProduct',
  staffMay('products'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const own = cards(context).where(isAccessible(await productAccessOf(context)));
    return (await detailOf(context, own, id)) ?? refuse('not-found');
  },
);
