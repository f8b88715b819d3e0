import { z } from 'zod';
import { textField } from '../../kernel/fields.ts';
import { adminMay } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { isChoosable } from '../../vendors/vendor-choices.ts';
import { isSubcategory } from '../kinds-rules.ts';
import { tidyTexts } from './product-check-rules.ts';
import { createProduct } from './save-product.ts';

const shape = z.object({
  vendorId: textField,
  name: textField,
  subcategory: textField,
  price: textField,
  stock: textField,
});

/**
 * Creates a draft product of a vendor that the administrator chooses, from name, category, price and stock
 * (docs/product.md, Admin area). The edit page has the other fields. Fails with `input.invalid` and the message key of
 * each field.
 */
export const addProduct = verb(
  'addProduct',
  adminMay('products'),
  shape,
  (context, { vendorId, subcategory, stock, ...fields }) =>
    inTransaction(context, async (inside) => {
      const isKnownSubcategory = isSubcategory(subcategory);
      const isVendorValid = await isChoosable(inside, vendorId);
      const added = {
        vendorId,
        stock,
        subcategory: isKnownSubcategory ? subcategory : ('Hand Tools' as const),
        texts: tidyTexts(fields),
      };
      return createProduct(inside, added, {
        ...(stock.trim() === '' && { stock: 'required' }),
        ...(!isKnownSubcategory && { subcategory: subcategory === '' ? 'required' : 'choice' }),
        ...(!isVendorValid && { vendorId: vendorId === '' ? 'required' : 'choice' }),
      });
    }),
);
