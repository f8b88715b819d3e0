import { describe, expect, it } from 'vitest';
import { aSellerGstin, aTaxDocument } from '../../tests/support/judges/documents.ts';
import { writeCsvRows } from '../kernel/csv.ts';
import { rupees } from '../kernel/money.ts';
import { jsonParts, jsonPieces, tableParts } from './file-parts.ts';
import { Gstr1 } from './gstr1.ts';
import { gstr1Table } from './gstr1-csv.ts';
import { gstr1Json } from './gstr1-json.ts';
import { LackingList } from './lacking.ts';
import type { TaxDocument } from './tax-document.ts';

const etin = '27AAKCK9087Q1CN';

/**
 * The papers of `looks/mockups`, and one document of each other kind that GSTR-1 knows, all of one seller in
 * Maharashtra.
 */
const mixed = aTaxDocument({
  kind: 'invoice-cum-bill',
  serial: 123,
  at: '2026-11-22T09:01:00Z',
  goods: [
    { hsn: '10019100', uqc: 'BAG', price: rupees(1_799), shipping: 14_657, rate: 0, name: 'Wheat HD 3086' },
    { hsn: '12099160', uqc: 'PAC', price: rupees(298), shipping: 2_428, rate: 0, quantity: 2 },
    { hsn: '31052000', uqc: 'PAC', price: rupees(495), shipping: 3_841, rate: 5, quantity: 3 },
    { hsn: '28332990', uqc: 'BAG', price: rupees(525), shipping: 4_074, rate: 5 },
  ],
});
const mixedBack = aTaxDocument({
  kind: 'credit-note',
  serial: 7,
  at: '2026-11-29T04:42:00Z',
  goods: [{ hsn: '28332990', uqc: 'BAG', price: rupees(525), rate: 5, position: 4 }],
  corrects: mixed,
});
const bill = aTaxDocument({
  kind: 'bill-of-supply',
  serial: 41,
  at: '2026-11-22T05:36:00Z',
  goods: [
    { hsn: '10019100', uqc: 'BAG', price: rupees(5_397), rate: 0, quantity: 3 },
    { hsn: '12075010', uqc: 'PAC', price: rupees(318), rate: 0, quantity: 2 },
    { hsn: '12099190', uqc: 'PAC', price: rupees(219), rate: 0 },
  ],
});
const business = { gstin: '27AAPFU0939F1ZV', business: 'Udyog Traders' };
const toBusiness = aTaxDocument({
  kind: 'tax-invoice',
  serial: 1,
  at: '2026-11-02T06:00:00Z',
  buyer: business,
  goods: [
    { hsn: '38089199', uqc: 'BTL', price: rupees(1_180), rate: 18 },
    { hsn: '31052000', uqc: 'PAC', price: 13_999, rate: 5 },
  ],
});
const fromBusiness = aTaxDocument({
  kind: 'credit-note',
  serial: 8,
  at: '2026-11-30T06:00:00Z',
  buyer: business,
  goods: [{ hsn: '38089199', uqc: 'BTL', price: rupees(1_180), rate: 18 }],
  corrects: toBusiness,
});
const seedsToBusiness = aTaxDocument({
  kind: 'bill-of-supply',
  serial: 42,
  at: '2026-11-23T06:00:00Z',
  buyer: { gstin: '29AAGCK8765Q1ZD', business: 'Kaveri Krishi', state: 'Karnataka', pincode: '560001' },
  goods: [{ hsn: '10019100', uqc: 'BAG', price: rupees(1_799), rate: 0 }],
});
const inPunjab = { state: 'Punjab', pincode: '141001', city: 'Ludhiana' };
const tractor = aTaxDocument({
  kind: 'tax-invoice',
  serial: 2,
  at: '2026-11-10T06:00:00Z',
  buyer: inPunjab,
  goods: [{ hsn: '87019200', uqc: 'NOS', price: rupees(675_000), rate: 5 }],
});
const tractorBack = aTaxDocument({
  kind: 'credit-note',
  serial: 9,
  at: '2026-11-30T07:00:00Z',
  buyer: inPunjab,
  goods: [{ hsn: '87019200', uqc: 'NOS', price: rupees(675_000), rate: 5 }],
  corrects: tractor,
});
const small = aTaxDocument({
  kind: 'tax-invoice',
  serial: 3,
  at: '2026-11-11T06:00:00Z',
  buyer: inPunjab,
  goods: [{ hsn: '38089199', uqc: 'BTL', price: rupees(1_180), rate: 18 }],
  collected: rupees(590),
});
const month = [
  toBusiness,
  tractor,
  small,
  bill,
  mixed,
  seedsToBusiness,
  mixedBack,
  fromBusiness,
  tractorBack,
];

function reportOf(documents: readonly TaxDocument[], operator: string | null = etin) {
  const lacking = new LackingList();
  const report = new Gstr1(operator, lacking);
  for (const document of documents) report.add(document);
  return { report, lacking: lacking.all };
}

it('puts each kind of document where the portal wants it', () => {
  const { report, lacking } = reportOf(month);
  expect(writtenJson(aSellerGstin, '2026-11', report)).toEqual({
    gstin: aSellerGstin,
    fp: '112026',
    version: 'GST3.2.1',
    hash: 'hash',
    b2b: [
      {
        ctin: '27AAPFU0939F1ZV',
        inv: [
          {
            inum: 'KBI/26-27/000001',
            idt: '02-11-2026',
            val: 1_319.99,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [
              { num: 1, itm_det: { rt: 5, txval: 133.32, camt: 3.33, samt: 3.33, csamt: 0 } },
              { num: 2, itm_det: { rt: 18, txval: 1_000, camt: 90, samt: 90, csamt: 0 } },
            ],
          },
        ],
      },
    ],
    b2cl: [
      {
        pos: '03',
        inv: [
          {
            inum: 'KBI/26-27/000002',
            idt: '10-11-2026',
            val: 675_000,
            itms: [{ num: 1, itm_det: { rt: 5, txval: 642_857.14, iamt: 32_142.86, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cs: [
      { sply_ty: 'INTER', pos: '03', typ: 'OE', rt: 18, txval: 1_000, iamt: 180, csamt: 0 },
      // 1,046.81 of the bill without 500.00 of its credit note.
      { sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 5, txval: 546.81, camt: 13.67, samt: 13.67, csamt: 0 },
    ],
    nil: {
      inv: [
        { sply_ty: 'INTRB2B', nil_amt: 1_799, expt_amt: 0, ngsup_amt: 0 },
        { sply_ty: 'INTRAB2C', nil_amt: 8_201.85, expt_amt: 0, ngsup_amt: 0 },
      ],
    },
    cdnr: [
      {
        ctin: '27AAPFU0939F1ZV',
        nt: [
          {
            ntty: 'C',
            nt_num: 'KBC/26-27/000008',
            nt_dt: '30-11-2026',
            pos: '27',
            val: 1_180,
            itms: [{ num: 1, itm_det: { rt: 18, txval: 1_000, camt: 90, samt: 90, csamt: 0 } }],
            rchrg: 'N',
            inv_typ: 'R',
          },
        ],
      },
    ],
    cdnur: [
      {
        typ: 'B2CL',
        ntty: 'C',
        nt_num: 'KBC/26-27/000009',
        nt_dt: '30-11-2026',
        pos: '03',
        val: 675_000,
        itms: [{ num: 1, itm_det: { rt: 5, txval: 642_857.14, iamt: 32_142.86, csamt: 0 } }],
      },
    ],
    hsn: {
      hsn_b2b: [
        hsnRow(1, '10019100', 'BAG', 1, 0, 1_799),
        hsnRow(2, '31052000', 'PAC', 1, 5, 133.32, { camt: 3.33, samt: 3.33 }),
      ],
      hsn_b2c: [
        hsnRow(1, '10019100', 'BAG', 4, 0, 7_342.57),
        hsnRow(2, '12075010', 'PAC', 2, 0, 318),
        hsnRow(3, '12099160', 'PAC', 2, 0, 322.28),
        hsnRow(4, '12099190', 'PAC', 1, 0, 219),
        hsnRow(5, '28332990', 'BAG', 0, 5, 38.8, { camt: 0.97, samt: 0.97 }),
        hsnRow(6, '31052000', 'PAC', 3, 5, 508.01, { camt: 12.7, samt: 12.7 }),
        hsnRow(7, '38089199', 'BTL', 1, 18, 1_000, { iamt: 180 }),
      ],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            { num: 1, from: 'KBB/26-27/000041', to: 'KBB/26-27/000042', totnum: 2, cancel: 0, net_issue: 2 },
            { num: 2, from: 'KBM/26-27/000123', to: 'KBM/26-27/000123', totnum: 1, cancel: 0, net_issue: 1 },
            { num: 3, from: 'KBI/26-27/000001', to: 'KBI/26-27/000003', totnum: 3, cancel: 0, net_issue: 3 },
          ],
        },
        {
          doc_num: 5,
          docs: [
            { num: 1, from: 'KBC/26-27/000007', to: 'KBC/26-27/000009', totnum: 3, cancel: 0, net_issue: 3 },
          ],
        },
      ],
    },
    // Half of 1,180 was paid to the operator.
    supeco: { clttx: [{ etin, suppval: 500, igst: 90, cgst: 0, sgst: 0, cess: 0 }] },
  });
  expect(lacking).toEqual([]);
});

function hsnRow(num: number, hsn: string, uqc: string, qty: number, rt: number, txval: number, taxes = {}) {
  return { num, hsn_sc: hsn, desc: '', uqc, qty, rt, txval, iamt: 0, camt: 0, samt: 0, csamt: 0, ...taxes };
}

it.each([
  [
    'b2b',
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    '27AAPFU0939F1ZV,Udyog Traders,KBI/26-27/000001,02-Nov-2026,1319.99,27-Maharashtra,N,,Regular B2B,,5.00,133.32,0.00',
    '27AAPFU0939F1ZV,Udyog Traders,KBI/26-27/000001,02-Nov-2026,1319.99,27-Maharashtra,N,,Regular B2B,,18.00,1000.00,0.00',
  ],
  [
    'b2cl',
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'KBI/26-27/000002,10-Nov-2026,675000.00,03-Punjab,,5.00,642857.14,0.00,',
  ],
  [
    'b2cs',
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'OE,03-Punjab,,18.00,1000.00,0.00,',
    'OE,27-Maharashtra,,5.00,546.81,0.00,',
  ],
  [
    'cdnr',
    'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    '27AAPFU0939F1ZV,Udyog Traders,KBC/26-27/000008,30-Nov-2026,C,27-Maharashtra,N,Regular B2B,1180.00,,18.00,1000.00,0.00',
  ],
  [
    'cdnur',
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    'B2CL,KBC/26-27/000009,30-Nov-2026,C,03-Punjab,675000.00,,5.00,642857.14,0.00',
  ],
  [
    'exemp',
    'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
    'Inter-State supplies to registered persons,1799.00,0.00,0.00',
    'Intra-State supplies to unregistered persons,8201.85,0.00,0.00',
  ],
  [
    'hsn-b2b',
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
    '10019100,,BAG-BAGS,1.00,1799.00,0.00,1799.00,0.00,0.00,0.00,0.00',
    '31052000,,PAC-PACKS,1.00,139.99,5.00,133.32,0.00,3.33,3.33,0.00',
  ],
  [
    'docs',
    'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
    'Invoices for outward supply,KBB/26-27/000041,KBB/26-27/000042,2,0',
    'Invoices for outward supply,KBM/26-27/000123,KBM/26-27/000123,1,0',
    'Invoices for outward supply,KBI/26-27/000001,KBI/26-27/000003,3,0',
    'Credit Note,KBC/26-27/000007,KBC/26-27/000009,3,0',
  ],
  [
    'eco',
    'Nature of Supply,GSTIN of E-Commerce Operator,E-Commerce Operator Name,Net value of supplies,Integrated tax,Central tax,State/UT tax,Cess',
    'Liable to collect tax u/s 52(TCS),27AAKCK9087Q1CN,,500.00,90.00,0.00,0.00,0.00',
  ],
] as const)('has the sheet %s as the Returns Offline Tool imports it', (sheet, ...lines) => {
  const { head, rows } = gstr1Table(sheet, reportOf(month).report);
  expect(writeCsvRows([head, ...rows]).split('\r\n')).toEqual([...lines, '']);
});

it('writes what was given back as a negative amount, not as the text of a formula', () => {
  const { report } = reportOf([mixedBack]);
  const { rows } = gstr1Table('b2cs', report);
  expect(writeCsvRows(rows)).toBe('OE,27-Maharashtra,,5.00,-500.00,0.00,\r\n');
});

it('writes the documents of one buyer in parts, so that other requests get their turn', async () => {
  const bills = Array.from({ length: 1_000 }, (_, at) =>
    aTaxDocument({
      kind: 'tax-invoice',
      serial: at + 1,
      at: '2026-11-10T06:00:00Z',
      buyer: { gstin: '27AAPFU0939F1ZV' },
      goods: [{ price: rupees(1_050), rate: 5 }],
    }),
  );
  const { report } = reportOf(bills);
  const parts = await partsOf(jsonParts(gstr1Json(aSellerGstin, '2026-11', report)));
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(100_000);
  expect(JSON.parse(parts.join('')).b2b[0].inv).toHaveLength(1_000);
  const lines = await partsOf(tableParts(gstr1Table('b2b', report), false));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(100_000);
  expect(lines.join('').trim().split('\r\n')).toHaveLength(1_001);
});

it('has a row of zeros where no business bought, as the portal demands', () => {
  const { hsn } = writtenJson(aSellerGstin, '2026-11', reportOf([bill]).report) as {
    hsn: { hsn_b2b: object[] };
  };
  expect(hsn.hsn_b2b).toEqual([hsnRow(1, '10019100', 'BAG', 0, 0, 0)]);
});

it.each([
  [rupees(100_000), 'b2cs'],
  [rupees(100_000) + 1, 'b2cl'],
])('lists an inter-state invoice of %i paise in %s', (price, section) => {
  const document = aTaxDocument({
    kind: 'tax-invoice',
    serial: 1,
    at: '2026-11-10T06:00:00Z',
    buyer: inPunjab,
    goods: [{ price, rate: 5 }],
  });
  expect(writtenJson(aSellerGstin, '2026-11', reportOf([document]).report)).toHaveProperty(section);
});

it('counts a series from gap to gap: the numbers between are those of another GSTIN', () => {
  const documents = [4, 1, 2, 7].map((serial) =>
    aTaxDocument({
      kind: 'tax-invoice',
      serial,
      at: '2026-11-10T06:00:00Z',
      goods: [{ price: 10_000, rate: 5 }],
    }),
  );
  expect(reportOf(documents).report.series).toEqual([
    { kind: 'tax-invoice', from: 'KBI/26-27/000001', to: 'KBI/26-27/000002', count: 2 },
    { kind: 'tax-invoice', from: 'KBI/26-27/000004', to: 'KBI/26-27/000004', count: 1 },
    { kind: 'tax-invoice', from: 'KBI/26-27/000007', to: 'KBI/26-27/000007', count: 1 },
  ]);
});

describe('what is lacking', () => {
  const sold = { kind: 'tax-invoice', serial: 5, at: '2026-11-10T06:00:00Z' } as const;
  const named = (document: TaxDocument, position: number | null) => ({
    count: 1,
    documents: [{ id: document.id, number: document.number, position }],
  });

  it('is named with its document and line', () => {
    const document = aTaxDocument({
      ...sold,
      goods: [
        { price: 10_000, rate: 5 },
        { price: 10_000, rate: 5, hsn: '', uqc: 'SACK' },
      ],
      collected: 100,
    });
    expect(reportOf([document], null).lacking).toEqual([
      { file: 'gstr1', field: 'hsn', ...named(document, 2) },
      { file: 'gstr1', field: 'uqc', ...named(document, 2) },
      { file: 'gstr1', field: 'operatorGstin', ...named(document, null) },
    ]);
  });

  it('tells of tax without a GSTIN, and of a credit note that comes too late to lower tax', () => {
    const untaxed = aTaxDocument({ ...sold, seller: { gstin: null }, goods: [{ price: 10_000, rate: 5 }] });
    expect(reportOf([untaxed]).lacking).toMatchObject([{ field: 'sellerGstin' }]);
    const note = { kind: 'credit-note', serial: 1, goods: [{ price: 10_000, rate: 5 }] } as const;
    const corrects = aTaxDocument({ ...sold, at: '2026-03-31T18:29:59Z', goods: note.goods });
    const onTime = aTaxDocument({ ...note, at: '2026-11-30T18:29:59Z', corrects });
    expect(reportOf([onTime]).lacking).toEqual([]);
    const late = aTaxDocument({ ...note, at: '2026-11-30T18:30:00Z', corrects });
    expect(reportOf([late]).lacking).toMatchObject([{ field: 'lateCredit' }]);
  });
});

/** The file as it is written, read again. */
function writtenJson(...of: Parameters<typeof gstr1Json>) {
  return JSON.parse([...jsonPieces(gstr1Json(...of))].join(''));
}

async function partsOf(file: AsyncIterable<string>): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of file) parts.push(part);
  return parts;
}
