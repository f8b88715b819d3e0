import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStatement } from '../../market/statements/read-statement.ts';
import { paperEngine } from '../../server/papers/paper-engine.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { bookEarnings, october } from '../../tests/support/earned-months.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { judge, textIn } from '../../tests/support/judges/pdf-tools.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aStatementIssuer } from '../../tests/support/money/a-statement.ts';
import { linesOf } from '../../tests/support/shop/downloads.ts';
import { markup } from '../../tests/support/shop/markup.tsx';
import { loader } from '../files/csv.ts';
import { type StatementPaper, statementPaper } from './statement-paper.ts';
import { StatementSheet } from './statement-sheet.tsx';

let market: TestMarket;
let vendor: Awaited<ReturnType<typeof aVendor>>;
let paper: StatementPaper;

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  vendor = await aVendor(market, { companyName: '#eval("x") *Kisan* & <b>' });
  const { vendorId } = vendor;
  const { id: productId } = await aProduct(market, { vendorId, stock: 1_000 });
  await bookEarnings(market, { vendorId, buyer: await aCustomer(market), productId }, october);
  const context = market.as(vendor.user, { clock: () => new Date('2026-11-05T06:00:00Z') });
  paper = statementPaper(answerOf(await readStatement(context, { month: '2026-10' })), aStatementIssuer);
});
afterAll(() => market.close());

/** The worked examples, and the sums of the month. */
const figures = [
  '949.60',
  '−95.40',
  '2,468.45',
  '3,124.80',
  '15,251.21',
  '−12,797.65',
  '5,578.36',
  '17,983.00',
];
const texts = [
  'Owed to you on 1 October · शुरू में बाकी',
  'KB-2609-0427 returned',
  'KB-2609-0471, less return KB-2609-0427',
  'HDFCN52610280119',
  'HDFC Bank, account ··4417',
  'GSTIN 27AAKCK9087Q1ZC',
  '#eval("x") *Kisan*',
];

describe('a statement', () => {
  it('says the same on the page and in the PDF, which is tagged and archival', async () => {
    const pdf = await paperEngine().set('statements', [paper]);
    const page = markup(<StatementSheet paper={paper} />)
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ');
    for (const fact of [...figures, ...texts]) {
      expect(textIn(pdf)).toContain(fact);
      expect(page).toContain(fact);
    }
    expect(judge('qpdf', pdf, ['--check', 'FILE'])).toContain('No syntax or stream encoding errors');
    expect(judge('pdfinfo', pdf)).toMatch(/^Tagged: +yes$/m);
    expect(judge('pdfinfo', pdf, ['-meta', 'FILE'])).toMatch(/pdfaid:part>2<.*pdfaid:conformance>B</s);
  });

  it('says the same as CSV, with figures for spreadsheets', async () => {
    const id = 'statement-2026-10';
    const lines = await linesOf(market, loader, `/documents/${id}.csv`, vendor.user, { id });
    expect(lines).toContain('Owed to you on 1 October,3124.80');
    expect(lines).toContain('Owed to you on 31 October,5578.36');
    expect(lines).toContain(
      '2026-10-14,KB-2610-0571,1050.00,-80.00,-14.40,-5.00,-1.00,0.00,949.60,2026-10-28',
    );
    expect(lines).toContain('October,,17983.00,-1391.40,-250.46,-21.88,-18.05,-1050.00,15251.21,');
    expect(lines).toContain('2026-10-14,HDFCN52610140088,"KB-2609-0471, less return KB-2609-0427",1732.97');
    expect(lines.filter((line) => /^2026-10-\d\d,KB-/.test(line))).toHaveLength(9);
  });

  it('has no file for another vendor, a month to come and other names', async () => {
    const stranger = (await aVendor(market)).user;
    const at = (id: string, query = '') =>
      linesOf(market, loader, `/documents/${id}.csv${query}`, stranger, { id });
    await expect(at('statement-2026-10', `?vendor=${vendor.vendorId}`)).rejects.toBeDefined();
    await expect(at('statement-2099-10')).rejects.toBeDefined();
    await expect(at('other')).rejects.toMatchObject({ status: 404 });
  });
});
