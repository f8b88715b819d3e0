import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAddress, anAdmin, aProduct } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { connectTestProvider, orderOnline } from '../../tests/support/money/pay.ts';
import { anEarning, aPaidVendor, openNet, wednesday } from '../../tests/support/money/payouts.ts';
import { specifiedTerms, totalsOf } from '../delivery/rules.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { payAnotherWay } from '../order-payments/pay-order.ts';
import { readPayment } from '../order-payments/read-payment.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { readStatement } from '../statements/read-statement.ts';
import { listDues } from './list-dues.ts';
import { isPrepaidOnly, ownDues } from './own-dues.ts';
import { bookPayIn, claimPayIn, confirmPayIn, refusePayIn } from './pay-ins.ts';
import { tellDebtors } from './tell-debtors.ts';

let market: TestMarket;
let admin: SignedIn;
let buyer: SignedIn;
let owner: SignedIn;
let vendorId: string;
let addressId: string;
let product: string;

const price = rupees(1_000);
const { total } = totalsOf(price, specifiedTerms);
let seconds = 0;
const clock = () => new Date(wednesday.getTime() + ++seconds * 1_000);
const by = (person: SignedIn) =>
  market.as(person, { clock }) as ReturnType<typeof market.as> & { actor: SignedIn };
const limitTo = (vendorDebtLimit: number | null) =>
  market.db.updateTable('storeSettings').set({ vendorDebtLimit }).execute();
const owe = (amount: number) => anEarning(market, vendorId, rupees(-amount));
const debt = async () => answerOf(await ownDues(by(owner), {})).debt / 100;
let utrs = 0;
const newUtr = () => `HDFCN5202611250${1000 + ++utrs}`;
const items = () => [{ productId: product, quantity: 1 }];
const orderCash = () =>
  placeOrder(market.as(buyer), {
    checkoutId: `cash-checkout-${newId()}`,
    paymentMethod: 'cod',
    items: items(),
    addressId,
    total,
  });

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  admin = await anAdmin(market);
  buyer = await aCustomer(market);
  addressId = await anAddress(market, buyer);
});
beforeEach(async () => {
  const vendor = await aPaidVendor(market);
  vendorId = vendor.vendorId;
  owner = { ...vendor.user, staffRole: 'owner', vendorId };
  product = (await aProduct(market, { vendorId, price, stock: 100 })).id;
  await limitTo(rupees(500));
});
afterAll(async () => {
  expect(
    (await moneyFaults(market.db)).filter((fault) => /^(ledger|paid-in|vendors-owed)/.test(fault)),
  ).toEqual([]);
  await market.close();
});

describe('the limit of a vendor’s debt', () => {
  it('leaves prepaid orders alone above it, and cash again by itself below it', async () => {
    await owe(500);
    expect(await orderCash()).toSucceed();
    await owe(0.01);
    expect(await orderCash()).toBeRefused('payment.prepaid-only', {
      facts: { vendor: 'Yavatmal Krishi Kendra', online: 'some' },
    });
    await orderOnline(by(buyer), { items: items(), addressId, total });
    answerOf(await bookPayIn(by(admin), { vendorId, amount: '1', utr: newUtr() }));
    expect(await orderCash()).toSucceed();
  });

  it('holds for cash in the place of a payment that was begun', async () => {
    const id = await orderOnline(by(buyer), { items: items(), addressId, total });
    const ways = async () => answerOf(await readPayment(by(buyer), { id })).otherWays;
    expect(await ways()).toContain('cod');
    await owe(501);
    expect(await ways()).not.toContain('cod');
    expect(await payAnotherWay(by(buyer), { id, way: 'cod' })).toBeRefused('payment.prepaid-only');
  });

  it('says that the goods cannot be ordered where the shop takes cash alone', async () => {
    await owe(501);
    await market.db.updateTable('paymentOptions').set({ enabled: false }).where('id', '<>', 'cod').execute();
    expect(await orderCash()).toBeRefused('payment.prepaid-only', {
      facts: { vendor: 'Yavatmal Krishi Kendra', online: 'none' },
    });
    await market.db.updateTable('paymentOptions').set({ enabled: true }).execute();
  });

  it('is none when it is empty, and none of another vendor’s', async () => {
    await owe(90_000);
    await limitTo(null);
    expect(await orderCash()).toSucceed();
    expect(answerOf(await isPrepaidOnly(by(owner), {}))).toBeNull();
    await limitTo(rupees(500));
    expect(answerOf(await isPrepaidOnly(by(owner), {}))).toEqual({
      debt: rupees(90_000),
      limit: rupees(500),
    });
    const other = await aPaidVendor(market);
    product = (await aProduct(market, { vendorId: other.vendorId, price, stock: 100 })).id;
    expect(await orderCash()).toSucceed();
  });

  it('reaches the owner by mail and text message, once until the debt is below it again', async () => {
    const phone = '+919822000071';
    await market.db
      .updateTable('users')
      .set({ phone, phoneAddedAt: wednesday, phoneConfirmedAt: wednesday })
      .where('id', '=', owner.id)
      .execute();
    const told = async () => {
      await tellDebtors({ ...market.system, clock });
      const mails = await market.db
        .selectFrom('outgoingMails')
        .select('facts')
        .where('kind', '=', 'debt.above')
        .where('recipient', '=', owner.email)
        .execute();
      const texts = await market.db
        .selectFrom('outgoingMessages')
        .select('id')
        .where('kind', '=', 'debt.above')
        .where('phone', '=', phone)
        .execute();
      return [mails.length, texts.length];
    };
    expect(await told()).toEqual([0, 0]);
    await owe(600);
    expect(await told()).toEqual([1, 1]);
    await owe(600);
    expect(await told()).toEqual([1, 1]);
    answerOf(await bookPayIn(by(admin), { vendorId, amount: '1200', utr: newUtr() }));
    expect(await told()).toEqual([1, 1]);
    await owe(600);
    expect(await told()).toEqual([2, 2]);
  });
});

describe('what a vendor pays to the operator', () => {
  it('counts once an administrator has found it in the bank’s statement, with what that has', async () => {
    await owe(800);
    const utr = newUtr();
    answerOf(await claimPayIn(by(owner), { amount: '800', utr }));
    expect(await debt()).toBe(800);
    const [claim] = answerOf(await listDues(by(admin), {})).claims;
    expect(claim).toMatchObject({ vendorId, amount: rupees(800), utr });
    const id = claim?.id ?? '';
    answerOf(await confirmPayIn(by(admin), { id, amount: '750.50', utr }));
    expect(await debt()).toBe(49.5);
    expect(await openNet(market, vendorId)).toBe(-49_50);
    const again = { id, amount: '750.50', utr };
    expect(await confirmPayIn(by(admin), again)).toBeRefused('conflict.changed');
    expect(await refusePayIn(by(admin), { id, reason: 'Too late' })).toBeRefused('conflict.changed');
    expect(await debt()).toBe(49.5);
  });

  it('is in the month’s statement, with its reference', async () => {
    await owe(800);
    const utr = newUtr();
    answerOf(await bookPayIn(by(admin), { vendorId, amount: '800', utr }));
    const { rows, sums } = answerOf(await readStatement(by(owner), { month: '2026-11' }));
    expect(rows.at(-1)).toMatchObject({ kind: 'paid-in', number: utr, net: rupees(800) });
    expect(sums).toMatchObject({ paidIn: rupees(800), closing: 0 });
  });

  it('is refused with a reason that the vendor sees, and its reference is free again', async () => {
    await owe(800);
    const utr = newUtr();
    answerOf(await claimPayIn(by(owner), { amount: '800', utr }));
    const [payIn] = answerOf(await ownDues(by(owner), {})).payIns;
    answerOf(await refusePayIn(by(admin), { id: payIn?.id, reason: 'Not in our statement' }));
    const { payIns } = answerOf(await ownDues(by(owner), {}));
    expect(payIns).toMatchObject([{ status: 'refused', reason: 'Not in our statement' }]);
    expect(await claimPayIn(by(owner), { amount: '800', utr })).toSucceed();
    expect(await debt()).toBe(800);
  });

  it('has a reference that counts once in the shop', async () => {
    await owe(800);
    const utr = newUtr();
    answerOf(await bookPayIn(by(admin), { vendorId, amount: '100', utr }));
    const used = { fields: { utr: 'payout.utr' } };
    expect(await claimPayIn(by(owner), { amount: '100', utr: utr.toLowerCase() })).toBeRefused(
      'input.invalid',
      used,
    );
    expect(await bookPayIn(by(admin), { vendorId, amount: '100', utr })).toBeRefused('input.invalid', used);
    expect(await debt()).toBe(700);
  });

  it('refuses malformed fields, strangers, and more claims than a person checks', async () => {
    expect(await claimPayIn(by(owner), { amount: '0', utr: '12' })).toBeRefused('input.invalid', {
      fields: { amount: 'amount.format', utr: 'payment.reference' },
    });
    expect(await claimPayIn(by(buyer), { amount: '1', utr: newUtr() })).toBeRefused('actor.forbidden');
    const support = await anAdmin(market, { role: 'support' });
    const booked = { vendorId, amount: '1', utr: newUtr() };
    expect(await bookPayIn(by(support), booked)).toBeRefused('actor.not-permitted');
    expect(await bookPayIn(by(admin), { ...booked, vendorId: newId() })).toBeRefused('not-found');
    for (let n = 0; n < 5; n++) answerOf(await claimPayIn(by(owner), { amount: '1', utr: newUtr() }));
    expect(await claimPayIn(by(owner), { amount: '1', utr: newUtr() })).toBeRefused('conflict.changed');
  });
});
