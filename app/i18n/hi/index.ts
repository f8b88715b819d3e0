import type { Messages } from '../en/index.ts';
import cart from './cart.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };

export const messages: Messages = {
  cart,
  common,
  failures,
  home,
  product,
  products,
};
