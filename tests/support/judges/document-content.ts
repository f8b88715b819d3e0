import type { DocumentContent, DocumentLine } from '../../../market/documents/content.ts';
import { minusTotals, totalsOfLines } from '../../../market/documents/totals.ts';
import { shippingOfLines, taxIn } from '../../../market/tax/line-tax.ts';
import { ashaPawar, grievanceOfficer, kolheAgro } from '../document-parties.ts';

/** Lines as of the worked example: quantity, unit price in paise, rate, HSN. */
type LineFacts = Pick<DocumentLine, 'names' | 'packs' | 'hsn' | 'uqc' | 'rate' | 'quantity' | 'unitPrice'> &
  Partial<Pick<DocumentLine, 'lot' | 'label'>>;

const wheat: LineFacts = {
  names: { en: 'Wheat HD 3086 (Pusa Gautami), certified seed', hi: 'गेहूं का बीज' },
  packs: { en: '40 kg', hi: '40 किलो' },
  hsn: '10019100',
  uqc: 'BAG',
  rate: 0,
  quantity: 1,
  unitPrice: 179_900,
  lot: 'WH-3086-2610',
  label: { testedOn: '2026-11-03', germination: 92, purity: 98.6 },
};
const tomato: LineFacts = {
  names: { en: 'Tomato Pusa Ruby (OP), seed', hi: 'टमाटर का बीज' },
  packs: { en: '50 g' },
  hsn: '12099160',
  uqc: 'PAC',
  rate: 0,
  quantity: 2,
  unitPrice: 14_900,
  lot: 'TR-2611',
  label: { testedOn: '2026-11-10', germination: 84, treatedWith: 'Thiram 75 % WS' },
};
const fertiliser: LineFacts = {
  names: { en: 'NPK 19:19:19, water-soluble fertiliser', hi: 'एनपीके खाद' },
  packs: { en: '1 kg' },
  hsn: '31052000',
  uqc: 'PAC',
  rate: 5,
  quantity: 3,
  unitPrice: 16_500,
  label: { batch: 'NPK-2609-14', fcoGrade: '19-19-19' },
};
const zinc: LineFacts = {
  names: { en: 'Zinc sulphate 21 %, fertiliser', hi: 'ज़िंक सल्फेट' },
  packs: { en: '5 kg' },
  hsn: '28332990',
  uqc: 'BAG',
  rate: 5,
  quantity: 1,
  unitPrice: 52_500,
  label: { batch: 'ZS-2608-02' },
};

/** The goods of the worked example: seed without tax and fertiliser at 5 %. */
export const exampleGoods = { wheat, tomato, fertiliser, zinc };

interface Facts extends Partial<Omit<DocumentContent, 'lines' | 'totals'>> {
  readonly goods?: readonly LineFacts[];
  readonly shipping?: number;
}

/**
 * A document with right sums: the worked example, an invoice-cum-bill of supply of 3,367.00, unless other facts are
 * given.
 */
export function aDocument(facts: Facts = {}): DocumentContent {
  const { goods = [wheat, tomato, fertiliser, zinc], shipping = 25_000, ...rest } = facts;
  const isInterState = facts.isInterState ?? false;
  const shares = shippingOfLines(
    shipping,
    goods.map(({ unitPrice, quantity, rate }) => ({ price: unitPrice * quantity, rate })),
  );
  const lines = goods.map((line, at): DocumentLine => {
    const sum = line.unitPrice * line.quantity;
    const total = sum + (shares[at] ?? 0);
    const tax = taxIn(total, line.rate, isInterState);
    return {
      position: at + 1,
      lot: null,
      label: null,
      ...line,
      sum,
      shipping: shares[at] ?? 0,
      ...tax,
      total,
    };
  });
  return {
    kind: 'invoice-cum-bill',
    number: 'KBM/26-27/000123',
    issuedAt: '2026-11-22T09:01:05.000Z',
    seller: {
      ...kolheAgro,
      phone: '98220 00001',
      licences: [
        { kind: 'seed', number: 'LASD/PUN/2024/1187', authority: 'Pune', validUntil: '2026-12-15' },
        { kind: 'fertiliser', number: 'LAFD/PUN/2023/0442', authority: 'Pune', validUntil: '2028-06-30' },
      ],
      grievance: { name: 'Vaishali Kolhe', phone: '98220 00003', email: 'help@hariyali.example' },
    },
    buyer: ashaPawar,
    placeOfSupply: { state: 'Maharashtra', code: '27' },
    isInterState,
    order: {
      number: 'KB-2611-0847',
      placedOn: '2026-11-19',
      way: 'cod',
      prepaid: 0,
      toPay: totalsOfLines(lines).total,
      reference: null,
    },
    operator: {
      name: 'Kheti Bazaar',
      gstin: '27AAKCK9087Q1CN',
      grievance: grievanceOfficer,
    },
    corrects: null,
    ...rest,
    lines,
    totals: totalsOfLines(lines),
  };
}

/** A bill of supply of a seller without GSTIN. */
export function aBillOfSupply(): DocumentContent {
  const document = aDocument({
    kind: 'bill-of-supply',
    goods: [wheat, tomato],
    number: 'KBB/26-27/000041',
    shipping: 0,
  });
  return { ...document, seller: { ...document.seller, gstin: null, pan: 'AAKFS4821M' } };
}

/** A credit note for the zinc of the worked example, without its delivery. */
export function aCreditNote(): DocumentContent {
  const bill = aDocument();
  const note = aDocument({ kind: 'credit-note', goods: [zinc], shipping: 0, number: 'KBC/26-27/000007' });
  return {
    ...note,
    issuedAt: '2026-11-29T04:42:00.000Z',
    lines: note.lines.map((line) => ({ ...line, position: 4 })),
    corrects: {
      id: 'bill',
      number: bill.number,
      issuedAt: bill.issuedAt,
      totals: bill.totals,
      left: minusTotals(bill.totals, [note.totals]),
      reason: 'returned',
      refunded: note.totals.total,
    },
  };
}
