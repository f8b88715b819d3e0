import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaymentSimulator } from '../../tests/simulators/payment-simulator.ts';
import { startRazorpay } from '../../tests/simulators/razorpay.ts';
import { driven, keys } from '../../tests/support/money/payment-adapters.ts';
import { razorpay } from '../payments/razorpay.ts';
import { demoPay } from './demo-pay.ts';

let simulator: PaymentSimulator;
beforeEach(async () => {
  simulator = await startRazorpay({ ...keys, webhookSecret: keys.webhookSecrets[0] ?? '' });
});
afterEach(() => simulator.close());

it('shows the demo page below the shop, and leads back to the address at which the shop was opened', async () => {
  const { attempt, facts } = await driven(razorpay({ baseUrl: simulator.url }), simulator).opened({});
  const { pathname: path } = new URL(facts.demoUrl ?? '');
  const shop = new URL(attempt.returnUrl).origin;
  const send = (form: Uint8Array<ArrayBuffer> | null) =>
    demoPay(simulator.url, { path, shop, form, languages: 'hi' });

  const opened = await send(null);
  expect(await opened.text()).toContain('<html lang="hi">');
  expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");

  const paid = await send(new TextEncoder().encode('choice=pay'));
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(attempt.returnUrl.slice(shop.length));
  expect(await (await send(null)).text()).not.toContain(simulator.url);
});

it('says so when there is no such payment', async () => {
  const gone = { path: '/pay/plink_gone', shop: 'https://shop.example', form: null, languages: '' };
  expect((await demoPay(simulator.url, gone)).status).toBe(404);
});
