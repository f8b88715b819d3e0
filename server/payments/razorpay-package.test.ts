import { createRequire } from 'node:module';
import type Razorpay from 'razorpay';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaymentSimulator } from '../../tests/simulators/payment-simulator.ts';
import { startRazorpay } from '../../tests/simulators/razorpay.ts';
import { driven, keys } from '../../tests/support/payment-adapters.ts';
import { razorpay } from './razorpay.ts';

// Razorpay's own package judges the simulator with which the adapter is tested.
const require = createRequire(import.meta.url);
const Sdk = require('razorpay') as typeof Razorpay;

let simulator: PaymentSimulator;
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
