import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aVendor } from '../../tests/support/factories.ts';
import { aSellerGstin, aTaxDocument, insertDocuments } from '../../tests/support/judges/documents.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { decimalRupees, rupees } from '../kernel/money.ts';
import { irnOfDocument } from './e-invoice.ts';
import { registerEInvoices } from './register-e-invoices.ts';
import type { TaxDocument } from './tax-document.ts';

let market: TestMarket;
let vendor: Context;
let vendorId: string;
beforeAll(async () => {
  market = await openTestMarket();
  const { user, vendorId: id } = await aVendor(market);
  vendor = market.as(user);
  vendorId = id;
});
afterAll(() => market.close());

const buyer = { gstin: '29AAGCK8765Q1ZD', business: 'Kaveri Krishi Kendra', state: 'Karnataka' };
const bill = (serial: number, kind: 'tax-invoice' | 'credit-note' = 'tax-invoice') =>
  aTaxDocument({
    kind,
    serial,
    at: '2026-11-22T06:00:00Z',
    buyer,
    goods: [{ price: rupees(1_050.25), rate: 5 }],
  });

let documents: TaxDocument[];
beforeEach(async () => {
  await market.db.deleteFrom('documentRegistrations').execute();
  await market.db.deleteFrom('documents').execute();
  documents = [bill(1), bill(2), bill(3)].toSorted((one, other) =>
    irnOfDocument(one) < irnOfDocument(other) ? -1 : 1,
  );
  await insertDocuments(market, vendorId, documents);
});

/** An answer as the portal writes it, to a document. */
function answerTo(document: TaxDocument, change: Record<string, unknown> = {}, claimed: object = {}) {
  const irn = irnOfDocument(document);
  const claims = {
    SellerGstin: document.sellerGstin,
    BuyerGstin: document.buyerGstin,
    DocNo: document.number,
    DocTyp: document.kind === 'credit-note' ? 'CRN' : 'INV',
    DocDt: '22/11/2026',
    TotInvVal: Number(decimalRupees(document.total)),
    ItemCnt: 1,
    MainHsnCode: '31052000',
    Irn: irn,
    ...claimed,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const jwt = [part({ alg: 'RS256' }), part({ data: JSON.stringify(claims), iss: 'NIC' }), 'c2lnbmVk'].join(
    '.',
  );
  const answer = {
    AckNo: 112610036563310,
    AckDt: '2026-11-22 17:31:00',
    Irn: irn,
    SignedQRCode: jwt,
    Status: 'ACT',
  };
  return { ...answer, ...change };
}

const send = (content: unknown, as = vendor) =>
  registerEInvoices(as, {
    bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });
const stored = () => market.db.selectFrom('documentRegistrations').selectAll().orderBy('irn').execute();

it('stores the answers with their documents once', async () => {
  const answers = documents.slice(0, 2).map((document) => answerTo(document));
  expect(answerOf(await send(answers))).toEqual({ stored: 2, known: 0, refused: [] });
  const rows = await stored();
  expect(rows).toMatchObject(
    documents.slice(0, 2).map((document, at) => ({
      documentId: document.id,
      irn: irnOfDocument(document),
      ackNumber: '112610036563310',
      acknowledgedAt: new Date('2026-11-22T12:01:00Z'),
      signedQr: answers[at]?.SignedQRCode,
    })),
  );
  const again = [...documents.map((document) => answerTo(document)), answerTo(bill(3))];
  expect(answerOf(await send(again))).toEqual({ stored: 1, known: 3, refused: [] });
  expect(await stored()).toEqual(expect.arrayContaining(rows));
  const audited = await market.db
    .selectFrom('auditEntries')
    .select('facts')
    .where('action', '=', 'document.register')
    .orderBy('id')
    .execute();
  expect(audited.map(({ facts }) => facts)).toEqual([{ stored: 2 }, { stored: 1 }]);
});

it('reads one answer, an answer with its data as text, and a table', async () => {
  const [one, two, three] = documents.map((document) => answerTo(document));
  expect(answerOf(await send(one))).toMatchObject({ stored: 1 });
  expect(answerOf(await send({ Status: 1, Data: JSON.stringify([two]) }))).toMatchObject({ stored: 1 });
  const row = [
    '1',
    '112610036563310',
    '22/11/2026 17:31:00',
    documents[2]?.number,
    three?.Irn,
    three?.SignedQRCode,
  ];
  const table = `e-Invoice System\nSl. No.,Ack No.,Ack Date,Doc No.,IRN,Signed QR Code\n${row.join(',')}\n`;
  expect(answerOf(await send(table))).toEqual({ stored: 1, known: 0, refused: [] });
});

it('names why an answer is not taken', async () => {
  const first = bill(1);
  const other = bill(9);
  const credit = bill(1, 'credit-note');
  const cases: [object, string][] = [
    [answerTo(first, { Irn: '', ErrorDetails: [] }), 'not-registered'],
    [answerTo(first, { Status: 'CNL' }), 'cancelled'],
    [answerTo(first, { SignedQRCode: 'a.b.c' }), 'qr'],
    [answerTo(first, { SignedQRCode: 'x'.repeat(5_000) }), 'qr'],
    [answerTo(other), 'unknown'],
    [answerTo(credit), 'unknown'],
    [answerTo(first, { Irn: 'a'.repeat(64) }), 'irn'],
    [answerTo(first, {}, { Irn: 'a'.repeat(64) }), 'irn'],
    [answerTo(first, {}, { SellerGstin: '29AAGCK8765Q1ZD' }), 'seller'],
    [answerTo(first, { DocNo: 'KBI/26-27/000002' }), 'number'],
    [answerTo(first, {}, { DocTyp: 'CRN' }), 'type'],
    [answerTo(first, {}, { TotInvVal: 1_050.26 }), 'total'],
    [answerTo(first, { AckNo: '1.12E+14' }), 'ack'],
    [answerTo(first, { AckDt: 'yesterday' }), 'ack'],
  ];
  const { refused, ...counts } = answerOf(await send(cases.map(([answer]) => answer)));
  expect(counts).toEqual({ stored: 0, known: 0 });
  expect(refused.map(({ at, why }) => [at, why])).toEqual(cases.map(([, why], at) => [at + 1, why]));
  expect(refused[4]).toMatchObject({ number: other.number });
  expect(await stored()).toEqual([]);
});

it('takes nothing for the documents of another vendor', async () => {
  const { user } = await aVendor(market);
  const { stored: count, refused } = answerOf(await send([answerTo(bill(1))], market.as(user)));
  expect([count, refused]).toEqual([0, [{ at: 1, number: 'KBI/26-27/000001', why: 'unknown' }]]);
});

it.each([
  ['', 'file'],
  ['[]', 'empty'],
  ['{"Data": "no JSON"}', 'unreadable'],
  ['[{]', 'unreadable'],
  ['\u0000', 'unreadable'],
  ['Order,Sum\n1,2\n', 'columns'],
  ['Irn,AckNo\n', 'empty'],
  [JSON.stringify(Array.from({ length: 2_001 }, () => ({ Irn: 'a' }))), 'long'],
  [`[${' '.repeat(1_048_576)}]`, 'long'],
])('refuses the file %.20j', async (content, why) => {
  expect(await send(content)).toBeRefused('input.invalid', { fields: { file: `irn.${why}` } });
});

it('is for people who see sums', async () => {
  expect(aSellerGstin).toBe(documents[0]?.sellerGstin);
  expect(await send([], market.visitor)).toBeRefused('actor.signed-out');
});
