import home from './home.json' with { type: 'json' };
import invitation from './invitation.json' with { type: 'json' };
import label from './label.json' with { type: 'json' };
import papers from './papers.json' with { type: 'json' };
import pay from './pay.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import refine from './refine.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };

/** The English texts that stay on the server: a page of the shop brings its own with its data. */
export const serverMessages = { home, invitation, label, papers, pay, product, products, refine, search };

export type ServedMessages = typeof serverMessages;
