import type { Context } from '../../../market/kernel/context.ts';
import { checkReturn } from '../../../market/orders/move/check-return.ts';
import { correctCheck } from '../../../market/orders/move/correct-check.ts';
import { reduceLines } from '../../../market/orders/move/reduce-lines.ts';
import { previewReturn } from '../../../market/orders/move/returns/preview-return.ts';
import { returnGoods } from '../../../market/orders/move/returns/return-goods.ts';
import type { Input, Sent } from '../page-action.server.ts';

/** The acts on the lines of a consignment: that of a vendor's page, or the one of an order that the form names. */
export function lineActs(portal: 'vendor' | 'admin') {
  const lists = ({ id, ...input }: Input, { form }: Sent, ...names: readonly string[]) => ({
    ...input,
    ...Object.fromEntries(names.map((name) => [name, form.getAll(name)])),
    id: portal === 'vendor' ? id : input.part,
  });
  const returned = (input: Input, sent: Sent) => {
    return { ...lists(input, sent, 'sellable', 'damaged'), seen: shownSum(input.seen) };
  };
  const checked = (input: Input, sent: Sent) => lists(input, sent, 'sellable', 'damaged', 'missing');
  return {
    check: (market: Context, input: Input, sent: Sent) => checkReturn(market, checked(input, sent)),
    ...(portal === 'admin' && {
      'correct-check': (market: Context, input: Input, sent: Sent) =>
        correctCheck(market, checked(input, sent)),
    }),
    reduce: (market: Context, input: Input, sent: Sent) =>
      reduceLines(market, lists(input, sent, 'left', 'before')),
    'came-back': (market: Context, input: Input, sent: Sent) => returnGoods(market, returned(input, sent)),
    'came-back-check': (market: Context, input: Input, sent: Sent) =>
      previewReturn(market, returned(input, sent)),
  };
}

/** The sum in paise that a form has shown; null for none. No sum is negative: what is no number was never shown. */
export function shownSum(seen = ''): number | null {
  if (seen === '') return null;
  return /^\d{1,12}$/.test(seen) ? Number(seen) : -1;
}
