import { z } from 'zod';
import { adminOnly } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { mayBeChosen } from '../vendors/vendor-choices.ts';
import { isSubcategory } from './kinds-rules.ts';
import { tidyTexts } from './product-check-rules.ts';
import { createProduct } from './save-product.ts';

const text = z.string().catch('');
const shape = z.object({ vendorId: text, name: text, subcategory: text, price: text, stock: text });

/**
 * An administrator's new product, a draft of the vendor whom he chooses: name, category, price and stock (spec section 5,
 * Admin add product); the rest is written on its page. Answers `input.invalid` with the message key of each field.
 */
export const addProduct = verb(
  'addProduct',
  adminOnly,
  shape,
  (context, { vendorId, subcategory, stock, ...said }) =>
    inTransaction(context, async (inside) => {
      const known = isSubcategory(subcategory);
      const isSold = await mayBeChosen(inside, vendorId);
      const added = {
        vendorId,
        stock,
        subcategory: known ? subcategory : ('Hand Tools' as const),
        texts: tidyTexts(said),
      };
      return createProduct(inside, added, {
        ...(stock.trim() === '' && { stock: 'required' }),
        ...(!known && { subcategory: subcategory === '' ? 'required' : 'choice' }),
        ...(!isSold && { vendorId: vendorId === '' ? 'required' : 'choice' }),
      });
    }),
);
