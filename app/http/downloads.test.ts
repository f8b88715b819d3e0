import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProduct } from '../../market/catalogue/manage/save-product.ts';
import { allColumns, stockColumns } from '../../market/imports/columns-rules.ts';
import { runImports } from '../../market/imports/run-imports.ts';
import { startImport } from '../../market/imports/start-import.ts';
import type { SignedIn } from '../../market/kernel/context.ts';
import { messageKinds } from '../../market/messaging/templates.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { copyRows } from '../../tests/support/database/copied-rows.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aSeller, copyOrder, fileOf, linesOf } from '../../tests/support/shop/downloads.ts';
import { sourceFiles } from '../../tests/support/source.ts';
import { loader as ownData } from '../account/data-file.ts';
import { loader as templatesFile } from '../admin/settings/templates-file.ts';
import { loader as personData } from '../admin/users/data-file.ts';
import { loader as productsExport } from '../portal/products/export.ts';
import { loader as template } from '../portal/products/template.ts';
import { loader as wrongLines } from '../portal/products/wrong-lines.ts';
import { publicPaths } from '../seo/own-pages.ts';
import { loader as sitemap } from '../seo/sitemap-file.ts';
import { loader as sitemaps } from '../seo/sitemap-index.ts';
import { loader as dashboardFile } from '../vendor/dashboard-csv.ts';
import { loader as ordersExport } from '../vendor/orders/export.ts';

/** The modules whose files this test checks; `covers every download` fails for a new one. */
const covered = [
  'app/account/data-file.ts',
  'app/admin/audit/export.ts',
  // An unchanged copy of a file; its upload and sending are tested by server/payments/disputes.test.ts.
  'app/admin/money/disputes/evidence-file.ts',
  'app/admin/money/export.ts',
  // Tested by market/reports/journal.test.ts.
  'app/admin/money/month-file.ts',
  // Tested by market/cash-refunds/cash-refunds.test.ts.
  'app/admin/money/refunds/file.ts',
  // Tested by market/payouts/payouts.test.ts.
  'app/admin/money/payouts/file.ts',
  'app/admin/orders/export.ts',
  'app/admin/settings/templates-file.ts',
  'app/admin/tax/file.ts',
  'app/admin/users/export.ts',
  'app/admin/vendors/export.ts',
  // Tested by market/quotes/quotes.test.ts.
  'app/enquiries/eway-file.ts',
  'app/admin/users/data-file.ts',
  'app/seo/sitemap-file.ts',
  'app/seo/sitemap-index.ts',
  // An unchanged copy of a file, tested by the end-to-end tests of the vendor's profile.
  'app/vendor/licence-copy.ts',
  'app/vendor/dashboard-csv.ts',
  'app/returns/export.ts',
  'app/vendor/orders/export.ts',
  'app/portal/on-time/export.ts',
  'app/portal/products/export.ts',
  // Tested by the tests of statements and of the vendor's money.
  'app/files/csv.ts',
  // Tested by pdf-downloads.test.ts.
  'app/files/pdf.ts',
  'app/portal/products/template.ts',
  'app/portal/products/wrong-lines.ts',
  'app/vendor/tax/file.ts',
];

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

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
    const { user, numberOf } = await aSeller(market);
    const rows = [`${numberOf(2)},${cancelled}`, `${numberOf(1)},${delivered}`, `${numberOf(0)},${shipped}`];
    expect(await linesOf(market, ordersExport, address, user)).toEqual([head, ...rows]);
    expect(await linesOf(market, ordersExport, `${address}?status=shipped`, user)).toEqual([head, rows[2]]);
    expect(await linesOf(market, ordersExport, `${address}?sort=date`, user)).toEqual([
      head,
      ...rows.reverse(),
    ]);
    expect(
      await linesOf(market, ordersExport, `${address}?from=2026-05-03&to=2026-05-03`, user),
    ).toHaveLength(3);
    expect(await linesOf(market, ordersExport, `${address}?q=${numberOf(1)}`, user)).toHaveLength(2);
  });

  it('are 1,458 rows for 1,458 orders, sorted as the list, without duplicates', {
    timeout: 60_000,
  }, async () => {
    const { user, orders, numberOf } = await aSeller(market);
    await copyOrder(market, orders[0] ?? '', 1_455);
    const [, ...rows] = await linesOf(market, ordersExport, '/vendor/orders/export', user);
    expect(rows).toHaveLength(1_458);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1_458);
    const days = rows.map((row) => row.split(',')[1] ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    expect(rows.at(-1)).toMatch(`${numberOf(0)}-1455,2026-04-0`);
    expect(
      await linesOf(market, ordersExport, '/vendor/orders/export?status=shipped&sort=total', user),
    ).toHaveLength(1_457);
  });
});

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
      const answer = await fileOf(market, productsExport, address, user);
      const [head, ...rows] = Buffer.from(await answer.arrayBuffer())
        .toString('utf8')
        .split('\r\n');
      expect(head).toBe(`\uFEFF${allColumns.join()}`);
      expect(rows[0]).toBe(allColumns.map((column) => cells[column] ?? '').join());
      expect(rows).toHaveLength(121 + 1);
      expect(rows.pop()).toBe('');
      const stock = await linesOf(market, productsExport, `${address}?columns=stock`, user);
      expect(stock).toHaveLength(122);
      expect(stock.slice(0, 2)).toEqual([stockColumns.join(), `${id},W-1,"Wheat, HD 3086",,1799.50,,12`]);
    },
  );

  it.each(['', '/hi'])('%s/vendor/products/template has all columns and an example', async (language) => {
    const { user } = await aVendor(market);
    const lines = await linesOf(market, template, `${language}/vendor/products/template`, user);
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
    const lines = await linesOf(market, wrongLines, `${language}/vendor/products/import/${id}/wrong`, user, {
      id,
    });
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
  const { user } = await aSeller(market);
  const lines = await linesOf(market, dashboardFile, `${language}/vendor/dashboard.csv?period=all`, user);
  expect(lines.slice(0, 3)).toEqual(first);
  const at = lines.indexOf(top);
  expect(lines[at + 1]).toBe(language ? 'गेहूँ,4,4800.00' : '"Wheat, HD 3086",4,4800.00');
  expect(lines).toHaveLength(at + 2);
});

it.each(['', '/hi'])(
  '%s/admin/settings/messages.csv has each template with its exact text',
  async (language) => {
    const address = `${language}/admin/settings/messages.csv`;
    const answer = await fileOf(market, templatesFile, address, await anAdmin(market));
    const [head, ...rows] = parse(await answer.text(), { bom: true });
    expect(head).toHaveLength(7);
    expect(rows.map(([name]) => name)).toEqual(messageKinds.flatMap((kind) => [`${kind} en`, `${kind} hi`]));
    expect(rows.map((row) => row[5])).toContainEqual(
      expect.stringMatching(
        /^खेती बाज़ार {#var#}: अब पैक होगा, {#var#} तक आएगा। ₹{#var#} नकद दें। {#var#} फ़ोन [\d ]+$/,
      ),
    );
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['KHETIB']));
  },
);

describe('a person’s own data', () => {
  const parts =
    'about profile devices addresses business cart orders deliveryAnswers returns reviews seedCases messages enquiries quotes restockRequests mails textMessages firm delivery cashRefunds bankAccounts staff savedViews numberClaims activity'.split(
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
      ? await fileOf(market, personData, address, await anAdmin(market), { id: person.id })
      : await fileOf(market, ownData, address, person);
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
      emailVerifiedAt: null,
      claimedEmail: null,
      phone: null,
      phoneAddedAt: null,
      phoneConfirmedAt: null,
      secondFactors: [],
      recoveryCodesLeft: 0,
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
      buyerGstin: null,
      buyerBusiness: null,
      buyerAddress: null,
      orderedAddress: null,
      addressCorrectedAt: null,
      subtotal: '1200.00',
      shipping: '250.00',
      total: '1450.00',
      prepaid: '0.00',
      cancelled: '0.00',
      returned: '0.00',
      lines: [
        {
          name: 'Gram JG 11',
          pack: '40 kg',
          ordered: 1,
          quantity: 1,
          unitPrice: '1200.00',
          lineTotal: '1200.00',
          lot: null,
        },
      ],
      parcels: [{ status: 'delivered', carrier: null, trackingNumber: null }],
      documents: [],
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
    const text = await (await fileOf(market, sitemaps, '/sitemap.xml', { kind: 'visitor' })).text();
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
    const answer = await fileOf(market, sitemap, address, { kind: 'visitor' }, { file: '1.xml' });
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
  const makes = /\b(?:(?:csv|file|data|pdf|list)Download|fileLoader|xml)\(|content-disposition/;
  const helpers = [
    'app/http/downloads.server.ts',
    'app/portal/list/list-file.server.ts',
    'app/seo/sitemap.ts',
  ];
  const makers = sourceFiles(['app'])
    .filter(({ path, text }) => makes.test(text) && !path.includes('.test.') && !helpers.includes(path))
    .map(({ path }) => path);
  expect(makers.sort()).toEqual(covered.toSorted());
});
