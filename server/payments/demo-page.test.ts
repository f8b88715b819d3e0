import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaymentSimulator } from '../../tests/simulators/payment-simulator.ts';
import { startRazorpay } from '../../tests/simulators/razorpay.ts';
import { driven, keys } from '../../tests/support/money/payment-adapters.ts';
import { razorpay } from './razorpay.ts';

let simulator: PaymentSimulator;
const start = async (expire?: (attemptId: string) => Promise<void>) => {
  const webhookSecret = keys.webhookSecrets[0] ?? '';
  simulator = await startRazorpay({ ...keys, webhookSecret, ...(expire && { expire }) });
};
beforeEach(() => start());
afterEach(() => simulator.close());

/** The demo page of an attempt by UPI. */
async function opened(orderNumber = 'KB-2611-0851') {
  const { attempt, facts } = await driven(razorpay({ baseUrl: simulator.url }), simulator).opened({
    orderNumber,
  });
  const url = facts.demoUrl ?? '';
  const read = async (query = '', headers = {}) => {
    const response = await fetch(url + query, { headers });
    return response.text();
  };
  const choose = (choice: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  return { attempt, read, choose };
}

it('says in both languages that no real money moves', async () => {
  const { read } = await opened();
  expect(await read()).toContain('<h1>Demo payment page, no real money</h1>');
  for (const hindi of [await read('?lang=hi'), await read('', { 'accept-language': 'hi-IN,en' })]) {
    expect(hindi).toContain('<html lang="hi">');
    expect(hindi).toContain('<h1>डेमो भुगतान पेज, कोई असली पैसा नहीं</h1>');
  }
  expect(await read('?lang=en', { 'accept-language': 'hi' })).toContain('Pay ₹1,799.50');
});

it('pays or fails, and returns to the shop', async () => {
  const { attempt, read, choose } = await opened();
  expect((await choose('fail')).headers.get('location')).toBe(attempt.returnUrl);
  expect((await choose('late')).headers.get('location')).toBe(attempt.returnUrl);
  expect(simulator.book.captured()).toBe(0);
  expect((await choose('pay')).status).toBe(303);
  expect(simulator.book.captured(attempt.attemptId)).toBe(179_950);
  const paid = await read();
  expect(paid).toContain('This order is paid.');
  expect(paid).not.toContain('<form');
});

it('shows texts of the shop as text', async () => {
  const { read } = await opened('<b>"KB"</b>');
  expect(await read()).toContain('&lt;b&gt;&quot;KB&quot;&lt;/b&gt;');
});

it('says so when there is no such payment', async () => {
  const response = await fetch(`${simulator.url}/pay/plink_gone?lang=hi`);
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('यह भुगतान मौजूद नहीं है।'),
  ]);
});

it('pays after the shop has ended the time', async () => {
  await simulator.close();
  const expired: [string, number][] = [];
  await start(async (attemptId) => void expired.push([attemptId, simulator.book.captured()]));
  const { attempt, read, choose } = await opened();
  expect(await read('?lang=en')).toContain('Pay after the time is over');
  expect((await choose('expired')).headers.get('location')).toBe(attempt.returnUrl);
  expect(expired).toEqual([[attempt.attemptId, 0]]);
  expect(simulator.book.captured(attempt.attemptId)).toBe(179_950);
});

it('ends no time where the shop does not offer it', async () => {
  const { read, choose } = await opened();
  expect(await read()).not.toContain('expired');
  await choose('expired');
  expect(simulator.book.captured()).toBe(0);
});
