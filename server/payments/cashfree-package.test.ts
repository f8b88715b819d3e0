import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCashfree } from '../../tests/simulators/cashfree.ts';
import type { PaymentSimulator } from '../../tests/simulators/payment-simulator.ts';
import { keys } from '../../tests/support/money/payment-adapters.ts';

// Cashfree's own package judges the simulator with which the adapter is tested.
const require = createRequire(import.meta.url);
const { Cashfree, CFEnvironment } = require('cashfree-pg') as typeof import('cashfree-pg');

let simulator: PaymentSimulator;
beforeEach(async () => {
  simulator = await startCashfree(keys);
});
afterEach(() => simulator.close());

/** The package, with the simulator's address, and without its reports of errors to its maker. */
function client() {
  const none = undefined;
  const cashfree = new Cashfree(CFEnvironment.SANDBOX, keys.keyId, keys.key, none, none, none, false);
  cashfree.basePath = `${simulator.url}/pg`;
  return cashfree;
}

const order = {
  order_id: 'KB-2611-0851',
  order_amount: 1_799.5,
  order_currency: 'INR',
  customer_details: { customer_id: 'one', customer_phone: '9822000071' },
};

it('creates and finds orders, payments and refunds', async () => {
  const cashfree = client();
  const { data: created } = await cashfree.PGCreateOrder(order);
  expect(created).toMatchObject({ order_id: order.order_id, order_status: 'ACTIVE' });
  const session = await cashfree.PGPayOrder({
    payment_session_id: created.payment_session_id ?? '',
    payment_method: { upi: { channel: 'link' } },
  });
  expect(session.data.data?.payload).toMatchObject({ default: expect.stringMatching(/^upi:\/\/pay\?/) });
  const { id } = simulator.pay(order.order_id, { outcome: 'success' });
  expect((await cashfree.PGFetchOrder(order.order_id)).data.order_status).toBe('PAID');
  expect((await cashfree.PGOrderFetchPayments(order.order_id)).data).toMatchObject([
    { cf_payment_id: id, payment_status: 'SUCCESS', payment_amount: 1_799.5 },
  ]);
  await cashfree.PGOrderCreateRefund(order.order_id, { refund_id: 'refund-1', refund_amount: 9.5 });
  expect((await cashfree.PGOrderFetchRefund(order.order_id, 'refund-1')).data).toMatchObject({
    refund_status: 'SUCCESS',
    refund_amount: 9.5,
  });
  expect((await cashfree.PGOrderFetchRefunds(order.order_id)).data).toHaveLength(1);
});

it('creates payment links and reads settlements', async () => {
  const cashfree = client();
  const link = {
    link_id: 'link-1',
    link_amount: 100,
    link_currency: 'INR',
    link_purpose: 'KB-2611-0851',
    customer_details: { customer_phone: '9822000071' },
  };
  expect((await cashfree.PGCreateLink(link)).data.link_url).toBe(`${simulator.url}/pay/link-1`);
  simulator.pay('link-1', { outcome: 'success' });
  expect((await cashfree.PGFetchLink('link-1')).data.link_status).toBe('PAID');
  const [paid] = (await cashfree.PGLinkFetchOrders('link-1')).data;
  expect(paid).toMatchObject({ order_status: 'PAID', order_amount: 100 });
  simulator.settle('2026-11-24');
  const { data: report } = await cashfree.PGSettlementFetchRecon({
    pagination: { limit: 10 },
    filters: { start_date: '2026-11-24T00:00:00+05:30', end_date: '2026-11-24T23:59:59+05:30' },
  });
  expect(report.data).toMatchObject([{ event_details: { event_type: 'PAYMENT', event_amount: 100 } }]);
});

it('refuses wrong keys and unknown orders', async () => {
  await expect(client().PGFetchOrder('gone')).rejects.toMatchObject({ response: { status: 404 } });
  const other = client();
  other.XClientSecret = 'another';
  await expect(other.PGFetchOrder('gone')).rejects.toMatchObject({ response: { status: 401 } });
});

it('signs events as the package verifies them', async () => {
  const cashfree = client();
  await cashfree.PGCreateOrder(order);
  simulator.eventFaults.push(undefined, 'badly-signed');
  simulator.pay(order.order_id, { outcome: 'success' });
  simulator.pay(order.order_id, { outcome: 'failure' });
  const [genuine, forged] = simulator.webhooks.map(
    ({ headers, body }) =>
      () =>
        cashfree.PGVerifyWebhookSignature(
          headers['x-webhook-signature'] ?? '',
          body,
          headers['x-webhook-timestamp'] ?? '',
        ),
  );
  expect(genuine?.()).toMatchObject({ type: 'PAYMENT_SUCCESS_WEBHOOK' });
  expect(forged).toThrow();
});
