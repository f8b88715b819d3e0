import { expect, it } from 'vitest';
import type { VendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import english from '../i18n/en/vendor.json' with { type: 'json' };
import { dashboardCsv } from './dashboard-csv.server.ts';

const report: VendorDashboard = {
  vendor: { companyName: 'Sahyadri Beej', city: 'Pune' },
  period: '1',
  figures: { products: 8, orders: 24, revenue: 4_528_000, collected: 4_000_050, customers: 18 },
  comparison: {
    span: { from: '2026-11-01', to: '2026-11-20' },
    orders: 3,
    revenue: 569_550,
    collected: 25_000,
    newCustomers: 1,
    before: {
      span: { from: '2026-10-01', to: '2026-10-20' },
      orders: 4,
      revenue: 0,
      collected: 0,
      newCustomers: 2,
    },
  },
  sales: [{ month: '2026-11', sales: 569_550 }],
  topProducts: [
    { productId: 'wheat', name: '=Wheat, 40 kg', imageKey: null, quantity: 12, sales: 2_158_800 },
  ],
  orders: [],
  tasks: {
    toAccept: 0,
    returns: 0,
    complaints: 0,
    overdue: 0,
    toCheck: null,
    withheld: 0,
    low: 0,
    out: 0,
    licences: [],
  },
};

const linesOf = (text: string) => text.replace('\uFEFF', '').split(/\r\n/);

it('has the content of the page, with plain amounts that a spreadsheet can add up', () => {
  expect(linesOf(dashboardCsv(report, 'en'))).toEqual([
    'Vendor Dashboard,Sahyadri Beej',
    'Period,1 November 2026 – 20 November 2026,1 October 2026 – 20 October 2026',
    'Products,8',
    'Orders,3,4',
    'Revenue,5695.50,0.00',
    'Collected,250.00,0.00',
    'New Customers,1,2',
    `"${english.sales.definition}"`,
    '',
    'Month,Sales',
    'November 2026,5695.50',
    '',
    'Top products,Sold,Sales',
    `"'=Wheat, 40 kg",12,21588.00`,
    '',
  ]);
});

it('is in Hindi throughout, with Latin digits', () => {
  const lines = linesOf(dashboardCsv({ ...report, period: 'all', comparison: null }, 'hi'));
  expect(lines).toContain('समय,अब तक');
  expect(lines).toContain('बिक्री,45280.00');
  expect(lines).toContain('मिली रकम,40000.50');
});
