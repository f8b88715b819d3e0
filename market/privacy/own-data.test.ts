import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { giveRules } from '../../tests/support/delivery/nashik-rules.ts';
import { anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { SaleShop } from '../../tests/support/money/sale-shop.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { actorOf, aRegistered, password } from '../../tests/support/people.ts';
import { aPhone, codeSending } from '../../tests/support/phone.ts';
import { factorRequestOf } from '../../tests/support/second-factor.ts';
import { sendMessage } from '../complaints/send-message.ts';
import type { SignedIn } from '../kernel/context.ts';
import { shopItself } from '../limits/places.ts';
import { changeOwnConsents } from '../messaging/consents.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { documentsOfOrders } from '../orders/bill/documents-of-orders.ts';
import { readDocument } from '../orders/bill/read-document.ts';
import { moveOwnConsignment } from '../orders/move/move-own-consignment.ts';
import { setPassword } from '../people/credentials.ts';
import { hashPassword } from '../people/password/password-hash.ts';
import { placeholderEmail } from '../people/placeholder-email.ts';
import { eraseSelf, readErasure, requestEraseCode } from './erase-self.ts';
import { exportOwnData, exportPerson } from './export-person.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const eraseRequest = { ...factorRequestOf(null), code: null, sendsCodes: true };
const erase = (user: SignedIn, currentPassword: string) =>
  eraseSelf(eraseRequest)(market.as(user), { currentPassword });

const givePassword = async (place: TestMarket, { id: userId }: SignedIn) =>
  setPassword(place.system, { userId, hash: await hashPassword(password, shopItself) });

it('exports all personal data of a person, and none of another', async () => {
  const { user, email } = await aRegistered(market, 'Chrome, Android');
  const other = await aRegistered(market);
  // The order adds a second address.
  await anAddress(market, user, { street: 'Hadapsar Road 7' });
  await anAddress(market, other.user, { street: 'Elsewhere 9' });
  const products = [await aProduct(market, { name: 'Gram JG 11' })];
  await aPastOrder(market, { by: user, at: '2026-05-01T06:00:00Z', products, status: 'delivered' });
  await aPastOrder(market, { by: other.user, at: '2026-05-01T06:00:00Z', products, status: 'delivered' });
  const letter = { name: user.name, email, subject: 'Seed', message: 'When to sow?', website: '' };
  answerOf(await sendMessage({ client: 'test', support: 'support@test.example' })(market.as(user), letter));

  const data = answerOf(await exportOwnData(market.as(user), {}));
  expect(data.profile).toMatchObject({ name: user.name, email, role: 'customer' });
  expect(data.addresses).toHaveLength(2);
  expect(data.addresses[0]).toMatchObject({ street: 'Hadapsar Road 7' });
  expect(data.orders).toMatchObject([
    { status: 'delivered', lines: [{ name: 'Gram JG 11' }], parcels: [{}] },
  ]);
  expect(data.orders[0]?.total).toMatch(/^\d+\.\d\d$/);
  expect(data.messages).toMatchObject([{ message: 'When to sow?', answers: [] }]);
  expect(data.mails.map(({ kind }) => kind)).toContain('contact.thanks');
  expect(data.devices).toMatchObject([{ device: 'Chrome, Android' }]);
  expect(data.activity.map(({ action }) => action)).toContain('complaint.send');
  const text = JSON.stringify(data);
  for (const secret of ['Elsewhere', other.email, other.user.id]) expect(text).not.toContain(secret);
});

it('exports the documents of a person, and keeps them when the person is erased', async () => {
  const shop = await SaleShop.open(market);
  const id = await shop.order(await shop.mixed());
  const part = await shop.ship(id);
  answerOf(await moveOwnConsignment(shop.as(shop.seller.user), { id: part, to: 'delivered' }));
  const [document] = await shop.documentsOf(id);
  const exported = answerOf(await exportOwnData(market.as(shop.buyer), {}));
  expect(exported.orders[0]?.documents).toMatchObject([{ number: document?.number, buyer: document?.buyer }]);

  await givePassword(market, shop.buyer);
  answerOf(await erase(shop.buyer, password));
  const [issued] = await documentsOfOrders(market, [id]);
  const read = (user: SignedIn) => readDocument(market.as(user), { id: issued?.id });
  expect(answerOf(await read(shop.seller.user)).content).toEqual(document);
  const { address } = await market.db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(address).toBeNull();
});

it('exports no credentials', async () => {
  const { user, email } = await aRegistered(market);
  const text = JSON.stringify(answerOf(await exportOwnData(market.as(user), {})));
  const { facts } = await market.db
    .selectFrom('outgoingMails')
    .where('recipient', '=', email)
    .where('kind', '=', 'email.verify')
    .select('facts')
    .executeTakeFirstOrThrow();
  const { password: hash } = await market.db
    .selectFrom('credentials')
    .where('userId', '=', user.id)
    .select('password')
    .executeTakeFirstOrThrow();
  const { token } = await market.db
    .selectFrom('sessions')
    .where('userId', '=', user.id)
    .select('token')
    .executeTakeFirstOrThrow();
  for (const secret of [(facts as { token: string }).token, hash ?? '', token]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(text).not.toContain(secret);
  }
});

it('exports a person’s data for an administrator, with an audit entry', async () => {
  const admin = await anAdmin(market);
  const { user, email } = await aRegistered(market);
  expect(answerOf(await exportPerson(market.as(admin), { id: user.id })).profile).toMatchObject({ email });
  const told = await market.db
    .selectFrom('auditEntries')
    .where('action', '=', 'user.export')
    .select(['actorId', 'subjectId'])
    .execute();
  expect(told).toEqual([{ actorId: admin.id, subjectId: user.id }]);
  expect(await exportPerson(market.as(user), { id: user.id })).toBeRefused('actor.forbidden');
  expect(await exportPerson(market.as(admin), { id: admin.id.replace(/.$/, 'x') })).toBeRefused('not-found');
});

it('erases a person who confirms with their password', async () => {
  const { user, request } = await aRegistered(market);
  expect(await erase(user, 'a-wrong-one')).toBeRefused('input.invalid');
  expect((await actorOf(market, request)).kind).toBe('user');
  answerOf(await erase(user, password));
  expect((await actorOf(market, request)).kind).toBe('visitor');
  const sessions = market.db.selectFrom('sessions').where('userId', '=', user.id).select('id');
  expect(await sessions.execute()).toEqual([]);
  expect(await exportOwnData(market.as(user), {})).toBeRefused('not-found');
});

it('limits guesses of the password', async () => {
  const { user } = await aRegistered(market);
  for (let n = 0; n < 10; n++) expect(await erase(user, `guess-${n}`)).toBeRefused('input.invalid');
  expect(await erase(user, password)).toBeRefused('rate.limited');
});

it('erases a vendor only without undelivered orders, and then removes the vendor’s contacts and rules', async () => {
  const { user, vendorId } = await aVendor(market);
  await givePassword(market, user);
  const products = [await aProduct(market, { vendorId })];
  const buyer = await aRegistered(market);
  const order = { by: buyer.user, at: '2026-05-02T06:00:00Z', products };
  await aPastOrder(market, { ...order, status: 'shipped' });
  expect(await erase(user, password)).toBeRefused('people.to-send');
  await market.db.updateTable('consignments').set({ status: 'delivered' }).execute();
  await giveRules(market, vendorId);
  const { firm, delivery } = answerOf(await exportOwnData(market.as(user), {}));
  expect(delivery?.rules.places).toMatchObject([{ name: 'Nashik store', street: 'Dwarka Circle' }]);
  answerOf(await erase(user, password));
  const rules = market.db.selectFrom('vendorDeliveries').where('vendorId', '=', vendorId).selectAll();
  expect(await rules.execute()).toEqual([]);
  const kept = await market.db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['companyName', 'gstin', 'phone', 'status', 'ownDelivery'])
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    ownDelivery: false,
    companyName: firm?.companyName,
    gstin: firm?.gstin,
    phone: '',
    status: 'suspended',
  });
});

it('keeps the last administrator', async () => {
  const place = await openTestMarket();
  const last = await anAdmin(place);
  await givePassword(place, last);
  const result = await eraseSelf(eraseRequest)(place.as(last), { currentPassword: password });
  expect(result).toBeRefused('people.last-admin');
  await place.close();
});

it('exports text messages without their code, and erases them with the codes that the number got before', async () => {
  const { user } = await aRegistered(market);
  const phone = '+919822000071';
  await market.db
    .updateTable('users')
    .set({ phone, phoneAddedAt: new Date(), phoneConfirmedAt: new Date() })
    .where('id', '=', user.id)
    .execute();
  const facts = { code: '493817', host: 'shop.example' };
  const of = { kind: 'phone.code', facts, phone, language: 'en' } as const;
  await enqueueMessages(market.system, [
    { ...of, userId: null, event: 'phone.code:1' },
    { ...of, userId: user.id, event: 'phone.code:2' },
  ]);
  answerOf(await changeOwnConsents(market.as(user), { sms: 'on', whatsapp: 'on', questions: 'on' }));
  const { textMessages } = answerOf(await exportOwnData(market.as(user), {}));
  expect(textMessages.messages).toMatchObject([{ kind: 'phone.code', phone, tells: { code: '' } }]);
  expect(textMessages.consents).toMatchObject([{ channel: 'whatsapp', withdrawnAt: null }]);
  expect(JSON.stringify(textMessages)).not.toContain(facts.code);
  answerOf(await erase(user, password));
  for (const table of ['outgoingMessages', 'messageConsents'] as const)
    expect(await market.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

it('erases an account of a number by a code to that number, and says before what stays', async () => {
  const { user } = await aRegistered(market);
  const phone = aPhone();
  await market.db.deleteFrom('credentials').where('userId', '=', user.id).execute();
  const contacts = {
    email: placeholderEmail(user.id),
    phone,
    phoneAddedAt: new Date(),
    phoneConfirmedAt: new Date(),
  };
  await market.db.updateTable('users').set(contacts).where('id', '=', user.id).execute();
  await aPastOrder(market, { by: user, at: '2026-05-01T06:00:00Z', products: [await aProduct(market)] });
  const facts = answerOf(await readErasure(eraseRequest)(market.as(user), {}));
  expect(facts).toMatchObject({ proof: 'sms', openOrders: 1 });
  expect(await eraseSelf(eraseRequest)(market.as(user), {})).toBeRefused('input.invalid');

  const code = answerOf(await requestEraseCode(null, codeSending())(market.as(user), {}));
  const { shown } = await market.db
    .selectFrom('phoneCodes')
    .select('shown')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  const request = { ...eraseRequest, code };
  const wrong = String((Number(shown) + 1) % 1_000_000).padStart(6, '0');
  expect(await eraseSelf(request)(market.as(user), { code: wrong })).toBeRefused('input.invalid');
  // A code for another number, which the account adds, is no proof.
  await market.db.updateTable('users').set({ phone: aPhone() }).where('id', '=', user.id).execute();
  expect(await eraseSelf(request)(market.as(user), { code: shown })).toBeRefused('people.code-expired');
  await market.db.updateTable('users').set({ phone }).where('id', '=', user.id).execute();
  const renewed = market.as(user, { clock: () => new Date(Date.now() + 60_000) });
  const again = answerOf(await requestEraseCode(code, codeSending())(renewed, {}));
  const row = await market.db
    .selectFrom('phoneCodes')
    .select('shown')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  answerOf(await eraseSelf({ ...eraseRequest, code: again })(renewed, { code: row.shown }));
  expect(await exportOwnData(market.as(user), {})).toBeRefused('not-found');
});
