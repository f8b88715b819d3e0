import { listMessages } from '../../market/complaints/list-messages.ts';
import { dayAfter, indianDay } from '../../market/kernel/days.ts';
import { listMails } from '../../market/mail/list-mails.ts';
import { listOrders } from '../../market/orders/read/list-orders.ts';
import { readOrder } from '../../market/orders/read/read-order.ts';
import { listPeople } from '../../market/people/account/list-people.ts';
import { auditLog } from '../../market/reports/audit-log.ts';
import { listVendors } from '../../market/reports/list-vendors.ts';
import { marketDashboard } from '../../market/reports/market-dashboard.ts';
import { searchMarket } from '../../market/reports/portal-search.ts';
import { type Amounts, fillAdmin } from './admin-fill.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';
import { administratorOf, asking, besideBefore, type Questions, timesOf } from './questions.ts';

const none: Amounts = { people: 0, orders: 0, messages: 0, mails: 0, entries: 0 };
const few: Amounts = { people: 1_000, orders: 1_000, messages: 1_000, mails: 1_000, entries: 1_000 };
const many: Amounts = {
  people: 100_000,
  orders: 1_000_000,
  messages: 100_000,
  mails: 1_000_000,
  entries: 1_000_000,
};
const [people, audit, vendors] = [asking(listPeople), asking(auditLog), asking(listVendors)];
const [orders, messages, mails] = [asking(listOrders), asking(listMessages), asking(listMails)];
const thisMonth = new Date().toISOString().slice(0, 7);
const today = indianDay(new Date());
const threeMonths = { from: dayAfter(today, -89), to: today };

/** Queries of administrators. Initially `bench-500` is in the middle of each list. */
const questions: Questions = {
  'The dashboard': asking(marketDashboard)({}),
  'Search over everything for a number': asking(searchMarket)({ text: 'KBM/26-27/000777' }),
  'Search over everything for a name': asking(searchMarket)({ text: 'farmer x0000777' }),
  'All users': people({}),
  'Users by name': people({ sort: 'name', isDescending: false }),
  'Vendors by email': people({ role: 'vendor', sort: 'email', isDescending: false }),
  'A page of users in the middle': people({ sort: 'name', isDescending: false, after: 'bench-500' }),
  'Search for a user': people({ search: 'farmer 0000777' }),
  'Search for a common name': people({ search: 'bench' }),
  'Search for a short word': people({ search: 'zq' }),
  'Search without a match': people({ search: 'zzzzzz' }),
  'All vendors': vendors({}),
  'Vendors to approve': vendors({ status: 'applied' }),
  'Vendors by name': vendors({ sort: 'name', isDescending: false }),
  'Search for a vendor': vendors({ search: 'firm 0000700' }),
  'Search for what all firms are called': vendors({ search: 'agro' }),
  'All orders': orders({}),
  'Orders by worth': orders({ sort: 'total' }),
  'A page of orders in the middle': orders({ after: 'bench-500' }),
  'Orders to accept': orders({ status: 'pending' }),
  'Delivered orders, oldest first': orders({ status: 'delivered', isDescending: false }),
  'Cancelled orders by worth': orders({ status: 'cancelled', sort: 'total' }),
  'Orders of a customer': orders({ customer: 'bench-500' }),
  'Orders of the vendor who sells half of all': orders({ vendor: 'v1' }),
  'Orders of a vendor, by worth': orders({ vendor: 'bench-500', sort: 'total' }),
  'Orders that a vendor has to accept': orders({ vendor: 'v1', status: 'pending' }),
  'Delivered orders of a vendor, by worth': orders({
    vendor: 'bench-500',
    status: 'delivered',
    sort: 'total',
  }),
  'Orders of a vendor who sold nothing': orders({ vendor: 'v4' }),
  'Orders of this month': orders({ month: thisMonth }),
  'Orders of this month by worth': orders({ month: thisMonth, sort: 'total' }),
  'Cancelled orders of a vendor this month': orders({ month: thisMonth, vendor: 'v1', status: 'cancelled' }),
  'Orders of three months': orders(threeMonths),
  'Orders of three months by worth': orders({ ...threeMonths, sort: 'total' }),
  'Search for an order by its number': orders({ search: 'KB-2611-0000777' }),
  'Search for orders by a name': orders({ search: 'farmer x0000777' }),
  'Search for the beginning of a name, of one status': orders({ search: 'x00007', status: 'pending' }),
  'Search for orders by a phone': orders({ search: '9000000777' }),
  'Search for what all orders have': orders({ search: 'farmer' }),
  'Search for what all orders have, of one status': orders({ search: 'farmer', status: 'pending' }),
  'Search for what all orders have, of one vendor': orders({ search: 'farmer', vendor: 'bench-500' }),
  'Search for no order': orders({ search: 'zzzzzz' }),
  'One order': asking(readOrder)({ id: 'bench-777' }),
  'All messages': messages({}),
  'Messages that wait': messages({ state: 'open' }),
  'Closed messages, oldest first': messages({ state: 'solved', isDescending: false }),
  'Search for a ticket': messages({ search: 'KB-C-2611-000777' }),
  'Search for a sender': messages({ search: 'bench-777@' }),
  'Search for what all tickets begin with': messages({ search: 'kb-t' }),
  'Search for no message': messages({ search: 'zzzzzz' }),
  'All mails': mails({}),
  'Mails that failed': mails({ state: 'failed' }),
  'Search for a reader': mails({ search: 'bench-777@' }),
  'Search for what all readers begin with': mails({ search: 'bench' }),
  'Search for what all readers begin with, of those that failed': mails({ search: 'bench', state: 'failed' }),
  'Search for no mail': mails({ search: 'zzzzzz' }),
  'The audit': audit({}),
  'The audit, oldest first': audit({ isDescending: false }),
  'The audit of a person': audit({ search: 'bench-77@bench.example' }),
  'The audit of a row': audit({ search: 'row-777' }),
  'The audit of vendors this week': audit({ subject: 'vendors', period: 'week' }),
  'The audit of three months': audit(threeMonths),
  'The audit of vendors in three months': audit({ ...threeMonths, subject: 'vendors' }),
  'The audit of a person on vendors': audit({ search: 'bench-77@bench.example', subject: 'vendors' }),
  'The audit of an act on vendors': audit({ search: 'user.sign-out', subject: 'vendors' }),
  'The audit of an unknown action': audit({ search: 'nobody.does' }),
};

/**
 * Response times of the administration at 1,000,000 orders, mails and entries and 100,000 users and messages, compared
 * with 1,000 of each.
 */
export async function admin(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    const context = await administratorOf(db);
    await fillAdmin(db, none, few);
    const before = await timesOf(questions, context);
    await fillAdmin(db, few, many);
    const after = await timesOf(questions, context);
    return besideBefore(place.name, [before, after], { few: ' at 1,000' });
  } finally {
    await close();
  }
}
