import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aMember, anAdmin, aVendor } from '../../tests/support/factories.ts';
import { aSellerGstin, aTaxDocument, insertDocuments } from '../../tests/support/judges/documents.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { operatorTaxFile, operatorTaxMonth } from './operator-tax.ts';
import { vendorTaxFile, vendorTaxMonth } from './vendor-tax.ts';

const etin = '27AAKCK9087Q1CN';
const clock = () => new Date('2026-12-02T06:00:00Z');
const goods = [
  { price: rupees(1_050), rate: 5 },
  { price: rupees(1_799), rate: 0, hsn: '10011100' },
];
const business = { gstin: '27AAPFU0939F1ZV', business: 'Udyog Traders' };

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.deleteFrom('documents').execute();
});

const november = [
  aTaxDocument({
    kind: 'invoice-cum-bill',
    serial: 1,
    at: '2026-10-31T18:30:00Z',
    goods,
    collected: rupees(2_849),
  }),
  aTaxDocument({
    kind: 'tax-invoice',
    serial: 1,
    at: '2026-11-15T06:00:00Z',
    buyer: business,
    goods: goods.slice(0, 1),
  }),
  aTaxDocument({
    kind: 'tax-invoice',
    serial: 2,
    at: '2026-11-30T18:29:59Z',
    buyer: { state: 'Punjab' },
    goods: [{ price: rupees(675_000), rate: 5, hsn: '8701' }],
  }),
];
const december = aTaxDocument({ kind: 'tax-invoice', serial: 3, at: '2026-11-30T18:30:00Z', goods });

async function aVendorWithDocuments(documents = [...november, december]) {
  const vendor = await aVendor(market, { companyName: 'Kolhe Agro' });
  await insertDocuments(market, vendor.vendorId, documents);
  return vendor;
}

async function textOf(user: SignedIn, file: string, month = '2026-11', gstin: string | null = aSellerGstin) {
  const answer = answerOf(await vendorTaxFile(market.as(user, { clock }), { month, gstin, file, etin }));
  let text = '';
  for await (const part of answer.parts) text += part;
  return { ...answer, text };
}

describe('the month of a vendor', () => {
  it('has the sums of the documents that were issued in it, by the days of India', async () => {
    const { user } = await aVendorWithDocuments();
    const answer = answerOf(
      await vendorTaxMonth(market.as(user, { clock }), { month: '2026-11', gstin: null, etin }),
    );
    expect(answer).toMatchObject({
      vendor: { companyName: 'Kolhe Agro' },
      month: '2026-11',
      isOver: true,
      gstin: aSellerGstin,
      gstins: [aSellerGstin],
      hasDocuments: true,
      report: {
        count: 3,
        isRight: true,
        ewayBills: 1,
        eInvoices: 1,
        documents: { exempt: rupees(1_799), total: rupees(1_050 + 1_799 + 1_050 + 675_000) },
      },
    });
    expect(answer.report?.sections.map(({ section, count }) => [section, count])).toEqual([
      ['b2b', 1],
      ['b2cl', 1],
      ['b2cs', 1],
      ['nil', 1],
      ['cdnr', 0],
      ['cdnur', 0],
    ]);
    expect(answer.report?.lacking.map(({ file, field }) => `${file} ${field}`)).toEqual([
      'eway distance',
      'eway vehicle',
    ]);
  });

  it('tells of documents whose columns and lines differ', async () => {
    const { user } = await aVendorWithDocuments([
      {
        ...aTaxDocument({ kind: 'tax-invoice', serial: 1, at: '2026-11-10T06:00:00Z', goods }),
        cgst: 0,
        rounding: 2_500,
      },
    ]);
    const answer = answerOf(
      await vendorTaxMonth(market.as(user, { clock }), { month: '2026-11', gstin: null, etin }),
    );
    expect(answer.report?.isRight).toBe(false);
  });

  it.each(['', '2026-13', '2027-01', '2016-01', null])(
    'is the present one when %j is asked',
    async (month) => {
      const { user } = await aVendorWithDocuments([]);
      const answer = answerOf(await vendorTaxMonth(market.as(user, { clock }), { month, gstin: null, etin }));
      expect(answer).toMatchObject({ month: '2026-12', isOver: false, hasDocuments: false, report: null });
      expect(answer.months).toHaveLength(18);
    },
  );

  it('is divided by GSTIN, of which the newest is first', async () => {
    const other = '03AAACK5678L1Z9';
    const moved = aTaxDocument({
      kind: 'bill-of-supply',
      serial: 1,
      at: '2026-11-30T09:00:00Z',
      seller: { gstin: other },
      goods,
    });
    const { user } = await aVendorWithDocuments([...november.slice(0, 2), moved]);
    const asked = (gstin: string | null) =>
      vendorTaxMonth(market.as(user, { clock }), { month: '2026-11', gstin, etin });
    expect(answerOf(await asked(null))).toMatchObject({
      gstin: other,
      gstins: [other, aSellerGstin],
      report: { count: 1 },
    });
    expect(answerOf(await asked(aSellerGstin))).toMatchObject({ gstin: aSellerGstin, report: { count: 2 } });
  });

  it('is read in pages without a gap', async () => {
    const many = Array.from({ length: 510 }, (_, at) =>
      aTaxDocument({ kind: 'tax-invoice', serial: at + 1, at: '2026-11-10T06:00:00Z', goods }),
    );
    const { user } = await aVendorWithDocuments(many);
    const answer = answerOf(
      await vendorTaxMonth(market.as(user, { clock }), { month: '2026-11', gstin: null, etin }),
    );
    expect(answer.report?.documents.total).toBe(510 * rupees(2_849));
    const { text } = await textOf(user, 'gstr1');
    expect(JSON.parse(text).doc_issue.doc_det[0].docs).toEqual([
      { num: 1, from: 'KBI/26-27/000001', to: 'KBI/26-27/000510', totnum: 510, cancel: 0, net_issue: 510 },
    ]);
  });
});

describe('a file of a vendor', () => {
  it('is GSTR-1 for the portal', async () => {
    const { user } = await aVendorWithDocuments();
    const { name, type, text } = await textOf(user, 'gstr1');
    expect([name, type]).toEqual([`gstr1-${aSellerGstin}-2026-11.json`, 'json']);
    expect(JSON.parse(text)).toMatchObject({
      gstin: aSellerGstin,
      fp: '112026',
      b2b: [{ ctin: business.gstin }],
      b2cl: [{ pos: '03' }],
      supeco: { clttx: [{ etin, suppval: 1_000, cgst: 25, sgst: 25 }] },
    });
  });

  it('is a sheet without a byte order mark, for the tool of the government', async () => {
    const { user } = await aVendorWithDocuments();
    const { name, text } = await textOf(user, 'docs');
    expect(name).toBe(`gstr1-docs-${aSellerGstin}-2026-11.csv`);
    expect(text).toBe(
      [
        'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
        'Invoices for outward supply,KBM/26-27/000001,KBM/26-27/000001,1,0',
        'Invoices for outward supply,KBI/26-27/000001,KBI/26-27/000002,2,0',
        '',
      ].join('\r\n'),
    );
  });

  it('has the bulk files of e-way bills and e-invoices, and the numbers of these', async () => {
    const { user } = await aVendorWithDocuments();
    const eway = JSON.parse((await textOf(user, 'eway')).text);
    expect(eway).toMatchObject({
      version: '1.0.0621',
      billLists: [{ docNo: 'KBI/26-27/000002', toGstin: 'URP' }],
    });
    expect(eway.billLists).toHaveLength(1);
    const invoices = JSON.parse((await textOf(user, 'einvoice')).text);
    expect(invoices).toMatchObject([{ Version: '1.1', DocDtls: { No: 'KBI/26-27/000001' } }]);
    const [, ...numbers] = parse((await textOf(user, 'irn')).text, { bom: true });
    expect(numbers).toEqual([
      [
        'INV',
        'KBI/26-27/000001',
        '2026-11-15',
        business.gstin,
        '1050.00',
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ],
    ]);
  });

  it.each([
    ['gstr1', '2026-11', null],
    ['gstr1', '2026-11', '03AAACK5678L1Z9'],
    ['gstr1', '2026-10', aSellerGstin],
    ['gstr1', 'November', aSellerGstin],
    ['passwords', '2026-11', aSellerGstin],
  ])('is not found for %s of %s under %s', async (file, month, gstin) => {
    const { user } = await aVendorWithDocuments();
    const answer = await vendorTaxFile(market.as(user, { clock }), { month, gstin, file, etin });
    expect(answer).toBeRefused('not-found');
  });

  it('is for owners and accountants, of their own vendor', async () => {
    const { vendorId } = await aVendorWithDocuments();
    const stranger = await aVendor(market);
    const asked = { month: '2026-11', gstin: aSellerGstin, file: 'gstr1', etin };
    const by = async (user: SignedIn) => vendorTaxFile(market.as(user, { clock }), asked);
    expect(await by(await aMember(market, vendorId, { role: 'accountant' }))).toMatchObject({ ok: true });
    expect(await by(await aMember(market, vendorId, { role: 'packer' }))).toBeRefused('actor.not-permitted');
    expect(await by(stranger.user)).toBeRefused('not-found');
    expect(await by(await anAdmin(market))).toBeRefused('actor.forbidden');
    expect(await by(await aCustomer(market))).toBeRefused('actor.forbidden');
  });
});

describe('the operator', () => {
  async function linesOf(user: SignedIn, file: string, month: string): Promise<string[][]> {
    const answer = answerOf(await operatorTaxFile(market.as(user, { clock }), { month, file }));
    let text = '';
    for await (const part of answer.parts) text += part;
    return parse(text, { bom: true });
  }

  it('has a row of GSTR-8 for each GSTIN from which it collected for taxed goods', async () => {
    const { vendorId } = await aVendorWithDocuments();
    await aVendorWithDocuments([
      aTaxDocument({ kind: 'tax-invoice', serial: 1, at: '2026-11-15T06:00:00Z', goods }),
    ]);
    const admin = await anAdmin(market, { role: 'finance' });
    const answer = answerOf(await operatorTaxMonth(market.as(admin, { clock }), { month: '2026-11' }));
    expect(answer.tcs).toMatchObject({ count: 1, net: rupees(1_000), camt: 250, samt: 250, iamt: 0 });
    expect(answer.tcs.rows).toMatchObject([
      { vendorId, name: 'Kolhe Agro', stin: aSellerGstin, supU: rupees(1_000) },
    ]);
    expect(await linesOf(admin, 'gstr8', '2026-11')).toEqual([
      'stin supR retsupR supU retsupU amt camt samt iamt name'.split(' '),
      [aSellerGstin, '0.00', '0.00', '1000.00', '0.00', '1000.00', '2.50', '2.50', '0.00', 'Kolhe Agro'],
    ]);
  });

  it.each([
    ['2021-04', '2021-04', '94O'],
    ['2021-03', '2026-12', '1035'],
    ['2027-01', '2026-12', '1035'],
  ])('shows for %s the month %s with the code of its law, %s', async (asked, month, code) => {
    const admin = market.as(await anAdmin(market), { clock });
    const answer = answerOf(await operatorTaxMonth(admin, { month: asked }));
    expect(answer).toMatchObject({ month, law: { code }, tcs: { count: 0 }, tds: { count: 0 } });
  });

  it('writes an entry of the audit for each file, and lets only finance and full administrators have it', async () => {
    const admin = await anAdmin(market, { role: 'finance' });
    await linesOf(admin, 'gstr8', '2026-11');
    await linesOf(admin, 'tds', '2026-11');
    const entries = await market.db
      .selectFrom('auditEntries')
      .select(['action', 'facts'])
      .where('actorId', '=', admin.id)
      .execute();
    expect(entries.map(({ action, facts }) => `${action} ${facts.list}`).sort()).toEqual([
      'user.export-list gstr8',
      'user.export-list tds',
    ]);
    const support = market.as(await anAdmin(market, { role: 'support' }));
    expect(await operatorTaxFile(support, { month: '2026-11', file: 'tds' })).toBeRefused(
      'actor.not-permitted',
    );
    expect(await operatorTaxMonth(support, { month: '2026-11' })).toBeRefused('actor.not-permitted');
    const { user } = await aVendor(market);
    expect(await operatorTaxMonth(market.as(user), { month: '2026-11' })).toBeRefused('actor.forbidden');
    expect(await operatorTaxFile(market.as(admin), { month: '2026-11', file: 'payroll' })).toBeRefused(
      'not-found',
    );
  });
});
