import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProduct } from '../../market/catalogue/manage/save-product.ts';
import { specifiedTerms } from '../../market/delivery/rules.ts';
import { allColumns, stockColumns } from '../../market/imports/columns-rules.ts';
import { runImports } from '../../market/imports/run-imports.ts';
import { startImport } from '../../market/imports/start-import.ts';
import type { Actor, SignedIn } from '../../market/kernel/context.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { copyRows } from '../../tests/support/copied-rows.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { sourceFiles } from '../../tests/support/source.ts';
import { loader as ownData } from '../account/data-file.ts';
import { loader as auditExport } from '../admin/audit/export.ts';
import { loader as allOrdersExport } from '../admin/orders/export.ts';
import { loader as personData } from '../admin/users/data-file.ts';
import { loader as usersExport } from '../admin/users/export.ts';
import { loader as vendorsExport } from '../admin/vendors/export.ts';
import { languageOf } from '../i18n/language.ts';
import { marketKey, shopKey } from '../request/context.ts';
import { publicPaths } from '../seo/own-pages.ts';
import { loader as sitemap } from '../seo/sitemap-file.ts';
import { loader as sitemaps } from '../seo/sitemap-index.ts';
import { loader as dashboardFile } from '../vendor/dashboard-csv.ts';
import { loader as ordersExport } from '../vendor/orders/export.ts';
import { loader as productsExport } from '../vendor/products/export.ts';
import { loader as template } from '../vendor/products/template.ts';
import { loader as wrongLines } from '../vendor/products/wrong-lines.ts';

/** The modules whose files this test checks; `covers every download` fails for a new one. */
const covered = [
  'app/account/data-file.ts',
  'app/admin/audit/export.ts',
  'app/admin/orders/export.ts',
  'app/admin/users/export.ts',
  'app/admin/vendors/export.ts',
  'app/admin/users/data-file.ts',
  'app/seo/sitemap-file.ts',
  'app/seo/sitemap-index.ts',
  // An unchanged copy of a file, tested by the end-to-end tests of the vendor's profile.
  'app/vendor/licence-copy.ts',
  'app/vendor/dashboard-csv.ts',
  'app/vendor/orders/export.ts',
  'app/vendor/products/export.ts',
  'app/vendor/products/template.ts',
  'app/vendor/products/wrong-lines.ts',
];

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

type Loader = (args: never) => unknown;

async function fileOf(loader: Loader, address: string, actor: Actor, params: object = {}): Promise<Response> {
  const url = new URL(address, 'https://shop.example');
  const context = new RouterContextProvider();
  context.set(marketKey, market.as(actor, { language: languageOf(url.pathname) }));
  context.set(shopKey, { siteUrl: url.origin, delivery: specifiedTerms } as never);
  const answer = await loader({ request: new Request(url), context, url, params, pattern: '' } as never);
  if (!(answer instanceof Response) || !answer.ok) throw new Error(`no file: ${address}`);
  return answer;
}

/** The lines of a CSV file. Checks the BOM and the CRLF line ends, which Excel needs for Hindi. */
async function linesOf(...request: Parameters<typeof fileOf>): Promise<string[]> {
  const answer = await fileOf(...request);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  return lines;
}

/** A vendor with a shipped, a delivered and a cancelled order of one product. */
async function aSeller() {
  const { user, vendorId } = await aVendor(market, { companyName: 'Sahyadri Beej' });
  const product = await aProduct(market, { vendorId, name: 'Wheat, HD 3086', stock: 5_000 });
  await market.db
    .insertInto('productTranslations')
    .values({ productId: product.id, language: 'hi', name: 'गेहूँ', pack: '40 किलो', description: '' })
    .execute();
  const by = await aCustomer(market);
  const orders: string[] = [];
  for (const [at, status] of [
    ['2026-05-01T06:00:00Z', 'shipped'],
    ['2026-05-02T20:00:00Z', 'delivered'],
    ['2026-05-03T06:00:00Z', 'cancelled'],
  ] as const)
    orders.push(await aPastOrder(market, { by, at, products: [product], quantity: 2, status }));
  await market.db
    .updateTable('consignments')
    .set({ carrier: 'India Post', trackingNumber: '=EM1' })
    .where('orderId', '=', orders[0] ?? '')
    .execute();
  const numbers = await market.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', orders)
    .execute();
  const numberOf = (at: number) => numbers.find(({ id }) => id === orders[at])?.number ?? '';
  return { user, vendorId, product, orders, numberOf };
}

describe('the orders of a vendor', () => {
  it.each([
    [
      '/vendor/orders/export',
      'Order,Date,Status,Customer,Phone,Street,Town,State,Pincode,Items,Subtotal (₹),Shipping (₹),To collect (₹),Carrier,Tracking number',
      '2026-05-01,Shipped,Savita Patil,9876543210,"12, Main Road",Wai,Maharashtra,412803,"2 × Wheat, HD 3086",2400.00,250.00,2650.00,India Post,\'=EM1',
      '2026-05-03,Delivered,Savita Patil,,,Wai,,,"2 × Wheat, HD 3086",2400.00,250.00,0.00,,',
      '2026-05-03,Cancelled,Savita Patil,,,Wai,,,"2 × Wheat, HD 3086",2400.00,250.00,0.00,,',
    ],
    [
      '/hi/vendor/orders/export',
      'ऑर्डर,तारीख,स्थिति,ग्राहक,फ़ोन,गाँव / गली / मकान,शहर या तहसील,राज्य,पिनकोड,सामान,सामान का दाम (₹),डिलीवरी (₹),लेने हैं (₹),किससे भेजा,ट्रैकिंग नंबर',
      '2026-05-01,रवाना,Savita Patil,9876543210,"12, Main Road",Wai,महाराष्ट्र,412803,2 × गेहूँ,2400.00,250.00,2650.00,India Post,\'=EM1',
      '2026-05-03,पहुँच गया,Savita Patil,,,Wai,,,2 × गेहूँ,2400.00,250.00,0.00,,',
      '2026-05-03,रद्द,Savita Patil,,,Wai,,,2 × गेहूँ,2400.00,250.00,0.00,,',
    ],
  ])('%s has a row for each', async (address, head, shipped, delivered, cancelled) => {
    const { user, numberOf } = await aSeller();
    const rows = [`${numberOf(2)},${cancelled}`, `${numberOf(1)},${delivered}`, `${numberOf(0)},${shipped}`];
    expect(await linesOf(ordersExport, address, user)).toEqual([head, ...rows]);
    expect(await linesOf(ordersExport, `${address}?status=shipped`, user)).toEqual([head, rows[2]]);
    expect(await linesOf(ordersExport, `${address}?sort=date`, user)).toEqual([head, ...rows.reverse()]);
    expect(await linesOf(ordersExport, `${address}?from=2026-05-03&to=2026-05-03`, user)).toHaveLength(3);
    expect(await linesOf(ordersExport, `${address}?q=${numberOf(1)}`, user)).toHaveLength(2);
  });

  it('are 1,458 rows for 1,458 orders, sorted as the list, without duplicates', {
    timeout: 60_000,
  }, async () => {
    const { user, orders, numberOf } = await aSeller();
    await copyOrder(orders[0] ?? '', 1_455);
    const [, ...rows] = await linesOf(ordersExport, '/vendor/orders/export', user);
    expect(rows).toHaveLength(1_458);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1_458);
    const days = rows.map((row) => row.split(',')[1] ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    expect(rows.at(-1)).toMatch(`${numberOf(0)}-1455,2026-04-0`);
    expect(await linesOf(ordersExport, '/vendor/orders/export?status=shipped&sort=total', user)).toHaveLength(
      1_457,
    );
  });
});

describe('the lists of administrators', () => {
  it.each([
    [
      '',
      'Order,Date,Status,Customer,Vendors,Items,Total (₹)',
      'Shipped',
      'Name,Email,Role,Registered,Blocked',
      'Customer',
      'Vendor,GSTIN,Town,Status,Registered,Sales (₹)',
      'Approved',
      'Time (UTC),Who,Action,Row,Id,Facts',
      'Order',
    ],
    [
      '/hi',
      'ऑर्डर,तारीख,स्थिति,ग्राहक,विक्रेता,सामान,कुल (₹)',
      'रवाना',
      'नाम,ईमेल,भूमिका,कब जुड़े,कब रोके गए',
      'ग्राहक',
      'विक्रेता,GSTIN,शहर,स्थिति,कब जुड़े,बिक्री (₹)',
      'मंज़ूर',
      'समय (UTC),किसने,क्या किया,किस पर,आईडी,जानकारी',
      'ऑर्डर',
    ],
  ])(
    '%s/admin have a file each, in the order of its filters, and safe from formulas',
    async (language, orders, shipped, users, customer, vendors, approved, audit, orderRow) => {
      const admin = await anAdmin(market);
      const { vendorId, numberOf, orders: ids } = await aSeller();
      const list = `${language}/admin/orders/export?vendor=${vendorId}`;
      const [head, ...rows] = await linesOf(allOrdersExport, list, admin);
      expect(head).toBe(orders);
      expect(rows.map((row) => row.split(',')[0])).toEqual([numberOf(2), numberOf(1), numberOf(0)]);
      expect(rows[2]).toMatch(`${numberOf(0)},2026-05-01,${shipped},Savita Patil,Sahyadri Beej,`);
      expect(rows[2]).toMatch(/,2650\.00$/);
      expect(await linesOf(allOrdersExport, `${list}&sort=date&status=delivered`, admin)).toHaveLength(2);

      const name = '=HYPERLINK("x")';
      const person = await aCustomer(market, { name });
      const asked = `${language}/admin/users/export?q=${encodeURIComponent(person.email)}`;
      expect(await linesOf(usersExport, asked, admin)).toEqual([
        users,
        expect.stringMatching(`^"'=HYPERLINK\\(""x""\\)",${person.email},${customer},\\d{4}-\\d\\d-\\d\\d,$`),
      ]);
      const firms = await linesOf(
        vendorsExport,
        `${language}/admin/vendors/export?q=sahyadri&status=approved`,
        admin,
      );
      expect(firms[0]).toBe(vendors);
      expect(firms[1]).toMatch(`,${approved},`);
      expect(firms[1]).toMatch(/^Sahyadri Beej,\w{15},.*,4800\.00$/);
      const entries = await linesOf(auditExport, `${language}/admin/audit/export?q=${ids[0]}`, admin);
      expect(entries[0]).toBe(audit);
      expect(entries[1]).toMatch(`,order.place,${orderRow}: ${numberOf(0)},${ids[0]},`);
    },
  );

  it('have every row of more than one page, without duplicates', { timeout: 60_000 }, async () => {
    const admin = await anAdmin(market);
    const { vendorId, orders } = await aSeller();
    await copyOrder(orders[0] ?? '', 1_020);
    const [, ...rows] = await linesOf(allOrdersExport, `/admin/orders/export?vendor=${vendorId}`, admin);
    expect(rows).toHaveLength(1_023);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1_023);
  });
});

/** Copies an order `count` times, each half an hour older than the one before. */
async function copyOrder(id: string, count: number): Promise<void> {
  const own = { id: sql`one.id || '-' || n`, created_at: sql`one.created_at - n * interval '30 minutes'` };
  const of = { order_id: sql`one.order_id || '-' || n` };
  const number = sql`one.number || '-' || n`;
  await copyRows(market.db, 'orders', ['id', id, count], {
    ...own,
    number,
    checkout_id: sql`one.checkout_id || '-' || n`,
  });
  await copyRows(market.db, 'consignments', ['order_id', id, count], { ...own, ...of });
  await copyRows(market.db, 'order_lines', ['order_id', id, count], {
    ...of,
    consignment_id: sql`one.consignment_id || '-' || n`,
  });
}

describe('the products of a vendor', () => {
  const values = {
    name: 'Wheat, HD 3086',
    nameHi: 'गेहूँ एचडी 3086',
    description: '- certified\n=seed',
    price: '1799.5',
    sku: 'W-1',
    crop: 'Wheat',
    testedOn: '2026-11-03',
    sowingMonths: '10,11',
  };

  it.each(['', '/hi'])(
    '%s/vendor/products/export has every product with all columns, and a stock list',
    async (language) => {
      const { user } = await aVendor(market);
      const { id } = answerOf(
        await saveProduct(market.as(user), { subcategory: 'Grain Seeds', values, stock: '12' }),
      );
      await copyRows(market.db, 'products', ['id', id, 120], {
        id: sql`one.id || '-' || n`,
        sku: sql`'S-' || n`,
      });
      const address = `${language}/vendor/products/export`;
      const cells: Record<string, string> = {
        ...values,
        id,
        subcategory: 'Grain Seeds',
        stock: '12',
        status: 'draft',
        hsn: '1001',
        gstRate: '0',
        countryOfOrigin: 'IN',
        lowStock: '5',
        name: '"Wheat, HD 3086"',
        price: '1799.50',
        description: `"'- certified\n=seed"`,
        sowingMonths: '"10,11"',
      };
      const answer = await fileOf(productsExport, address, user);
      const [head, ...rows] = Buffer.from(await answer.arrayBuffer())
        .toString('utf8')
        .split('\r\n');
      expect(head).toBe(`\uFEFF${allColumns.join()}`);
      expect(rows[0]).toBe(allColumns.map((column) => cells[column] ?? '').join());
      expect(rows).toHaveLength(121 + 1);
      expect(rows.pop()).toBe('');
      const stock = await linesOf(productsExport, `${address}?columns=stock`, user);
      expect(stock).toHaveLength(122);
      expect(stock.slice(0, 2)).toEqual([stockColumns.join(), `${id},W-1,"Wheat, HD 3086",,1799.50,,12`]);
    },
  );

  it.each(['', '/hi'])('%s/vendor/products/template has all columns and an example', async (language) => {
    const { user } = await aVendor(market);
    const lines = await linesOf(template, `${language}/vendor/products/template`, user);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(allColumns.join());
    expect(lines[1]).toMatch(
      /^,W-3086-40,Grain Seeds,"Wheat HD 3086, certified",40 kg,1799,2000,25,draft,"गेहूँ एचडी 3086, प्रमाणित",40 किलो,/,
    );
    expect(lines[1]).toMatch(/,hd-3086$/);
  });

  it.each([
    ['', 'Price (₹): A price such as 1799 or 1799.50; Stock: A whole number'],
    ['/hi', 'दाम (₹): दाम ऐसे लिखें: 1799 या 1799.50; स्टॉक: पूरा अंक लिखें'],
  ])('%s/vendor/products/import/:id/wrong has each wrong line with its reasons', async (language, reason) => {
    const { user } = await aVendor(market);
    const wrong = Array.from({ length: 130 }, (_, at) => `N-${at};Hand Tools;=Rake;free;-1`);
    const text = ['sku;subcategory;name;price;stock', ...wrong, 'N-130;Hand Tools;Rake;20;1'].join('\n');
    const file = { fileName: 'x.csv', bytes: new TextEncoder().encode(text) };
    const { id } = answerOf(await startImport(market.as(user), file));
    await runImports(market.system);
    const lines = await linesOf(wrongLines, `${language}/vendor/products/import/${id}/wrong`, user, { id });
    expect(lines).toHaveLength(131);
    expect(lines.slice(0, 2)).toEqual([
      'sku,subcategory,name,price,stock,reason',
      `N-0,Hand Tools,'=Rake,free,'-1,${reason}`,
    ]);
  });
});

it.each([
  ['', ['Vendor Dashboard,Sahyadri Beej', 'Period,All time', 'Products,1'], 'Top products,Sold,Sales'],
  ['/hi', ['विक्रेता डैशबोर्ड,Sahyadri Beej', 'समय,अब तक', 'सामान,1'], 'सबसे ज़्यादा बिकने वाले,बिके,बिक्री'],
])('%s/vendor/dashboard.csv has the figures of the page', async (language, first, top) => {
  const { user } = await aSeller();
  const lines = await linesOf(dashboardFile, `${language}/vendor/dashboard.csv?period=all`, user);
  expect(lines.slice(0, 3)).toEqual(first);
  const at = lines.indexOf(top);
  expect(lines[at + 1]).toBe(language ? 'गेहूँ,4,4800.00' : '"Wheat, HD 3086",4,4800.00');
  expect(lines).toHaveLength(at + 2);
});

describe('a person’s own data', () => {
  const parts = 'about profile devices addresses cart orders messages enquiries mails firm activity'.split(
    ' ',
  );

  async function aPerson(): Promise<SignedIn> {
    const person = await aCustomer(market, { name: 'Savita Patil', email: `${Math.random()}@test.example` });
    await anAddress(market, person, { isDefault: true });
    const products = [await aProduct(market, { name: 'Gram JG 11' })];
    await aPastOrder(market, { by: person, at: '2026-05-01T06:00:00Z', products, status: 'delivered' });
    await aPastOrder(market, { by: person, at: '2026-05-02T06:00:00Z', products, quantity: 3 });
    return person;
  }

  it.each([
    ['/account/data.json', false],
    ['/hi/account/data.json', false],
    ['/admin/users/:id/data.json', true],
    ['/hi/admin/users/:id/data.json', true],
  ])('%s has every section with all of its rows', async (address, isHandedOut) => {
    const person = await aPerson();
    const answer = isHandedOut
      ? await fileOf(personData, address, await anAdmin(market), { id: person.id })
      : await fileOf(ownData, address, person);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="kheti-bazaar-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const data = JSON.parse(await answer.text());
    expect(Object.keys(data)).toEqual(parts);
    const { createdAt, updatedAt, ...profile } = data.profile;
    expect(profile).toEqual({
      name: 'Savita Patil',
      email: person.email,
      emailVerified: false,
      role: 'customer',
      language: 'en',
      blockedAt: null,
    });
    expect([createdAt, updatedAt].join()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,\d{4}/);
    expect(data.addresses).toHaveLength(3);
    const { createdAt: _, ...place } = data.addresses[0];
    expect(place).toEqual({
      landmark: '',
      name: 'Savita Patil',
      phone: '9876543210',
      street: '12, Main Road',
      city: 'Wai',
      state: 'Maharashtra',
      pincode: '412803',
      isDefault: true,
    });
    expect(data.orders).toHaveLength(2);
    const { number, address: to, ...order } = data.orders[1];
    expect(number).toMatch(/^KB-2605-\d{4}$/);
    expect(to).toMatchObject({ street: '12, Main Road', pincode: '412803' });
    expect(order).toEqual({
      createdAt: '2026-05-01T06:00:00.000Z',
      status: 'delivered',
      paymentMethod: 'cod',
      subtotal: '1200.00',
      shipping: '250.00',
      total: '1450.00',
      cancelled: '0.00',
      returned: '0.00',
      lines: [
        {
          name: 'Gram JG 11',
          pack: '40 kg',
          quantity: 1,
          unitPrice: '1200.00',
          lineTotal: '1200.00',
          lot: null,
        },
      ],
      parcels: [{ status: 'delivered', carrier: null, trackingNumber: null }],
    });
    const placed = data.activity.filter(({ action }: { action: string }) => action === 'order.place');
    expect(placed).toHaveLength(2);
    expect(data.mails).toHaveLength(2);
    const { devices, cart, messages, enquiries, firm } = data;
    expect([devices, cart, messages, enquiries, firm]).toEqual([[], null, [], [], null]);
  });
});

describe('the sitemap', () => {
  it('names the files of each language', async () => {
    const text = await (await fileOf(sitemaps, '/sitemap.xml', { kind: 'visitor' })).text();
    expect(text).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<sitemap><loc>https://shop.example/sitemaps/1.xml</loc></sitemap>',
        '<sitemap><loc>https://shop.example/hi/sitemaps/1.xml</loc></sitemap>',
        '</sitemapindex>',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['/sitemaps/1.xml', ''],
    ['/hi/sitemaps/1.xml', '/hi'],
  ])('%s has every page and every product for sale', async (address, prefix) => {
    const { id } = await aProduct(market);
    await aProduct(market, { status: 'draft' });
    await market.db
      .updateTable('products')
      .set({ updatedAt: new Date('2026-05-01T06:00:00Z') })
      .where('id', '=', id)
      .execute();
    const live = await market.db.selectFrom('products').where('status', '=', 'live').select('id').execute();
    const answer = await fileOf(sitemap, address, { kind: 'visitor' }, { file: '1.xml' });
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('<url>'));
    expect(lines).toHaveLength(publicPaths.length + live.length);
    const at = (path: string) => `https://shop.example${path}/products/${id}`;
    const other = (tag: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${at(path)}"/>`;
    expect(lines).toContain(
      `<url><loc>${at(prefix)}</loc><lastmod>2026-05-01T06:00:00.000Z</lastmod>${other('en', '')}${other('hi', '/hi')}${other('x-default', '')}</url>`,
    );
  });
});

it('covers every download of the shop', () => {
  const makes = /\b(?:csvDownload|dataDownload|xml)\(|content-disposition/;
  const helpers = ['app/http/downloads.server.ts', 'app/http/downloads.server.ts', 'app/seo/sitemap.ts'];
  const makers = sourceFiles(['app'])
    .filter(({ path, text }) => makes.test(text) && !path.includes('.test.') && !helpers.includes(path))
    .map(({ path }) => path);
  expect(makers.sort()).toEqual(covered.toSorted());
});
