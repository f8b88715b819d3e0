import type { Insertable } from 'kysely';
import type { VendorMemberTable } from '../../market/vendors/schema.ts';
import { sellerOf } from '../../market/vendors/seller-of.ts';
import { demoAccount, demoAccounts } from './accounts.ts';
import { catalogue } from './catalogue/index.ts';
import { addedAt } from './catalogue/rows.ts';
import { addOrder, type OrderRows } from './orders.ts';
import { type Customer, newUser, planCustomers, type User } from './people.ts';
import { planPurchases } from './purchases.ts';
import { type Random, randomFrom } from './random.ts';
import { before, day } from './time.ts';
import { planVendors, type Seller } from './vendors.ts';

/** The people of the demo shop, and the rows of their orders. */
export interface DemoPlan extends OrderRows {
  readonly sellers: readonly Seller[];
  readonly customers: readonly Customer[];
  readonly users: readonly User[];
  /** The demo vendor's people besides the owner. */
  readonly members: readonly Insertable<VendorMemberTable>[];
  /** Credentials of the accounts that can sign in, without the passwords. */
  readonly credentials: readonly Credential[];
}

interface Credential {
  readonly id: string;
  readonly user: User;
}

/**
 * Plans the people and orders of the six months before `now`, whose sums are the figures of docs/product.md, Admin
 * area. Deterministic for a given `now`.
 */
export function planDemo(now: Date): DemoPlan {
  const random = randomFrom(3086);
  const sellers = planVendors(random, now);
  const customers = planCustomers(random, now);
  const [, , administrator] = demoAccounts;
  const staff = planStaff(now);
  const users = [
    newUser(random, before(now, 400 * day), 'admin', administrator),
    ...sellers.map(({ user }) => user),
    ...customers.map(({ user }) => user),
  ];
  const credentials = users
    .map((user) => ({ id: random.id(user.createdAt), user }))
    .filter(({ user: { email } }) => demoAccounts.some((account) => account.email === email));
  return {
    sellers,
    customers,
    users: [...users, ...staff.map(({ user }) => user)],
    credentials: [...credentials, ...staff.map(({ credentialId, user }) => ({ id: credentialId, user }))],
    members: staff.flatMap(({ user, role }) =>
      role !== 'packer' && role !== 'accountant'
        ? []
        : [{ userId: user.id, vendorId: 'v1', role, createdAt: user.createdAt }],
    ),
    ...planOrders(random, now, sellers, customers),
  };
}

/**
 * A packer and an accountant of the demo vendor, and administrators for finance, who gives second approvals, support
 * and catalogue. Random numbers of their own: all other people stay as they are.
 */
function planStaff(now: Date) {
  const random = randomFrom(69);
  return (['packer', 'accountant', 'finance', 'support', 'catalogue'] as const).map((role) => {
    const person = demoAccount(role);
    const isVendors = role === 'packer' || role === 'accountant';
    const since = before(now, (role === 'finance' ? 400 : 90) * day);
    const adminRole = isVendors ? 'admin' : role;
    const user: User = { ...newUser(random, since, person.role, person), adminRole };
    return { user, role, credentialId: random.id(since) };
  });
}

function planOrders(
  random: Random,
  now: Date,
  sellers: readonly Seller[],
  customers: readonly Customer[],
): OrderRows {
  const owners = new Map(sellers.map(({ user, vendor }) => [vendor.id, user.id]));
  const sold = new Map(sellers.map(({ vendor }) => [vendor.id, sellerOf(vendor)]));
  const rows: OrderRows = { orders: [], consignments: [], moves: [], lines: [], movements: [] };
  for (const [index, purchase] of planPurchases(random, now, customers).entries()) {
    addOrder(rows, purchase, index + 1, { random, now, owners, sellers: sold });
  }
  return { ...rows, movements: [...openingMovements(random, now, rows.movements), ...rows.movements] };
}

/** Opening stock of each product: its current stock plus the quantity sold. */
function openingMovements(random: Random, now: Date, sales: OrderRows['movements']): OrderRows['movements'] {
  const sold = Map.groupBy(sales, ({ productId }) => productId);
  return catalogue.map((product) => {
    const createdAt = addedAt(product, now);
    const delta = (sold.get(product.id) ?? []).reduce((sum, sale) => sum - sale.delta, product.stock);
    return {
      id: random.id(createdAt),
      productId: product.id,
      delta,
      reason: 'opening',
      orderId: null,
      createdAt,
    };
  });
}
