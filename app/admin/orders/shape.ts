import type { Context } from '../../../market/kernel/context.ts';
import { lastMonths } from '../../../market/kernel/days.ts';
import { idPattern } from '../../../market/kernel/id-pattern.ts';
import { orderStatuses } from '../../../market/orders/statuses.ts';
import { listShape, parseList } from '../../portal/list/list-state.ts';

/** Number of months in the filter, the current one included. */
const monthsOffered = 12;

/** Filter values are the last months; of vendors and customers only those in the address. */
export const shapeOf = (known: Readonly<Record<string, readonly string[]>>) =>
  listShape({
    sorts: ['date', 'total'],
    first: { sort: 'date', isDescending: true },
    filters: { status: orderStatuses, late: ['yes', 'delivery'], ...known } as Record<
      string,
      readonly string[]
    >,
    days: 'month',
  });

/** The query of the order list in a request, for the page and for the CSV file. */
export function orderQueryOf({ clock }: Pick<Context, 'clock'>, request: Request) {
  const asked = new URL(request.url).searchParams;
  const named = ['vendor', 'customer'].flatMap((name) => {
    const id = asked.get(name) ?? '';
    return idPattern.test(id) ? [[name, [id]] as const] : [];
  });
  const month = lastMonths(clock(), monthsOffered).toReversed();
  const known: Record<string, string[]> = { month, ...Object.fromEntries(named) };
  const { filters, ...state } = parseList(shapeOf(known), asked);
  const { vendor = null, customer = null } = filters;
  return { asked, known, query: { ...state, ...filters, vendor, customer } };
}
