import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { indexForSearch } from '../../market/catalogue/search-index.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { demoAccounts } from './accounts.ts';
import { catalogue } from './catalogue/index.ts';
import { addedAt, imageRows, labelRow, productRow, translationRow, useRow } from './catalogue/rows.ts';
import { insertInParts } from './insert.ts';
import { addOrder, type OrderRows } from './orders.ts';
import { type Customer, newUser, planCustomers, type User } from './people.ts';
import { planPurchases } from './purchases.ts';
import { type Random, randomFrom } from './random.ts';
import { before, day } from './time.ts';
import { planLicences, planVendors, type Seller } from './vendors.ts';

/** Whether the shop has neither people nor products, so that the demo shop may move in. */
export async function isEmpty(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from products) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/**
 * Fills an empty shop with the demo catalogue, people and orders of the six months before `now`, whose sums are the
 * figures that spec section 2 prints. The same moment gives the same shop. Throws when the shop is not empty;
 * everything is written in one transaction or not at all.
 */
export async function loadDemo(db: Connection, now: Date): Promise<void> {
  const passwords = await hashedPasswords();
  await db.transaction().execute(async (transaction) => {
    // Two processes may start at once; the second waits here and then finds the shop filled.
    await sql`lock table users in exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction))) throw new Error('the database is not empty: nothing was loaded');

    const random = randomFrom(3086);
    const sellers = planVendors(random, now);
    const customers = planCustomers(random, now);
    await insertPeople(transaction, random, now, { sellers, customers, passwords });
    await insertCatalogue(transaction, now);
    await insertOrders(transaction, random, now, { sellers, customers });
  });
  // The first visitor's queries are planned by what the tables hold now.
  await sql`analyze`.execute(db);
}

async function hashedPasswords(): Promise<Map<string, string>> {
  const hashed = demoAccounts.map(
    async ({ email, password }) => [email, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashed));
}

async function insertPeople(
  db: Connection,
  random: Random,
  now: Date,
  people: { sellers: Seller[]; customers: Customer[]; passwords: Map<string, string> },
): Promise<void> {
  const [, , administrator] = demoAccounts;
  const users: User[] = [
    newUser(random, before(now, 400 * day), 'admin', administrator),
    ...people.sellers.map(({ user }) => user),
    ...people.customers.map(({ user }) => user),
  ];
  const credentials = users.flatMap(({ id, email, createdAt }) => {
    const password = people.passwords.get(email);
    const row = { id: random.id(createdAt), userId: id, accountId: id, providerId: 'credential' };
    return password ? [{ ...row, password, createdAt, updatedAt: createdAt }] : [];
  });
  const vendors = people.sellers.map(({ vendor }) => vendor);
  const addresses = people.customers.flatMap((customer) => customer.addresses);
  await insertInParts(users, (part) => db.insertInto('users').values(part).execute());
  await insertInParts(credentials, (part) => db.insertInto('credentials').values(part).execute());
  await insertInParts(vendors, (part) => db.insertInto('vendors').values(part).execute());
  await db.insertInto('vendorLicences').values(planLicences(people.sellers, now)).execute();
  await insertInParts(addresses, (part) => db.insertInto('addresses').values(part).execute());
}

async function insertCatalogue(db: Connection, now: Date): Promise<void> {
  const labels = catalogue.map((product) => labelRow(product, now)).filter((row) => row !== null);
  await insertInParts(
    catalogue.map((product) => productRow(product, now)),
    (part) => db.insertInto('products').values(part).execute(),
  );
  await db.insertInto('productTranslations').values(catalogue.map(translationRow)).execute();
  await indexForSearch(
    db,
    catalogue.map(({ id }) => id),
  );
  const images = await Promise.all(catalogue.map(imageRows));
  await db.insertInto('productImages').values(images.flat()).execute();
  await db.insertInto('seedLabels').values(labels).execute();
  await db
    .insertInto('fieldUses')
    .values(catalogue.map(useRow).filter((row) => row !== null))
    .execute();
}

async function insertOrders(
  db: Connection,
  random: Random,
  now: Date,
  { sellers, customers }: { sellers: Seller[]; customers: Customer[] },
): Promise<void> {
  const owners = new Map(sellers.map(({ user, vendor }) => [vendor.id, user.id]));
  const purchases = planPurchases(random, now, customers);
  const sequence = await takeNumbers(db, purchases.length);
  const rows: OrderRows = { orders: [], consignments: [], moves: [], lines: [], movements: [] };
  for (const [index, purchase] of purchases.entries()) {
    addOrder(rows, purchase, sequence[index] ?? 0, { random, now, owners });
  }
  const movements = [...openingMovements(random, now, rows.movements), ...rows.movements];
  await insertInParts(rows.orders, (part) => db.insertInto('orders').values(part).execute());
  await insertInParts(rows.consignments, (part) => db.insertInto('consignments').values(part).execute());
  await insertInParts(rows.moves, (part) => db.insertInto('consignmentMoves').values(part).execute());
  await insertInParts(rows.lines, (part) => db.insertInto('orderLines').values(part).execute());
  await insertInParts(movements, (part) => db.insertInto('stockMovements').values(part).execute());
}

/** Numbers from the sequence that every later order takes its own from. */
async function takeNumbers(db: Connection, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('order_numbers') as number from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ number }) => number).sort((one, other) => one - other);
}

/** What each product opened with: what is left of it and what was sold since. */
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
