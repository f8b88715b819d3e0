import { rupees } from '../../../market/kernel/money.ts';
import { noAmounts, sumOfAmounts } from '../../../market/ledger/earning-amounts.ts';
import type { Statement } from '../../../market/statements/read-statement.ts';
import { kolheAgro } from '../document-parties.ts';
import { october, payoutDays } from '../earned-months.ts';

/** The statement of the screen `vendor-statement-a4`. */
export function aStatement(): Statement {
  const rows = october.slice(1).map((row) => {
    const amounts = {
      ...noAmounts,
      gross: rupees(row.gross),
      commission: rupees(row.commission),
      commissionGst: rupees(row.commissionGst),
      tcs: rupees(row.tcs ?? 0),
      tds: rupees(row.tds ?? 0),
      cash: rupees(row.cash ?? 0),
    };
    const { gross, commission, commissionGst, tcs, tds, cash } = amounts;
    const net = gross - commission - commissionGst - tcs - tds - cash;
    const { number, day, kind = 'sale' } = row;
    return {
      id: number,
      number,
      day,
      kind,
      ...amounts,
      net,
      paidOn: payoutDays[row.utr ?? ''] ?? day,
      isPaid: true,
    };
  });
  const earned = sumOfAmounts(rows);
  const payouts = Object.entries(payoutDays)
    .filter(([, day]) => day < '2026-11-01')
    .map(([utr, day], at) => {
      const orders = october.filter((row) => row.utr === utr);
      const lines = rows.filter(({ number }) => orders.some((order) => order.number === number));
      return {
        day,
        utr,
        amount: at === 0 ? rupees(3_124.8) : sumOfAmounts(lines).net,
        isBack: false,
        transfer: null,
        isOpening: at === 0,
        count: orders.length,
        orders: orders.map(({ number, kind = 'sale' }) => ({ number, kind })),
      };
    });
  const paid = payouts.reduce((sum, { amount }) => sum + amount, 0);
  const opening = rupees(3_124.8);
  return {
    vendorId: 'v1',
    vendor: kolheAgro,
    number: 'S-26-10/0003',
    closedAt: new Date('2026-11-05T04:00:00Z'),
    feeDocument: { id: 'bill', number: 'KBF/26-27/000031' },
    month: '2026-10',
    weekday: 3,
    today: '2026-11-05',
    lastDay: '2026-10-31',
    isOver: true,
    sums: { opening, earned, paidIn: 0, count: rows.length, paid, closing: opening + earned.net - paid },
    rows,
    offset: 0,
    payouts,
    account: {
      id: 'a1',
      vendorId: 'v1',
      holder: 'Kolhe Agro Inputs Private Limited',
      bank: 'HDFC Bank',
      ifsc: 'HDFC0000148',
      lastFour: '4417',
      usableFrom: new Date('2026-09-01T00:00:00Z'),
    },
    commission: [
      { product: null, category: 'Equipment', basisPoints: 1_000 },
      { product: null, category: null, basisPoints: 800 },
    ],
  };
}

/** The shop on statements. */
export const aStatementIssuer = {
  shop: 'Kheti Bazaar',
  legalName: 'Kheti Bazaar Marketplace Pvt. Ltd.',
  address: '4 Market Yard Road, Pune, Maharashtra 411037',
  gstin: '27AAKCK9087Q1ZC',
  email: 'vendors@khetibazaar.example',
  phone: '1800 000 0000',
};
