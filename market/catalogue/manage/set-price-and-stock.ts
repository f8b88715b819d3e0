import { z } from 'zod';
import { type FieldErrors, refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { rupees } from '../../kernel/money.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { ownProduct } from './own-products.ts';
import { stockFrom } from './product-check-rules.ts';
import { syncAvailability } from './sync-availability.ts';
import { priceFor, writePrice, writeStock } from './write-price-and-stock.ts';

const text = z.string().max(40).catch('');
const shape = z.object({
  id: idShape,
  price: text,
  stock: text,
  /** The values that the list has shown: others may have changed them, and orders take from the stock. */
  priceWas: text,
  stockWas: text,
});

/**
 * Sets price and stock of an own product from its row in the list; what was left as it was is not written. Fails with
 * `input.invalid` at `price` and `stock` (`changed-to:<value>` when another value has been written meanwhile), or
 * `not-found`.
 */
export const setPriceAndStock = verb(
  'setPriceAndStock',
  staffMay('products'),
  shape,
  (context, { id, ...typed }) =>
    inTransaction(context, async (inside) => {
      const product = await ownProduct(inside, id, { lock: true });
      const before = { price: rupees(Number(product.texts.price)), stock: product.stock };
      const isPriceTyped = typed.price.trim() !== typed.priceWas;
      const isStockTyped = typed.stock.trim() !== typed.stockWas;
      const price = isPriceTyped ? priceFor(inside, product, typed.price) : before.price;
      const stock = isStockTyped ? stockFrom(typed.stock) : before.stock;
      const errors: FieldErrors = {};
      if (typeof price === 'string') errors.price = price;
      else if (isPriceTyped && price !== before.price && typed.priceWas !== product.texts.price)
        errors.price = `changed-to:${product.texts.price}`;
      if (stock === null) errors.stock = 'whole';
      else if (isStockTyped && stock !== before.stock && typed.stockWas !== String(before.stock))
        errors.stock = `changed-to:${before.stock}`;
      if (typeof price === 'string' || stock === null || Object.keys(errors).length > 0)
        return refuse('input.invalid', { fields: errors });
      if (price !== before.price) await writePrice(inside, product, price);
      if (stock !== before.stock) await writeStock(inside, product, stock, 'counted');
      await syncAvailability(inside, product.vendorId);
    }),
);
