import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { withAct } from '../access/acts.ts';
import { type DemoDatabase, openDemoDatabase } from '../support/database/demo-database.ts';
import { type Collector, openCollector, type Span } from '../support/judges/collector.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

const product = productOf('npk-19-19-19');
const items = [{ productId: product.id, quantity: 1 }];
const { total } = totalsOf(rupees(product.price), specifiedTerms);
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const visits = 12;

let database: DemoDatabase;
let collector: Collector;
let shop: ShopProcess;
let metrics: string;
let waitingMails: number;
/** Personal data that must not appear in traces, metrics and logs. */
const secrets: string[] = [];

// One shop with known personal data, closed before the tests: all traces and log lines have arrived.
beforeAll(async () => {
  [database, collector] = await Promise.all([openDemoDatabase(), openCollector()]);
  const watching = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'debug' };
  shop = await startShop({ ...database.settings, ...watching });
  await useTheShop();
  const [, address = ''] = /Metrics are at (\S+)/.exec(shop.output()) ?? [];
  metrics = await (await fetch(address)).text();
  const { rows } = await database.operator.query('select count(*)::int as mails from outgoing_mails');
  waitingMails = rows[0].mails;
  await shop.end();
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await collector?.close();
  await database?.remove();
});

async function useTheShop(): Promise<void> {
  const customer = await HttpCustomer.register(shop.url);
  const order = { checkoutId: randomUUID(), addressId: await customer.addAddress(), items, total };
  await customer.placeOrder(order);
  await customer.placeOrder(order);
  await expect(customer.placeOrder({ ...order, checkoutId: randomUUID(), total: 1 })).rejects.toThrow('409');
  secrets.push('Savita', 'Patil', '@test.example', 'secret-1', '9876543210', 'Main Road', '412803');
  secrets.push(...customer.cookies.split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1)));

  const word = () => {
    const letters = randomUUID()
      .slice(0, 8)
      .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
    const one = `marked${letters}`;
    secrets.push(one);
    return one;
  };
  const { cookies } = customer;
  const email = () => `${word()}@marked.example`;
  const fresh = { password: word(), confirmPassword: word() };
  secrets.push('marked.example', '9123456780');
  await send('/login', { email: email(), password: word() });
  await send('/vendor/login', { email: email(), password: word() });
  await send('/register', { name: word(), email: email(), ...fresh });
  await send('/contact', { name: word(), email: email(), subject: word(), message: word() });
  await send('/forgot-password', { email: email() });
  await send(`/reset-password?token=${word()}`, { token: word(), ...fresh });
  await send('/account?index', { name: word(), phone: '9123456780', rubbish: word() }, cookies);
  await send('/checkout', { intent: 'add-address', name: word(), street: word(), pincode: '1' }, cookies);
  await send('/checkout', { intent: 'place', items: word(), checkoutId: word() }, cookies);
  for (const path of ['/products?q=', '/suggest?q=', '/verify-email?token=', '/orders?page=']) {
    await fetch(`${shop.url}${path}${word()}`, { headers: { cookie: cookies, 'user-agent': word() } });
  }
  const traceHeaders = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await fetch(`${shop.url}/products/${product.id}`, { headers: { ...traceHeaders, cookie: cookies } });
  for (let visit = 0; visit < visits; visit++) {
    await fetch(`${shop.url}/hi/terms`, { headers: { connection: 'close' } });
  }
}

function send(path: string, form: Record<string, string>, cookie = ''): Promise<Response> {
  const headers = { origin: shop.url, ...(cookie && { cookie }), 'x-forwarded-for': '203.0.113.77' };
  return fetch(shop.url + path, {
    method: 'POST',
    body: withAct(path, form),
    headers,
    redirect: 'manual',
  });
}

/** The sum of a metric over all matching labels. */
function figure(name: string, labels = ''): number {
  const lines = metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const values = lines.filter((line) => line.includes(labels)).map((line) => Number(line.split(' ').at(-1)));
  return values.reduce((sum, value) => sum + value, 0);
}

it('counts requests by route, not by address', () => {
  expect(figure('kheti_requests_total', 'route="/terms",method="GET",status="200"')).toBe(visits);
  expect(figure('kheti_request_seconds_count', 'route="/terms"')).toBe(visits);
  expect(figure('kheti_page_cache_answers_total', 'hit')).toBeGreaterThanOrEqual(visits - 1);
  // The terms once, and the signed-in customer's list, suggestions and product page.
  expect(figure('kheti_page_cache_answers_total', 'miss')).toBeLessThanOrEqual(1 + 3);
  expect(figure('kheti_requests_total', 'route="/products/:id"')).toBe(1);
  expect(metrics).not.toContain(product.id);
});

it('counts orders once, and refusals by code', () => {
  expect(figure('kheti_orders_placed_total')).toBe(1);
  expect(figure('kheti_refusals_total', 'verb="placeOrder",code="price.changed"')).toBe(1);
  expect(figure('kheti_refusals_total', 'verb="signIn",code="people.credentials"')).toBe(2);
  expect(figure('kheti_verb_faults_total')).toBe(0);
});

it('exports metrics of the database and the mails', () => {
  expect(figure('kheti_database_up')).toBe(1);
  expect(figure('kheti_database_connections', 'idle')).toBeGreaterThan(0);
  expect(figure('kheti_query_seconds_count')).toBeGreaterThan(50);
  expect(figure('kheti_mails', 'waiting')).toBe(waitingMails);
  expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

it('continues the trace of the caller down to the queries, and traces jobs', () => {
  const spans = collector.spans().filter(({ traceId }) => traceId === trace);
  const [request] = spans.filter(({ name }) => name === 'GET /products/:id');
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(spans.map(({ name }) => name)).toContain('getProduct');
  expect(collector.spans().map(({ name }) => name)).toContain('products.import');
  const queries = spans.filter(({ name }) => name === 'select');
  expect(queries.length).toBeGreaterThan(0);
  const known = new Set(spans.map(({ spanId }) => spanId));
  const strays = spans.filter((span: Span) => span !== request && !known.has(span.parentSpanId ?? ''));
  expect(strays).toEqual([]);
});

it('writes no personal data into traces, metrics and logs', () => {
  const log = shop.output();
  for (const secret of secrets) {
    expect(log, `the log has ${secret}`).not.toContain(secret);
    expect(collector.text(), `a trace has ${secret}`).not.toContain(secret);
    expect(metrics, `the metrics have ${secret}`).not.toContain(secret);
  }
  expect(log).not.toMatch(/203\.0\.113|"127\./);
});

it('logs only JSON once the shop is open, with a request id on each request line', () => {
  const [, after = ''] = shop.output().split(/is open at .*\n/);
  const lines = after.split('\n').filter((line) => line && !line.startsWith('Stopping'));
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ path }) => path);
  expect(requests.length).toBeGreaterThan(20);
  const signIns = requests.filter(
    ({ method, path }) => method === 'POST' && /login|register/.test(String(path)),
  );
  expect(signIns.map(({ path, status }) => [path, status])).toEqual(
    expect.arrayContaining([
      ['/register', 302],
      ['/login', 401],
      ['/vendor/login', 401],
    ]),
  );
  for (const line of requests)
    expect(line).toMatchObject({ requestId: expect.any(String), time: expect.any(String) });
});
