import type { CheckoutMessageTexts } from '../en/checkout.ts';
import cashRefund from './cash-refund.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import company from './company.json' with { type: 'json' };
import documents from './documents.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

/** The Hindi texts of buying, of the ways in and of the company. */
export const checkoutMessages: CheckoutMessageTexts = {
  cashRefund,
  checkout,
  company,
  documents,
  failures,
  history,
  identity,
  orders,
  validation,
};
