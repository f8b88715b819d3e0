import { describe, expect, it } from 'vitest';
import type { DocumentContent } from '../../market/documents/content.ts';
import { paperEngine } from '../../server/papers/paper-engine.ts';
import { ashaPawar } from '../../tests/support/document-parties.ts';
import {
  aBillOfSupply,
  aCreditNote,
  aDocument,
  exampleGoods,
} from '../../tests/support/judges/document-content.ts';
import { textIn } from '../../tests/support/judges/pdf-tools.ts';
import { markup } from '../../tests/support/shop/markup.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { paperOf } from './paper-of.ts';

const { wheat, tomato, zinc } = exampleGoods;
const chandigarh = { state: 'Chandigarh', code: '04' };
const ofUnionTerritory = aDocument({ kind: 'tax-invoice', goods: [zinc], placeOfSupply: chandigarh });
const betweenStates = aDocument({ isInterState: true, placeOfSupply: { state: 'Haryana', code: '06' } });
const toBusiness = aDocument({ kind: 'tax-invoice', goods: [zinc], shipping: 0 });
const documents: Record<string, DocumentContent> = {
  'invoice-cum-bill of supply': aDocument(),
  'bill of supply without GSTIN': aBillOfSupply(),
  'credit note': aCreditNote(),
  'invoice between states': betweenStates,
  'invoice within a union territory': ofUnionTerritory,
  'invoice to a business': {
    ...toBusiness,
    buyer: { ...toBusiness.buyer, gstin: '27AAPFU0939F1ZV', business: 'Pawar Farms LLP' },
  },
};
const textOf = (document: DocumentContent) =>
  markup(<DocumentSheet paper={paperOf(document)} />)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('the page and the PDF of a document', () => {
  const engine = paperEngine();

  it.each(Object.entries(documents))('say the same: %s', async (_, document) => {
    const paper = paperOf(document);
    const pdf = letters(textIn(await engine.set('documents', [paper])));
    const page = letters(textOf(document));
    const texts = textsIn(paper);
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter((text) => !page.includes(letters(text)))).toEqual([]);
    expect(texts.filter((text) => !pdf.includes(letters(text)))).toEqual([]);
  });
});

describe('a document of sale', () => {
  it.each([
    // CGST Rules, rule 46 (a) to (q), in the order of the rule.
    ['the name, address and GSTIN of the seller', 'Kolhe Agro Inputs Private Limited'],
    ['its trade name', 'trading as Hariyali Krishi Kendra'],
    ['its address', '12 Mandai Road Pune Maharashtra (27) 411002'],
    ['its GSTIN', 'GSTIN 27AABCK1234F1ZZ'],
    ['a consecutive number', 'No. KBM/26-27/000123'],
    ['the date', 'Date 22 Nov 2026'],
    [
      'name and address of the buyer',
      'Asha Pawar House 3, Station Road, Kopargaon Ahilyanagar Maharashtra (27) 423601',
    ],
    ['that they are not registered', 'GSTIN none, not registered'],
    [
      'the HSN code and description of the goods',
      'Zinc sulphate 21 %, fertiliser ज़िंक सल्फेट Batch ZS-2608-02 28332990',
    ],
    ['quantity and unit', '1 BAG 5 kg'],
    ['value, taxable value, rate and tax', '525.00 40.74 538.80 2.5 % 13.47 2.5 % 13.47 565.74'],
    ['the place of supply', 'Place of supply Maharashtra (27)'],
    ['whether the buyer owes the tax', 'Reverse charge No'],
    ['why there is no signature', 'No signature is required (CGST Rules, rule 46; IT Act, 2000).'],
    // Beyond the rule.
    ['the copy', 'Original for recipient · ग्राहक की प्रति'],
    [
      'the sums',
      'Exempt (nil rate) 2,267.85 Taxable at 5 % 1,046.81 CGST 2.5 % 26.17 SGST 2.5 % 26.17 Rounding',
    ],
    ['the rounding', 'Rounding · पूर्णांक 0.00'],
    ['what is to pay', 'To pay · कुल देना है ₹3,367.00'],
    [
      'the amount in words',
      'Rupees three thousand three hundred sixty-seven only तीन हज़ार तीन सौ सड़सठ रुपये मात्र',
    ],
    ['the sums by HSN code', '31052000 3 PAC 5 % 508.01 12.70 12.70 25.40'],
    ['the lot and its test', 'Lot WH-3086-2610, tested 3 Nov 2026, germination 92 %, purity 98.6 %'],
    [
      'that treated seed is no food',
      'Tomato Pusa Ruby (OP), seed: do not use for food, feed or oil purposes. Treated seed: Thiram 75 % WS.',
    ],
    ['the same in Hindi', 'टमाटर का बीज: दवा लगा बीज है, खाने, चारे या तेल के काम में न लें।'],
    ['the licences', 'Seeds · बीज: LASD/PUN/2024/1187, Pune, valid to 15 Dec 2026'],
    [
      'the grievance officers',
      'Grievance Officer · शिकायत: Meera Joshi, 1800 000 0000, grievance@khetibazaar.example',
    ],
    ['that of the seller', 'Vaishali Kolhe, 98220 00003, help@hariyali.example'],
    ['the operator who collects TCS', 'Sold through Kheti Bazaar its GSTIN 27AAKCK9087Q1CN'],
  ])('has %s', (_, text) => {
    expect(textOf(aDocument())).toContain(text);
  });

  it('names what labels say by the kind of goods, a fertiliser with its grade', () => {
    const goods = [
      exampleGoods.wheat,
      { ...exampleGoods.fertiliser, rate: 0 },
      { ...exampleGoods.zinc, rate: 0 },
    ];
    const { labels } = paperOf(aDocument({ kind: 'bill-of-supply', goods }));
    const told = labels.map(({ title, rows }) => [
      title?.en,
      rows.map(({ cells }) => cells.map(({ text }) => text)),
    ]);
    expect(told).toEqual([
      [
        'What the seed label says',
        [
          [
            'Wheat HD 3086 (Pusa Gautami), certified seed',
            'WH-3086-2610',
            '3 Nov 2026',
            '92 %',
            '98.6 %',
            '–',
          ],
        ],
      ],
      [
        'What the fertiliser bag says',
        [['NPK 19:19:19, water-soluble fertiliser', 'NPK-2609-14', '19-19-19']],
      ],
      ['What the pack says', [['Zinc sulphate 21 %, fertiliser', 'ZS-2608-02']]],
    ]);
  });

  it('to a business names where it is registered and where the goods went', () => {
    const registered = { street: '4 Market Yard', city: 'Wai', state: 'Maharashtra', pincode: '412803' };
    const buyer = { ...ashaPawar, gstin: '27AABCK1234F1ZZ', business: 'Wai Farmers', registered };
    const [, billed, shipped] = paperOf(aDocument({ kind: 'tax-invoice', buyer })).parties;
    expect([billed?.label.en, ...(billed?.lines ?? []).map(({ text }) => text)]).toEqual([
      'Billed to',
      'Wai Farmers',
      '4 Market Yard',
      'Wai',
      'Maharashtra (27) 412803',
      'GSTIN 27AABCK1234F1ZZ',
    ]);
    expect(shipped?.label.en).toBe('Shipped to');
    expect(shipped?.lines.map(({ text }) => text)).toContain('Asha Pawar');
    expect(shipped?.lines.map(({ text }) => text)).not.toContain('4 Market Yard');
  });

  it('shows the registration of an e-invoice with its signed QR code', () => {
    const irn = 'a1'.repeat(32);
    const registration = {
      irn,
      ackNumber: '112610036563310',
      acknowledgedAt: '2026-11-22T12:01:00Z',
      signedQr: `e30.${'x'.repeat(1_200)}.s`,
    };
    const paper = paperOf(aDocument(), registration);
    const html = markup(<DocumentSheet paper={paper} />);
    expect(html).toContain(`IRN ${irn}`);
    expect(html).toContain('Acknowledgement 112610036563310 of 22 Nov 2026, 5:31 pm');
    expect(html).toContain('aria-label="Signed QR code"');
    expect(paperOf(aDocument()).eInvoice).toBeNull();
  });

  it('without GSTIN has the PAN, the declaration, the seed labels and no tax', () => {
    const text = textOf(aBillOfSupply());
    expect(text).toContain('PAN AAKFS4821M');
    expect(text).toContain('Not registered under GST. The seller deals only in goods that are exempt');
    expect(text).toContain('TR-2611 10 Nov 2026 84 % – Thiram 75 % WS');
    expect(text).not.toMatch(/CGST [^AR]|GSTIN|Reverse charge/);
  });

  it('between states has IGST alone, and within a union territory UTGST', () => {
    expect(textOf(betweenStates)).toMatch(/IGST 5 % /);
    expect(textOf(betweenStates)).not.toMatch(/CGST \d|SGST \d/);
    expect(textOf(ofUnionTerritory)).toMatch(/CGST 2.5 % [\d.]+ UTGST 2.5 %/);
  });

  it.each([
    [0, 'To pay · कुल देना है'],
    [209_700, 'Paid · मिल गया'],
    [50_000, 'Total · कुल'],
  ])('says what is paid before the delivery: %i paise', (prepaid, label) => {
    const bill = aDocument({ goods: [wheat, tomato], shipping: 0 });
    const order = bill.order && { ...bill.order, prepaid, toPay: bill.totals.total - prepaid };
    const text = textOf({ ...bill, order });
    expect(text).toContain(`${label} ₹2,097.00`);
    expect(text.includes('Paid before delivery: ₹500.00')).toBe(prepaid === 50_000);
    expect(text.includes('To pay at the door: ₹1,597.00')).toBe(prepaid === 50_000);
  });

  it('that corrects another names it, its lines, and what is left', () => {
    const text = textOf(aCreditNote());
    expect(text).toContain('Corrects bill KBM/26-27/000123 of 22 Nov 2026. Reason: goods returned.');
    expect(text).toMatch(/4 Zinc sulphate/);
    expect(text).toContain('This note −500.00 −12.50 −12.50 0.00 −525.00');
    expect(text).toContain('Left 2,814.66 13.67 13.67 0.00 2,842.00');
    expect(text).toContain('Money back · वापस ₹525.00');
  });
});

/** All texts of a paper. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  // Carried sums are on long papers alone.
  return Object.entries(value).flatMap(([name, one]) => (name === 'carried' ? [] : textsIn(one)));
}

/**
 * Letters, digits and signs without spaces: line breaks differ between both, and Poppler splits Devanagari at its
 * vowels.
 */
function letters(text: string): string {
  return text.normalize('NFKD').replace(/\s/g, '');
}
