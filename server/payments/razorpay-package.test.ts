import { createRequire } from 'node:module';
import type Razorpay from 'razorpay';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startRazorpay } from '../../tests/simulators/razorpay.ts';
import { driven, keys } from '../../tests/support/money/payment-adapters.ts';
import { razorpay } from './razorpay.ts';

// Razorpay's own package judges the simulator with which the adapter is tested.
const require = createRequire(import.meta.url);
const Sdk = require('razorpay') as typeof Razorpay;

let simulator: Awaited<ReturnType<typeof startRazorpay>>;
let shop: ReturnType<typeof driven>;
beforeEach(async () => {
  simulator = await startRazorpay({ ...keys, webhookSecret: keys.webhookSecrets[0] ?? '' });
  shop = driven(razorpay({ baseUrl: simulator.url }), simulator);
});
afterEach(() => simulator.close());

const sdk = () => {
  const client = new Sdk({ key_id: keys.keyId, key_secret: keys.key });
  const api = client as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.api.rq.defaults.baseURL = simulator.url;
  return client;
};

it('creates and finds orders, payments, refunds and settlements', async () => {
  const client = sdk();
  const order = await client.orders.create({ amount: 179_950, currency: 'INR', receipt: 'KB-1' });
  expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'created', amount_due: 179_950 });
  const { id } = simulator.pay(order.id, { outcome: 'success' });
  expect(await client.orders.fetchPayments(order.id)).toMatchObject({
    count: 1,
    items: [{ id, status: 'captured', order_id: order.id }],
  });
  expect(await client.payments.fetch(id)).toMatchObject({ id, captured: true });
  const refund = await client.payments.refund(id, { amount: 950, receipt: 'one' });
  expect(await client.refunds.fetch(refund.id)).toMatchObject({ amount: 950, status: 'processed' });
  expect(await client.payments.fetchMultipleRefund(id, {})).toMatchObject({ count: 1 });
  simulator.settle('2026-11-24');
  expect(await client.settlements.reports({ year: 2026, month: 11, day: 24 })).toMatchObject({
    count: 2,
    items: [
      { entity_id: id, credit: 179_950 },
      { entity_id: refund.id, debit: 950 },
    ],
  });
});

it('creates payment links and UPI payments', async () => {
  const client = sdk();
  const { attempt } = await shop.opened({ way: 'card' });
  expect(await client.paymentLink.fetch(attempt.providerOrderId ?? '')).toMatchObject({
    reference_id: attempt.attemptId,
    status: 'created',
  });
  const order = await client.orders.create({ amount: 100, currency: 'INR' });
  const upi = {
    amount: 100,
    currency: 'INR',
    order_id: order.id,
    email: 'a@b.in',
    contact: '9822000071',
    method: 'upi',
    ip: '1.1.1.1',
    referer: 'http',
    user_agent: 'Mozilla/5.0',
    upi: { flow: 'intent' },
  };
  const payment = await client.payments.createUpi(upi as Parameters<typeof client.payments.createUpi>[0]);
  expect(payment).toMatchObject({ link: expect.stringMatching(/^upi:\/\/pay\?/) });
});

it('refuses what it does not know', async () => {
  await expect(sdk().orders.fetch('order_gone')).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR' },
  });
});

it('signs events and the buyer’s return as the package verifies them', async () => {
  const { attempt } = await shop.opened({ way: 'card' });
  const page = await fetch(`${simulator.url}/pay/${attempt.providerOrderId}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
  const back = new URL(page.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('https://shop.example/orders/1/pay');
  const { validatePaymentVerification } = require('razorpay/dist/utils/razorpay-utils') as {
    validatePaymentVerification: (of: object, signature: string, secret: string) => boolean;
  };
  const of = {
    payment_link_id: back.searchParams.get('razorpay_payment_link_id'),
    payment_link_reference_id: attempt.attemptId,
    payment_link_status: 'paid',
    payment_id: back.searchParams.get('razorpay_payment_id'),
  };
  const signature = back.searchParams.get('razorpay_signature') ?? '';
  expect(validatePaymentVerification(of, signature, keys.key)).toBe(true);
  for (const { headers, body } of simulator.webhooks)
    expect(
      Sdk.validateWebhookSignature(body, headers['x-razorpay-signature'] ?? '', keys.webhookSecrets[0] ?? ''),
    ).toBe(true);
});

it('opens linked accounts, and transfers, releases and takes back', async () => {
  const client = sdk();
  const account = await client.accounts.create({
    email: 'kendra@example.in',
    phone: '9876543210',
    type: 'route',
    legal_business_name: 'Yavatmal Krishi Kendra',
    business_type: 'partnership',
    contact_name: 'Ramesh Deshmukh',
    profile: { category: 'ecommerce', subcategory: 'agriculture' },
  });
  await client.stakeholders.create(account.id, {
    name: 'Ramesh Deshmukh',
    email: 'kendra@example.in',
    phone: { primary: '9876543210' },
    kyc: { pan: 'AAPFU0939F' },
  });
  const product = await client.products.requestProductConfiguration(account.id, {
    product_name: 'route',
    tnc_accepted: true,
  });
  expect(await client.products.fetch(account.id, product.id)).toMatchObject({
    activation_status: 'requested',
    requirements: [{ field_reference: 'settlements.account_number' }, {}],
  });
  for (const one of simulator.split.accounts) one.status = 'activated';
  const order = await client.orders.create({ amount: 179_950, currency: 'INR', receipt: 'KB-2' });
  const { id } = simulator.pay(order.id, { outcome: 'success' });
  const made = await client.payments.transfer(id, {
    transfers: [{ account: account.id, amount: 90_000, currency: 'INR', on_hold: true }],
  });
  const transferId = made.items[0]?.id ?? '';
  expect(await client.transfers.fetch(transferId)).toMatchObject({
    status: 'processed',
    on_hold: true,
    recipient: account.id,
  });
  expect(await client.transfers.edit(transferId, { on_hold: false })).toMatchObject({ on_hold: false });
  const reversal = await client.transfers.reverse(transferId, { amount: 30_000 });
  expect(reversal).toMatchObject({ transfer_id: transferId, amount: 30_000 });
  expect(await client.transfers.fetch(transferId)).toMatchObject({ amount_reversed: 30_000 });
});
