import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { PriceForm, PricePreview, UndoPrices } from './price-form.tsx';

const line = { pack: '40 kg', before: 120_000, after: 132_000, why: null };
const lines = [
  { ...line, id: 'wheat', name: 'Wheat' },
  { ...line, id: 'maize', name: 'Maize', why: 'above-mrp' as const },
  { ...line, id: 'paddy', name: 'Paddy', after: 120_000, why: 'same' as const },
];
const asked = { ids: ['wheat', 'maize', 'paddy'], how: 'raise-percent', value: '10' } as const;

it('shows old and new prices and what stays with its reason, and sends only what it shows', () => {
  const page = markup(<PricePreview asked={asked} lines={lines} />, '/vendor/products');
  expect(page).toContain('Change 1 price?');
  expect(page).toContain('1,200.00');
  expect(page).toContain('1,320.00');
  expect(page).toContain('Maize: The price would be above the MRP (₹1,200 → ₹1,320)');
  expect(page).toContain('1 product has this price already.');
  const change = page.split('<form').find((form) => form.includes('value="price-now"')) ?? '';
  expect(
    [...change.matchAll(/name="(?:id|was|how|value)" value="([^"]*)"/g)].map(([, value]) => value),
  ).toEqual(expect.arrayContaining(['wheat', '120000', 'raise-percent', '10']));
  expect(change).not.toContain('value="maize"');
});

it('offers no change when nothing would change, and asks again in both languages', () => {
  const page = markup(<PricePreview asked={asked} lines={lines.slice(1)} />, '/hi/admin/products');
  expect(page).not.toContain('price-now');
  expect(page).toContain('दूसरा बदलाव');
  const form = markup(<PriceForm asked={asked} problem="percent" />, '/hi/vendor/products');
  expect(form).toContain('हर एक को उसके MRP पर रखें');
  expect(form).toContain('10 या 2.5 जैसी संख्या लिखें');
});

it('offers the undo until its time', () => {
  const until = new Date('2026-11-20T06:10:00Z');
  expect(markup(<UndoPrices undoable={{ count: 2, until }} />, '/vendor/products')).toContain(
    'You have changed 2 prices. You can undo it until 20 November 2026, 11:40 am.',
  );
  expect(markup(<UndoPrices undoable={null} />, '/vendor/products')).toBe('');
});
