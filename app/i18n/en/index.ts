import cart from './cart.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };

/** The English texts of the shop: those of docs/product.md to the letter. Every other language has the same keys. */
export const messages = {
  cart,
  common,
};

export type Messages = typeof messages;
