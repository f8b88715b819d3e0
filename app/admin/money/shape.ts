import { bank } from '../../../market/payments/rules.ts';
import { listShape } from '../../portal/list/list-state.ts';
import type { PaymentsFacts } from '../../request/context.ts';

/** Name of all couriers in the filter of providers. */
export const couriers = 'couriers';

/** Query of the list of differences: open ones by default, of one provider, the bank or the couriers. */
export function moneyShape(providers: PaymentsFacts['providers']) {
  return listShape({
    sorts: ['since'],
    first: { sort: 'since', isDescending: false },
    filters: {
      state: ['settled'],
      provider: [...providers.map(({ name }) => name), bank, couriers],
      owner: ['mine'],
    },
  });
}
