import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { embeddedPages } from '../../market/limits/budgets.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { databases } from './hostile-databases.ts';

// Rate limit: 100 attempts in 15 minutes a buyer.
const [buyers, atOnce] = [4, 300];
const product = productOf('npk-19-19-19');
const { total } = totalsOf(rupees(product.price), specifiedTerms);

let shop: Awaited<ReturnType<typeof databases.PGlite>>;
beforeAll(async () => {
  shop = await databases.PGlite();
});
afterAll(() => shop?.close());

it('limits concurrent orders and rejects the rest with 503', async () => {
  await shop.database.run("update products set stock = 5000 where id = 'npk-19-19-19'");
  const people = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const customer = await HttpCustomer.register(shop.url);
      return { cookie: customer.cookies, addressId: await customer.addAddress() };
    }),
  );
  const order = (n: number) => {
    const { cookie = '', addressId = '' } = people[n % buyers] ?? {};
    const items = JSON.stringify([{ productId: product.id, quantity: 1 }]);
    const form = { intent: 'place', checkoutId: randomUUID(), addressId, items, total: String(total) };
    const headers = { origin: shop.url, cookie };
    return shop.ask('/checkout', { method: 'POST', body: new URLSearchParams(form), headers });
  };
  /** Statuses in the order of arrival. */
  const arrived: number[] = [];
  const noted = (answer: Response) => {
    arrived.push(answer.status);
    return answer;
  };

  let isDone = false;
  const waits: number[] = [];
  const watching = (async () => {
    while (!isDone) {
      const before = process.cpuUsage();
      await fetch(`${shop.url}/healthz`);
      waits.push(process.cpuUsage(before).user / 1_000);
      await setImmediate();
    }
  })();
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => order(n).then(noted)));
  isDone = true;
  await watching;

  // A request above the limit is rejected at once, without waiting for earlier ones.
  const first = arrived.slice(0, 100).filter((status) => status === 503);
  expect(first.length).toBeGreaterThan(50);
  const refused = answers.filter(({ status }) => status === 503);
  const placed = answers.filter(({ status }) => status === 302);
  expect(placed.length + refused.length).toBe(atOnce);
  expect(placed.length).toBeGreaterThanOrEqual(embeddedPages.inHand);
  expect(refused.length).toBeGreaterThanOrEqual(atOnce - embeddedPages.inHand - embeddedPages.waiting);
  const { rows } = await shop.database.run(
    "select count(*)::int as count from orders where user_id in (select user_id from addresses where city = 'Wai')",
  );
  expect(rows).toEqual([{ count: placed.length }]);
  // In milliseconds of CPU time of this process, which other load does not affect.
  expect(Math.max(...waits)).toBeLessThan(1_000);

  const [one] = refused;
  const page = (await one?.text()) ?? '';
  expect(one?.headers.get('retry-after')).toBe('10');
  for (const words of ['The Shop Is Busy', '<header', '<footer']) expect(page).toContain(words);
  // The error page is the same for all people at every address: no script, no session.
  expect(page).not.toMatch(/<script|\/login"/);
  expect((await order(0)).status).toBe(302);
});
