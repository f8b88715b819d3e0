import type { Messages } from '../en/index.ts';
import cart from './cart.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };

export const messages: Messages = {
  cart,
  common,
};
