import type { ServedMessages } from '../en/server-messages.ts';
import home from './home.json' with { type: 'json' };
import invitation from './invitation.json' with { type: 'json' };
import label from './label.json' with { type: 'json' };
import papers from './papers.json' with { type: 'json' };
import pay from './pay.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import refine from './refine.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };

/** The Hindi texts that stay on the server. */
export const serverMessages: ServedMessages = {
  home,
  invitation,
  label,
  papers,
  pay,
  product,
  products,
  refine,
  search,
};
