import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippingFor, specifiedTerms } from '../../market/delivery/rules.ts';
import type { Context, Role } from '../../market/kernel/context.ts';
import { valueFrom } from '../../market/kernel/errors.ts';
import { rupees, sum } from '../../market/kernel/money.ts';
import { isSale } from '../../market/orders/sales.ts';
import { vendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { gstinCheckDigit } from '../../market/tax/gstin.ts';
import { faultsOf } from '../../market/vendor-delivery/faults-rules.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { wholeDashboard } from '../../tests/support/shop/whole-dashboard.ts';
import { isEmpty, loadDemo } from './load.ts';
import { planDemo } from './plan.ts';

const now = new Date('2026-11-20T10:30:00Z');
let shop: TestMarket;

async function rowsOf<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(shop.db)).rows;
}

/** The first column of the first row. */
async function single(query: RawBuilder<unknown>): Promise<unknown> {
  const [row] = await rowsOf(query);
  return row && Object.values(row)[0];
}

async function demoAccount(role: Role): Promise<Context> {
  const account = await shop.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', `${role}@demo.example`)
    .executeTakeFirstOrThrow();
  const work = {
    customer: {},
    vendor: { staffRole: 'owner', vendorId: 'v1' },
    admin: { staffRole: 'admin' },
  } as const;
  return shop.as({ kind: 'user', ...account, ...work[role] }, { clock: () => now });
}

beforeAll(async () => {
  shop = await openTestMarket();
  expect(await isEmpty(shop.db)).toBe(true);
  await loadDemo(shop.db, now);
});
afterAll(() => shop.close());

describe('people', () => {
  it('match the counts of the administrator’s dashboard', async () => {
    const counted = await rowsOf(
      sql`select role, count(*) from users where id not in (
          select user_id from vendor_members where role <> 'owner') group by role order by role`,
    );
    expect(await rowsOf(sql`select role, count(*) from vendor_members group by role order by role`)).toEqual([
      { role: 'accountant', count: 1 },
      { role: 'owner', count: 50 },
      { role: 'packer', count: 1 },
    ]);
    expect(counted).toEqual([
      { role: 'admin', count: 4 },
      { role: 'customer', count: 980 },
      { role: 'vendor', count: 50 },
    ]);
  });

  it('include ten with a password', async () => {
    const emails = await rowsOf(
      sql`select email from credentials join users on users.id = user_id order by email`,
    );
    expect(emails).toEqual(
      [
        'accountant',
        'admin',
        'catalogue',
        'dealer',
        'farmer',
        'finance',
        'packer',
        'sinchai',
        'support',
        'vendor',
      ].map((name) => ({ email: `${name}@demo.example` })),
    );
    expect(await single(sql`select count(*) from credentials`)).toBe(10);
    expect(await single(sql`select count(*) from users where email not like '%@demo.example'`)).toBe(0);
  });

  it('include a dealer, whose second quote the demo farmer can accept', async () => {
    const quotes = await rowsOf(
      sql`select quotes.status, turn, users.email from quotes
        join enquiries on enquiries.id = enquiry_id join users on users.id = user_id order by turn`,
    );
    const email = 'farmer@demo.example';
    expect(quotes).toEqual([
      { status: 'replaced', turn: 1, email },
      { status: 'open', turn: 2, email },
    ]);
  });

  it('all have a vendor or an address, the demo farmer two addresses', async () => {
    expect(await single(sql`select count(*) from vendors`)).toBe(50);
    expect(await single(sql`select count(*) from addresses where is_default`)).toBe(980);
    const farmers = await rowsOf(
      sql`select state, is_default from addresses join users on users.id = user_id
        where email = 'farmer@demo.example' order by is_default desc`,
    );
    expect(farmers).toEqual([
      { state: 'Maharashtra', isDefault: true },
      { state: 'Maharashtra', isDefault: false },
    ]);
  });

  it('include one vendor with own rules of delivery, without a fault', async () => {
    const deliveries = await shop.db.selectFrom('vendorDeliveries').select(['vendorId', 'rules']).execute();
    expect(deliveries.map(({ vendorId }) => vendorId)).toEqual(['v3']);
    expect(deliveries.flatMap(({ rules }) => faultsOf(rules))).toEqual([]);
  });

  it('have valid GSTINs', async () => {
    const vendors = await rowsOf(sql<{ id: string; gstin: string }>`select id, gstin from vendors`);
    for (const { gstin } of vendors) {
      expect(gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
      expect(gstin.slice(14)).toBe(gstinCheckDigit(gstin.slice(0, 14)));
    }
    expect(new Set(vendors.map(({ gstin }) => gstin)).size).toBe(50);
    expect(
      await single(
        sql`select count(*) from vendors v join products p on p.vendor_id = v.id where v.status <> 'approved'`,
      ),
    ).toBe(0);
    expect(
      await single(sql`select email from vendors v join users u on u.id = user_id where v.id = 'v1'`),
    ).toBe('vendor@demo.example');
  });
});

describe('the catalogue', () => {
  it('is shown with wheat, tractor, fertilizer and sprayer first, in both languages and with pictures', async () => {
    const ids = await rowsOf(sql<{ id: string }>`select id from products order by created_at desc, id`);
    expect(ids.slice(0, 4).map(({ id }) => id)).toEqual([
      'wheat-hd-3086',
      'tractor-45-hp',
      'npk-19-19-19',
      'battery-sprayer-16-l',
    ]);
    expect(ids).toHaveLength(20);
    expect(await single(sql`select count(*) from product_translations where language = 'hi'`)).toBe(20);
    const first = sql`from product_images where position = 1 and view = 'hero' and key = product_id`;
    expect(await single(sql`select count(*) ${first} and preview is not null`)).toBe(20);
  });

  it('has a label with a recent test for every seed', async () => {
    expect(
      await single(
        sql`select count(*) from seed_labels join products on id = product_id
          where category = 'Seeds' and tested_on between '2026-10-20' and '2026-11-19'`,
      ),
    ).toBe(8);
    expect(await single(sql`select lot from seed_labels where product_id = 'wheat-hd-3086'`)).toBe(
      'KB-W-2611',
    );
  });

  it('has a stock that is the sum of its movements and was never below zero', async () => {
    const wrong = await rowsOf(
      sql`select p.id from products p left join stock_movements m on m.product_id = p.id
        group by p.id, p.stock having p.stock <> coalesce(sum(m.delta), 0)`,
    );
    expect(wrong).toEqual([]);
    const balances = sql`select min(balance) from (
      select sum(delta) over (partition by product_id order by created_at, id) as balance from stock_movements) b`;
    expect(await single(balances)).toBe(0);
  });
});

describe('the orders', () => {
  it('add up to the figures of the administrator’s dashboard', async () => {
    const figures = await rowsOf(
      sql`select count(distinct order_id) as orders, sum(subtotal) filter (where is_sale(status))::bigint as sales
        from consignments`,
    );
    expect(figures).toEqual([{ orders: 850, sales: 1_57_89_000_00 }]);
  });

  it('add up to the figures of vendor v1’s dashboard', async () => {
    const figures = await rowsOf(
      sql`select count(*) as orders, count(distinct user_id) as customers, sum(c.subtotal)::bigint as revenue
        from consignments c join orders o on o.id = order_id where vendor_id = 'v1'`,
    );
    expect(figures).toEqual([{ orders: 24, customers: 18, revenue: 45_280_00 }]);
    expect(await single(sql`select count(*) from products where vendor_id = 'v1'`)).toBe(8);
  });

  it('cover each of the past six months, none before its buyer registered', async () => {
    const bounds = sql`select count(*) from orders o join users u on u.id = user_id
      where o.created_at > ${now} or o.created_at < ${now}::timestamptz - interval '6 months'
        or o.created_at < u.created_at`;
    expect(await single(bounds)).toBe(0);
    const months = await rowsOf(
      sql<{ count: number }>`select count(*) from orders
        group by to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') order by min(created_at)`,
    );
    const counts = months.map(({ count }) => count);
    expect(counts).toHaveLength(7);
    // May is incomplete; wheat and mustard sowing makes October busier than September.
    expect(Math.min(...counts.slice(1))).toBeGreaterThan(80);
    expect(counts[5]).toBeGreaterThan(counts[4] ?? 0);
  });

  it('have totals that follow from the lines and the shipping rule', async () => {
    const orders = await rowsOf(
      sql<{ subtotal: number; shipping: number; lines: number; consignments: number }>`
        select subtotal, shipping,
          (select sum(line_total)::bigint from order_lines where order_id = o.id) as lines,
          (select sum(subtotal)::bigint from consignments where order_id = o.id) as consignments
        from orders o`,
    );
    for (const { subtotal, shipping, lines, consignments } of orders) {
      expect([lines, consignments, shipping]).toEqual([
        subtotal,
        subtotal,
        shippingFor(subtotal, specifiedTerms),
      ]);
    }
  });

  it('keep complete snapshots of what was sold at the product’s price', async () => {
    const unlike = sql`select count(*) from order_lines l
      join products p on p.id = product_id join consignments c on c.id = consignment_id
      left join product_translations t on t.product_id = p.id and t.language = 'hi'
      where (l.name, l.pack, l.unit_price, l.hsn, l.gst_rate, l.vendor_id)
          is distinct from (p.name, p.pack, p.price, p.hsn, p.gst_rate, p.vendor_id)
        or (c.order_id, c.vendor_id) is distinct from (l.order_id, l.vendor_id)
        or translations -> 'hi' is distinct from jsonb_build_object('name', t.name, 'pack', t.pack)
        or (l.lot is null) <> (p.category <> 'Seeds') or l.image_key is null`;
    expect(await single(unlike)).toBe(0);
    const elsewhere = sql`select count(*) from orders o join addresses a on a.id = address_id
      where a.user_id <> o.user_id or address <> jsonb_build_object('name', a.name, 'street', a.street,
        'city', a.city, 'state', a.state, 'pincode', a.pincode, 'phone', a.phone)`;
    expect(await single(elsewhere)).toBe(0);
  });

  it('reduce the stock', async () => {
    const unsold = sql`select count(*) from order_lines l full join stock_movements m
        on (m.order_id, m.product_id, m.delta) = (l.order_id, l.product_id, -l.quantity) and m.reason = 'sale'
      where l.order_id is null and m.reason = 'sale' or m.id is null`;
    expect(await single(unsold)).toBe(0);
  });

  it('have the status of their consignments, and these the status of their last transition', async () => {
    const different = sql`select count(*) from orders o join consignments c on c.order_id = o.id
      where c.status <> o.status or c.status <> (select to_status from consignment_moves m
        where m.consignment_id = c.id order by created_at desc limit 1)`;
    expect(await single(different)).toBe(0);
    const broken = sql`select count(*) from (
      select from_status, lag(to_status) over (partition by consignment_id order by created_at) as before
      from consignment_moves) m where from_status is distinct from before`;
    expect(await single(broken)).toBe(0);
    expect(await single(sql`select count(*) from consignment_moves where created_at > ${now}`)).toBe(0);
  });

  it('have a case of seed of the demo farmer, whose lot is held and not on sale any more', async () => {
    const held = await rowsOf(
      sql`select p.status, u.email, h.lot <> l.lot as is_former from lot_holds h join products p on p.id = h.product_id
        join seed_labels l on l.product_id = p.id join seed_cases s on s.product_id = p.id and s.lot = h.lot
        join users u on u.id = s.user_id where s.sown_on is not null`,
    );
    expect(held).toEqual([{ status: 'live', email: 'farmer@demo.example', isFormer: true }]);
  });

  it('are numbered in chronological order, which the next order continues', async () => {
    const numbers = await rowsOf(sql<{ number: string }>`select number from orders order by created_at`);
    expect(numbers.map(({ number }) => Number(number.split('-')[2]))).toEqual(
      Array.from({ length: 850 }, (_, index) => index + 1),
    );
    expect(numbers.at(-1)?.number).toBe('KB-2611-0850');
    expect(await single(sql`select last_value from order_numbers`)).toBe(850);
  });

  it('of the demo farmer cover every status', async () => {
    const statuses = await rowsOf(
      sql`select o.status from orders o join users u on u.id = user_id
        where email = 'farmer@demo.example' order by o.created_at`,
    );
    expect(statuses).toEqual(['delivered', 'shipped', 'processing', 'pending'].map((status) => ({ status })));
  });
});

describe('the dashboards', () => {
  it('of the vendor shows the figures of docs/product.md', async () => {
    const { figures, sales, orders, topProducts } = valueFrom(
      await vendorDashboard(await demoAccount('vendor'), {}),
    );
    expect(figures).toMatchObject({ products: 8, orders: 24, revenue: rupees(45_280), customers: 18 });
    expect(figures.collected).toBeGreaterThan(0);
    expect(sales.map(({ month }) => month)).toEqual(
      ['06', '07', '08', '09', '10', '11'].map((m) => `2026-${m}`),
    );
    expect(sum(sales.map((month) => month.sales))).toBeLessThanOrEqual(figures.revenue);
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['delivered', 'pending', 'shipped']);
    expect(topProducts).toHaveLength(4);
  });

  it('of the administrators shows the figures of docs/product.md', async () => {
    const { figures, orders } = await wholeDashboard(await demoAccount('admin'));
    expect(figures).toMatchObject({
      customers: 980,
      vendors: 50,
      orders: 850,
      totalSales: rupees(1_57_89_000),
    });
    expect(orders).toHaveLength(5);
    for (const { customer, summary } of orders) {
      expect(customer).not.toBe('');
      expect(summary).toMatch(/^\d+ x .{1,39}/);
    }
  });
});

describe('the payment options', () => {
  it('are those of docs/product.md', async () => {
    expect(await rowsOf(sql`select name, enabled from payment_options order by position`)).toEqual([
      { name: 'UPI', enabled: true },
      { name: 'Cash on Delivery', enabled: true },
      { name: 'Credit/Debit Card', enabled: false },
      { name: 'Net Banking', enabled: true },
      { name: 'Direct Bank Transfer', enabled: false },
    ]);
  });
});

describe('loading', () => {
  it('is refused for a database that is not empty', async () => {
    expect(await isEmpty(shop.db)).toBe(false);
    await expect(loadDemo(shop.db, now)).rejects.toThrow('not empty');
    expect(await single(sql`select count(*) from orders`)).toBe(850);
  });
});

describe('the plan', () => {
  it('is deterministic for a given time', () => {
    expect(planDemo(now)).toEqual(planDemo(now));
  });

  it.each([
    ['2027-01-01T00:00:05Z', '2026-07-01T00:00:05Z'],
    ['2028-08-31T18:29:59Z', '2028-02-29T18:29:59Z'],
  ])('has the same figures on %s, of the six months since %s', (moment, start) => {
    const { orders, consignments } = planDemo(new Date(moment));
    const sales = consignments.filter(({ status }) => isSale(status ?? 'pending'));
    expect(sum(sales.map(({ subtotal }) => subtotal))).toBe(rupees(1_57_89_000));
    const times = orders.map(({ createdAt }) => Number(createdAt));
    expect(times).toHaveLength(850);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse(start));
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.parse(moment));
  });
});
