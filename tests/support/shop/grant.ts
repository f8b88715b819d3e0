import { randomUUID } from 'node:crypto';
import { demoAccount } from '../../../database/demo/accounts.ts';
import { productOf } from '../../../database/demo/catalogue/index.ts';
import { addAddress } from '../../../market/addresses/add-address.ts';
import { systemClock } from '../../../market/kernel/clock.ts';
import type { Context, SignedIn } from '../../../market/kernel/context.ts';
import type { Connection } from '../../../market/kernel/database.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import type { Language } from '../../../market/kernel/languages.ts';
import { rupees } from '../../../market/kernel/money.ts';
import type { CreatedAccount } from '../../../market/people/account/create-account.ts';
import { registerCustomer } from '../../../market/people/account/register-customer.ts';
import { registerVendor } from '../../../market/people/account/register-vendor.ts';
import { type NewSession, openSession } from '../../../market/people/sessions.ts';
import { forgotPassword } from '../../../market/people/sign-in/forgot-password.ts';
import { createSignInCookies } from '../../../server/accounts/sign-in-cookies.ts';
import { address } from '../address.ts';
import { answerOf } from '../answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../factories.ts';
import { aPastOrder } from '../past-order.ts';
import type { Granted, GrantRequest } from './grant-request.ts';
import { aShipment } from './shipment.ts';

type Sold = { readonly id: string; readonly price: number };
const [sickle, wheat] = (['sickle-pack-2', 'wheat-hd-3086'] as const).map((id) => ({
  id,
  price: rupees(productOf(id).price),
})) as [Sold, Sold];

/** The password of all people created by browser tests. */
const password = 'demo-secret';

const visitorActor = { kind: 'visitor' } as const;

/** Handles the grant requests of browser tests by calling the shop's verbs; a demo account gets a session. */
export function granterOf(db: Connection, secret: string): (wish: GrantRequest) => Promise<Granted | null> {
  const as = (actor: Context['actor'], language: Language): Context => ({
    db,
    actor,
    clock: systemClock,
    language,
    report: (fault) => console.error(fault),
  });
  return async (wish) => {
    if (wish.kind === 'products') return addProducts(db, wish.count);
    if (wish.kind === 'demo') return signedInAs(demoAccount(wish.role).email, as(visitorActor, 'en'), secret);
    const visitor = as(visitorActor, wish.language);
    const contextAs = (actor: Context['actor'], details = {}) => ({
      ...as(actor, wish.language),
      ...details,
    });
    if (wish.kind === 'vendor') {
      const vendor = answerOf(await registerVendor(randomUUID())(visitor, vendorForm()));
      if (wish.isApproved) await approve(db, vendor);
      if (wish.orders) await addOrders({ db, as: contextAs }, vendor.user.id, wish.orders);
      if (wish.isByVan) await putInVan(db, vendor.user.id);
      if (wish.isMissed) await missOrders(db, vendor.user.id);
      const productId = wish.hasTractor ? await addTractor(db, vendor.user.id) : undefined;
      return { ...granted(vendor.user, vendor.session, secret), ...(productId && { productId }) };
    }
    const form = personForm(wish.name);
    const created = answerOf(await registerCustomer(randomUUID())(visitor, form));
    if (wish.hasAddress) answerOf(await addAddress(as(created.user, wish.language), ownAddress(form)));
    const past = (days: number, product: Sold) =>
      aPastOrder(
        { db, as: contextAs },
        {
          by: created.user,
          at: new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString(),
          products: [product],
          status: 'delivered',
        },
      );
    for (let order = 0; order < (wish.orders ?? 0); order += 1) await past(order + 1, sickle);
    if (wish.seedDays) await past(wish.seedDays, wheat);
    const person = granted(created.user, created.session, secret);
    if (!wish.hasForgotten) return person;
    answerOf(await forgotPassword(randomUUID())(visitor, { email: form.email }));
    return { ...person, resetToken: await tokenTo(db, form.email) };
  };
}

function personForm(name = 'Demo Farmer') {
  return {
    name,
    email: `journey-${randomUUID()}@test.example`,
    password,
    confirmPassword: password,
  };
}

function vendorForm() {
  const firm = { companyName: 'Journey Krishi Kendra', gstin: '27AAPFU0939F1ZV', phone: '1234056789' };
  return { ...personForm(), ...firm };
}

async function approve(db: Connection, { user }: CreatedAccount): Promise<void> {
  await db.updateTable('vendors').set({ status: 'approved' }).where('userId', '=', user.id).execute();
}

function ownAddress({ name }: { name: string }) {
  const place = { street: 'At post Otur', city: 'Junnar', pincode: '412409', phone: '1234056789' };
  return { ...address, ...place, name };
}

function granted({ email, name }: SignedIn, { token }: NewSession, secret: string): Granted {
  const cookies = createSignInCookies({ secret, secureCookies: false });
  return { email, name, cookies: [cookies.session(token), cookies.firstName(name)] };
}

async function tokenTo(db: Connection, email: string): Promise<string> {
  const { facts } = await db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('recipient', '=', email)
    .where('kind', '=', 'password.reset')
    .executeTakeFirstOrThrow();
  return (facts as { token: string }).token;
}

async function signedInAs(email: string, context: Context, secret: string): Promise<Granted> {
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const session = await openSession(context, { userId: user.id, seal: '' });
  return granted({ kind: 'user', ...user }, session, secret);
}

/** A tractor of the vendor with this owner, which is sold by enquiry. Returns its id. */
async function addTractor(db: Connection, userId: string): Promise<string> {
  const vendor = await db
    .selectFrom('vendors')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const machine = { category: 'Equipment', subcategory: 'Tractors', hsn: '87019100', gstRate: 5, stock: 3 };
  const price = rupees(7_00_000);
  return (await aProduct({ db }, { vendorId: vendor.id, name: 'Demo tractor', price, ...machine })).id;
}

/** Pending orders of a product of the vendor with this owner, each of another customer, a minute apart. */
async function addOrders(market: Parameters<typeof aPastOrder>[0], userId: string, count: number) {
  const { db } = market;
  const vendor = await db
    .selectFrom('vendors')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const product = await aProduct({ db }, { vendorId: vendor.id, name: 'Demo seed', stock: count });
  for (let order = 0; order < count; order += 1)
    await aPastOrder(market, {
      by: await aCustomer({ db }, { name: `Demo Farmer ${order + 1}` }),
      at: new Date(Date.now() - (count - order) * 60_000).toISOString(),
      products: [product],
    });
  // Lists and searches of other tests of the same shop keep their figures.
  await db.updateTable('products').set({ status: 'archived' }).where('id', '=', product.id).execute();
}

/** Accepts the orders of the vendor with this owner, and promises them for today by its van. */
async function putInVan(db: Connection, userId: string) {
  const today = indianDay(new Date());
  const moved = await db
    .updateTable('consignments')
    .set({ status: 'processing', way: 'van', promisedFrom: today, promisedOn: today })
    .where('vendorId', 'in', db.selectFrom('vendors').select('id').where('userId', '=', userId))
    .returning('orderId')
    .execute();
  const ids = moved.map(({ orderId }) => orderId);
  await db.updateTable('orders').set({ status: 'processing' }).where('id', 'in', ids).execute();
}

/** A courier has the vendor's orders, and could not hand them over. */
async function missOrders(db: Connection, userId: string): Promise<void> {
  const parts = await db
    .selectFrom('consignments as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .where('v.userId', '=', userId)
    .select('c.id')
    .execute();
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  for (const { id } of parts) {
    await db.updateTable('consignments').set({ status: 'shipped' }).where('id', '=', id).execute();
    await aShipment({ db }, id, {
      state: 'attempt-failed',
      stateAt: ago(2),
      attempts: 1,
      scans: [
        { at: ago(50), state: 'picked-up', place: 'Pune' },
        { at: ago(40), state: 'in-transit', place: 'Pune' },
        { at: ago(30), state: 'in-transit', place: 'Satara' },
        { at: ago(5), state: 'out-for-delivery', place: 'Satara' },
        { at: ago(2), state: 'attempt-failed', place: 'Satara', note: 'Customer did not answer the phone' },
      ],
    });
  }
}

async function addProducts(db: Connection, count: number): Promise<null> {
  const { vendorId } = await aVendor({ db });
  for (let number = 1; number <= count; number += 1)
    await aProduct({ db }, { vendorId, name: `Seed ${String(number).padStart(2, '0')}` });
  return null;
}
