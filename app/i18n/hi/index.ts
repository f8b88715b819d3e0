import type { Messages } from '../en/index.ts';
import account from './account.json' with { type: 'json' };
import cart from './cart.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import company from './company.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export const messages: Messages = {
  account,
  cart,
  checkout,
  common,
  company,
  failures,
  home,
  identity,
  orders,
  product,
  products,
  validation,
};
