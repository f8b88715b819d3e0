import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTransfer } from '../../market/order-payments/match-transfer.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aSeller, copyOrder, linesOf } from '../../tests/support/shop/downloads.ts';
import { loader as auditExport } from './audit/export.ts';
import { loader as moneyExport } from './money/export.ts';
import { loader as allOrdersExport } from './orders/export.ts';
import { loader as usersExport } from './users/export.ts';
import { loader as vendorsExport } from './vendors/export.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

describe('the lists of administrators', () => {
  it.each([
    [
      '',
      'Order,Date,Status,Customer,Vendors,Items,Total (₹)',
      'Shipped',
      'Name,Email,Mobile number,Role,Registered,Blocked',
      'Customer',
      'Vendor,GSTIN,Town,Status,Registered,Sales (₹),PAN',
      'Approved',
      'Time (UTC),Who,Action,Row,Id,Facts',
      'Order',
    ],
    [
      '/hi',
      'ऑर्डर,तारीख,स्थिति,ग्राहक,विक्रेता,सामान,कुल (₹)',
      'रवाना',
      'नाम,ईमेल,मोबाइल नंबर,भूमिका,कब जुड़े,कब रोके गए',
      'ग्राहक',
      'विक्रेता,GSTIN,शहर,स्थिति,कब जुड़े,बिक्री (₹),PAN',
      'मंज़ूर',
      'समय (UTC),किसने,क्या किया,किस पर,आईडी,जानकारी',
      'ऑर्डर',
    ],
  ])(
    '%s/admin have a file each, in the order of its filters, and safe from formulas',
    async (language, orders, shipped, users, customer, vendors, approved, audit, orderRow) => {
      const admin = await anAdmin(market);
      const { vendorId, numberOf, orders: ids } = await aSeller(market);
      const list = `${language}/admin/orders/export?vendor=${vendorId}`;
      const [head, ...rows] = await linesOf(market, allOrdersExport, list, admin);
      expect(head).toBe(orders);
      expect(rows.map((row) => row.split(',')[0])).toEqual([numberOf(2), numberOf(1), numberOf(0)]);
      expect(rows[2]).toMatch(`${numberOf(0)},2026-05-01,${shipped},Savita Patil,Sahyadri Beej,`);
      expect(rows[2]).toMatch(/,2650\.00$/);
      expect(
        await linesOf(market, allOrdersExport, `${list}&sort=date&status=delivered`, admin),
      ).toHaveLength(2);

      const name = '=HYPERLINK("x")';
      const person = await aCustomer(market, { name });
      const asked = `${language}/admin/users/export?q=${encodeURIComponent(person.email)}`;
      expect(await linesOf(market, usersExport, asked, admin)).toEqual([
        users,
        expect.stringMatching(
          `^"'=HYPERLINK\\(""x""\\)",${person.email},,${customer},\\d{4}-\\d\\d-\\d\\d,$`,
        ),
      ]);
      const firms = await linesOf(
        market,
        vendorsExport,
        `${language}/admin/vendors/export?q=sahyadri&status=approved`,
        admin,
      );
      expect(firms[0]).toBe(vendors);
      expect(firms[1]).toMatch(`,${approved},`);
      expect(firms[1]).toMatch(/^Sahyadri Beej,\w{15},.*,4800\.00,AAPFU0939F$/);
      const entries = await linesOf(market, auditExport, `${language}/admin/audit/export?q=${ids[0]}`, admin);
      expect(entries[0]).toBe(audit);
      expect(entries[1]).toMatch(`,order.place,${orderRow}: ${numberOf(0)},${ids[0]},`);
      // The audit says who took personal data out of the shop.
      const taken = await linesOf(market, auditExport, `${language}/admin/audit/export?q=${admin.id}`, admin);
      expect(taken.flatMap((row) => /list: (?<list>\w+)$/.exec(row)?.groups?.list ?? [])).toEqual([
        'vendors',
        'users',
        'orders',
        'orders',
      ]);
    },
  );

  it.each([
    [
      '',
      'Since,Order,Provider,Why,Reference,Ours (₹),Theirs (₹),Difference (₹),Settled,Reason',
      'Payment without an order',
    ],
    ['/hi', 'कब से,ऑर्डर,सेवा,क्यों,रेफ़रेंस,हमारे (₹),उनके (₹),फ़र्क (₹),निपटा,कारण', 'बिना ऑर्डर का पेमेंट'],
  ])(
    '%s/admin have a file of payments that do not agree, by the filters of their list',
    async (language, head, why) => {
      const admin = await anAdmin(market, { role: 'finance' });
      const reference = language ? '632654120088' : '632654120087';
      const typed = { reference, amount: '4,200.50', note: '' };
      answerOf(await recordTransfer(market.as(admin), typed));
      const list = `${language}/admin/money/export?q=${reference}`;
      expect(await linesOf(market, moneyExport, list, admin)).toEqual([
        head,
        expect.stringMatching(`^\\d{4}-\\d\\d-\\d\\d,,bank,${why},${reference},0.00,4200.50,4200.50,,$`),
      ]);
      expect(await linesOf(market, moneyExport, `${list}&state=settled`, admin)).toEqual([head]);
    },
  );

  it('have every row of more than one page, without duplicates', { timeout: 60_000 }, async () => {
    const admin = await anAdmin(market);
    const { vendorId, orders } = await aSeller(market);
    await copyOrder(market, orders[0] ?? '', 1_020);
    const [, ...rows] = await linesOf(
      market,
      allOrdersExport,
      `/admin/orders/export?vendor=${vendorId}`,
      admin,
    );
    expect(rows).toHaveLength(1_023);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1_023);
  });
});
