import { sql } from 'kysely';
import { indexForSearch } from '../../market/catalogue/search/search-index.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { shopItself } from '../../market/limits/places.ts';
import { issueDocumentsAt } from '../../market/orders/bill/issue-documents.ts';
import { rollUpFigures } from '../../market/orders/figures/roll-up-figures.ts';
import { hashPassword } from '../../market/people/password/password-hash.ts';
import { countOnTime } from '../../market/vendor-scores/count-on-time.ts';
import { demoAccounts } from './accounts.ts';
import { catalogue } from './catalogue/index.ts';
import { imageRows, labelRow, productRow, translationRow, useRow } from './catalogue/rows.ts';
import { insertComplaints } from './complaints.ts';
import { demoDelivery, ownDeliveryVendor } from './delivery.ts';
import { type Seal, settlePast } from './money.ts';
import { type DemoPlan, planDemo } from './plan.ts';
import { insertQuestions } from './questions.ts';
import { insertQuotes } from './quotes.ts';
import { insertReturns } from './returns.ts';
import { insertReviews } from './reviews.ts';
import { insertSeedCases } from './seed-cases.ts';
import { planTerms } from './terms.ts';
import { planLicences } from './vendors.ts';

/** Whether the shop has neither people nor products, so that the demo shop can be loaded. */
export async function isEmpty(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from products) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/**
 * Fills an empty shop with the demo catalogue, people and orders of the six months before `now`, whose sums are the
 * figures of docs/product.md, Admin area, and with the ledger of that time. Deterministic for a given `now`. `seal`
 * encrypts the numbers of the vendors' bank accounts; without it they are not kept. Throws when the shop is not empty;
 * everything is written in one transaction.
 */
export async function loadDemo(db: Connection, now: Date, seal: Seal = unsealed): Promise<void> {
  const passwords = await hashedPasswords();
  const plan = planDemo(now);
  await db.transaction().execute(async (transaction) => {
    // Race: of two processes that start at once, the second waits here and then finds the shop filled.
    await sql`lock table users in exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction))) throw new Error('the database is not empty: nothing was loaded');

    await insertPeople(transaction, plan, passwords);
    await transaction.insertInto('vendorLicences').values(planLicences(plan.sellers, now)).execute();
    const rules = JSON.stringify(demoDelivery(now));
    const own = { vendorId: ownDeliveryVendor, rules, updatedAt: now };
    await transaction.insertInto('vendorDeliveries').values(own).execute();
    await insertCatalogue(transaction, now);
    const terms = planTerms(now);
    await transaction.insertInto('commissionRules').values(terms.rules).execute();
    await transaction.insertInto('cashCouriers').values(terms.couriers).execute();
    await insertOrders(transaction, plan);
    await insertReviews(transaction, plan, now);
    await insertQuestions(transaction, plan, now);
    await insertQuotes(transaction, plan, now);
    const context = contextAt(transaction, now);
    await issueDocumentsAt(context, sentParts(plan));
    await settlePast(context, plan, seal);
    await insertReturns(context);
    await insertSeedCases(context);
    await insertComplaints(context);
    await rollUpFigures(context);
    await countOnTime(context);
  });
  // Updates the planner's statistics for the first visitor's queries.
  await sql`analyze`.execute(db);
}

const unsealed: Seal = () => '';

function contextAt(db: Connection, now: Date): Context {
  return { db, actor: { kind: 'system', name: 'demo' }, clock: () => now, language: 'en', report: () => {} };
}

async function hashedPasswords(): Promise<Map<string, string>> {
  const hashed = demoAccounts.map(
    async ({ email, password }) => [email, await hashPassword(password, shopItself)] as const,
  );
  return new Map(await Promise.all(hashed));
}

async function insertPeople(
  db: Connection,
  { users, credentials, sellers, members, customers }: DemoPlan,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const signIns = credentials.map(({ id, user: { id: userId, email, createdAt } }) => {
    const password = passwords.get(email);
    if (!password) throw new Error(`no password for ${email}`);
    return { id, userId, password, createdAt, updatedAt: createdAt };
  });
  const vendors = sellers.map(({ vendor }) => vendor);
  const addresses = customers.flatMap((customer) => customer.addresses);
  await insertInParts(users, (part) => db.insertInto('users').values(part).execute());
  await insertInParts(signIns, (part) => db.insertInto('credentials').values(part).execute());
  await insertInParts(vendors, (part) => db.insertInto('vendors').values(part).execute());
  await insertInParts(members, (part) => db.insertInto('vendorMembers').values(part).execute());
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

async function insertOrders(db: Connection, rows: DemoPlan): Promise<void> {
  await insertInParts(rows.orders, (part) => db.insertInto('orders').values(part).execute());
  await insertInParts(rows.consignments, (part) => db.insertInto('consignments').values(part).execute());
  await insertInParts(rows.moves, (part) => db.insertInto('consignmentMoves').values(part).execute());
  await insertInParts(rows.lines, (part) => db.insertInto('orderLines').values(part).execute());
  await insertInParts(rows.movements, (part) => db.insertInto('stockMovements').values(part).execute());
  // Continues the numbers of these orders.
  await sql`select setval('order_numbers', ${rows.orders.length}::integer)`.execute(db);
}

/** When each consignment was sent, the earliest first. */
function sentParts({ moves }: DemoPlan): ReadonlyMap<string, Date> {
  const sent = moves.filter(({ toStatus }) => toStatus === 'shipped');
  const timed = sent.map(
    ({ consignmentId, createdAt }) => [consignmentId, new Date(createdAt ?? 0)] as const,
  );
  return new Map(timed.sort(([, one], [, other]) => one.getTime() - other.getTime()));
}

// PostgreSQL allows 65,535 parameters per statement.
const maxParameters = 60_000;

/** Inserts rows in batches. All rows have the columns of the first. */
async function insertInParts<Row extends object>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const size = Math.floor(maxParameters / Math.max(columns, 1));
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size));
}
