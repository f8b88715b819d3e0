import { describe, expect, it } from 'vitest';
import { specifiedTerms } from '../../market/delivery/rules.ts';
import { readConfig } from '../../server/config.ts';
import { anOperator } from '../../tests/support/shop/an-operator.ts';
import { namesIn, piecesOf } from './rich-text.ts';
import { companyTexts, fillingFor, type SourceText, type TextName } from './text.server.ts';

const pages = Object.keys(companyTexts.en) as TextName[];
const { operator } = readConfig(anOperator);
const shop = {
  name: 'Kheti Bazaar',
  hindiName: 'खेती बाज़ार',
  siteUrl: 'https://shop.example',
  delivery: specifiedTerms,
};
const filling = fillingFor(operator, shop, 'en');

/** Every text of a page by its position. */
function textsOf({ sections, ...head }: SourceText): Record<string, string> {
  const entries = sections.flatMap(({ id, heading, body }) => [
    [id, heading],
    ...body.flatMap((block, at) => [block].flat(2).map((text, part) => [`${id}.${at}.${part}`, text])),
  ]);
  return { ...head, ...Object.fromEntries(entries) };
}

/** Visible text of a page. */
function visibleText(page: SourceText): string {
  const pieces = Object.values(textsOf(page)).flatMap((text) => [...piecesOf(text, filling), ' ']);
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.words)).join('');
}

/** Names of facts and links, sorted: their order differs between languages. */
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\w+\}|<\w+>/g)].map(String).sort();

describe.each(pages)('the page %s', (page) => {
  it('has the same structure, facts and links in Hindi as in English', () => {
    const [english, hindi] = [textsOf(companyTexts.en[page]), textsOf(companyTexts.hi[page])];
    expect(Object.keys(hindi)).toEqual(Object.keys(english));
    for (const [place, text] of Object.entries(english)) {
      expect([place, placeholders(hindi[place])]).toEqual([place, placeholders(text)]);
      // Without facts and names: `GSTIN` is the same in every language.
      if (/[a-z]{3}/.test(text.replaceAll(/\{\w+\}|<\w+>|<\/\w+>/g, '')))
        expect(hindi[place]).toMatch(/[\u0900-\u097F]/);
    }
  });

  it('names only existing facts and links, closes every link, and has unique section ids', () => {
    for (const language of ['en', 'hi'] as const)
      expect(visibleText(companyTexts[language][page])).not.toMatch(/[<>{}]/);
    const ids = companyTexts.en[page].sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** Texts that docs/product.md, Static pages, and Indian law require, by page. */
const requiredTexts: Record<TextName, readonly string[]> = {
  about: [
    'We offer quality agricultural products for Indian farmers, from premium seeds to modern equipment.',
    ...Object.values(anOperator),
    'acknowledgement within 48 hours',
    'within one month',
    'How products are sorted',
  ],
  privacy: [
    'Access:',
    'Correction:',
    'Erasure:',
    'Consent:',
    'Grievance:',
    'Data Protection Board of India',
    '18 or older',
    'kheti-session',
    'kheti-device',
    'kheti-name',
    'kheti-cart',
    'No box is ticked for you',
    anOperator.SHOP_LEGAL_NAME,
  ],
  'how-we-rank': [
    'Only people who bought the product here',
    '8 reviews of 3.8 stars',
    'A low rating or the wish of a seller is no reason.',
    'We keep a review that was taken down for a year',
  ],
  terms: ['30 days’ notice of material changes', 'Consumer Protection Act, 2019', anOperator.SHOP_LEGAL_NAME],
  shipping: [
    '1-2 business days',
    '5-7 business days',
    'shown on the product’s page and at checkout',
    'tracking becomes active within 24 hours',
    'The seller is not liable for damage or loss in transit.',
    'Your rights under the Consumer Protection Act, 2019 stay as they are',
    'customs duties or local taxes arise on a delivery, they are borne by the customer',
    '₹5,000',
    '₹250',
  ],
  refund: [
    'Send an email to help@sahyadri.example',
    'You pay the return shipping, unless the goods are defective',
    'the refund goes to the original payment method in about 7-14 business days',
    'Unopened: 7 days from delivery',
    'National Consumer Helpline',
  ],
};

it.each(pages)('the page %s has the texts that the product and the law require', (page) => {
  const text = visibleText(companyTexts.en[page]);
  for (const words of requiredTexts[page]) expect(text).toContain(words);
});

it('says nothing of the demo shop once the operator has set their own facts', () => {
  expect(operator.demo).toEqual([]);
  for (const language of ['en', 'hi'] as const) {
    for (const page of pages)
      expect(visibleText(companyTexts[language][page])).not.toMatch(/\bdemo\b|@example\./i);
  }
});

it('shows every fact of the operator on some page', () => {
  const named = pages.flatMap((page) => Object.values(textsOf(companyTexts.en[page])).flatMap(namesIn));
  // The GSTIN for tax collection is on documents of sale.
  const { demo: _, tcsGstin: __, ...facts } = operator;
  for (const fact of Object.keys(facts)) expect(named).toContain(fact);
});
