import type { BuyingMessages } from '../en/buying.ts';
import account from './account.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import company from './company.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

/** The Hindi texts of buying, of accounts and of the company. */
export const buying: BuyingMessages = { account, checkout, company, history, identity, orders, validation };
