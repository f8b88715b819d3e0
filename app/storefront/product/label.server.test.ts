import { describe, expect, test } from 'vitest';
import type { ProductDetail } from '../../../market/catalogue/browse/product-detail.ts';
import { rupees } from '../../../market/kernel/money.ts';
import { aProductDetail } from '../../../tests/support/judges/product-detail.ts';
import { labelOf } from './label.server.ts';
import type { LabelPart } from './label.ts';

const shop = { phone: '020 0123 4567', email: 'support@shop.example' };
const label = (details: Partial<ProductDetail> = {}, language: 'en' | 'hi' = 'en') =>
  labelOf(aProductDetail(details), { language, shop });
const facts = (part: LabelPart | null) =>
  Object.fromEntries(part?.rows.map(({ name, value }) => [name, value]) ?? []);

const { fieldUse } = aProductDetail();
const used = (use: Partial<NonNullable<ProductDetail['fieldUse']>>) => ({
  fieldUse: fieldUse && { ...fieldUse, ...use },
});

describe('the label of a seed', () => {
  test('declares the lot (Seeds Rules 1968, rule 8)', () => {
    const { lot } = label();
    expect(lot).toMatchObject({ title: 'Certified seed', alsoCalled: 'प्रमाणित बीज', isCertified: true });
    expect(facts(lot)).toEqual({
      'Kind and variety': 'Wheat, HD 3086',
      'Lot number': 'KB-W-2611',
      'Date of test': '3 November 2026',
      Germination: '85% or more',
      'Pure seed': '98% or more',
    });
  });

  test('warns of seed that was treated', () => {
    const { seedLot } = aProductDetail();
    const treated = label({ seedLot: seedLot && { ...seedLot, treatedWith: 'Thiram' } }, 'hi');
    expect(treated.warning?.text).toBe('थायरम लगा है। खाने, चारे या तेल के काम में न लें।');
    expect(label().warning).toBeNull();
  });
});

describe('the field use', () => {
  test('has season, months, amount and whole packs with their price', () => {
    expect(facts(label().field)).toEqual({
      Season: 'Rabi',
      'Sowing time': 'November',
      'Seed for one acre': '40 kg',
      'Packs for one acre': '1 pack, ₹1,799',
      'Ready in': '143 days',
    });
  });

  test('is said in spoken Hindi', () => {
    const { field, details } = label({ weightKg: 41 }, 'hi');
    expect(facts(field)).toMatchObject({
      'एक एकड़ में कितने पैक': '1 पैक, ₹1,799',
      'पकने में': '143 दिन',
    });
    expect(facts(details)).toMatchObject({ '1 किलो का दाम': '₹44.98', वज़न: '41 किलो' });
  });

  test('shows ranges', () => {
    const tomato = label({
      ...used({
        sowingMonths: [2, 3, 6, 7],
        perAcreFrom: 150,
        perAcreTo: 200,
        perAcreUnit: 'g',
        daysFrom: 60,
      }),
      net: { netQuantity: 50, netUnit: 'g' },
      price: rupees(149),
    });
    expect(facts(tomato.field)).toMatchObject({
      Season: 'Kharif, Zaid',
      'Sowing time': 'February-March, June-July',
      'Seed for one acre': '150-200 g',
      'Packs for one acre': '3-4 packs, ₹447-₹596',
      'Ready in': '60-143 days',
    });
  });

  test('shows the dose of a fertilizer for one knapsack sprayer', () => {
    const npk = label(
      { seedLot: null, ...used({ sowingMonths: null, perLitre: 5, perLitreUnit: 'g' }) },
      'hi',
    );
    expect(facts(npk.field)).toMatchObject({ '15 लीटर के पंप में': '75 ग्राम', 'एक एकड़ के लिए': '40 किलो' });
  });

  test('has no section without data', () => {
    expect(label({ fieldUse: null }).field).toBeNull();
  });
});

describe('the particulars of packed goods (Legal Metrology rules, rule 6)', () => {
  test('are complete', () => {
    expect(facts(label({ countryOfOrigin: 'CN', importer: 'Sinchai Store, Rajkot' }).details)).toEqual({
      'Net quantity': '40 kg',
      MRP: '₹2,000',
      'Price per kg': '₹44.98',
      GST: 'None (0%)',
      'HSN code': '10019100',
      'Country of origin': 'China',
      'Imported by': 'Sinchai Store, Rajkot',
      'Made or packed by': 'Beej Bhandar, Pune 411037',
      'Sold by': 'Beej Bhandar, Pune',
      "Seller's licence": 'MH/SEED/17',
      'Consumer care': '020 0123 4567',
      'Something wrong with it': 'Tell us',
    });
  });

  test('name the brand as printed, and lead to its products', () => {
    const { rows } = label({ brand: 'Demo Beej & Co' }, 'hi').details;
    expect(rows[0]).toEqual({
      name: 'ब्रांड',
      value: 'Demo Beej & Co',
      to: '/products?brand=Demo+Beej+%26+Co',
    });
  });

  test('omit unknown values instead of showing empty rows', () => {
    const bare = label({
      mrp: null,
      unitPrice: null,
      maker: null,
      vendor: null,
      sellerLicence: null,
      net: null,
      gstRate: 18,
    });
    expect(Object.keys(facts(bare.details))).toEqual([
      'In the pack',
      'GST',
      'HSN code',
      'Country of origin',
      'Consumer care',
      'Something wrong with it',
    ]);
    expect(facts(bare.details).GST).toBe('18%, included');
  });
});

describe('the facts of machines and fertilisers', () => {
  const machine = { net: null, mrp: null, unitPrice: null, seedLot: null, fieldUse: null } as const;

  test('name the pack of a machine by its unit, and its own facts', () => {
    const tractor = label({
      ...machine,
      category: 'Equipment',
      subcategory: 'Tractors',
      pack: '45\u00a0HP',
      powerHp: 45,
      widthCm: 180,
    }).details;
    expect(tractor.title).toBe('About the machine');
    expect(facts(tractor)).toMatchObject({ Power: '45 HP', 'Working width': '180 cm' });
    expect(tractor.rows.filter(({ value }) => /45\sHP/.test(value))).toHaveLength(1);
    const firstRow = (pack: string) =>
      label({ ...machine, subcategory: 'Sprayers', pack }).details.rows[0]?.name;
    expect(['16 L', '6 ft', '5 HP', '1 acre', '9 tynes', 'set'].map(firstRow)).toEqual([
      'Tank',
      'Working width',
      'Power',
      'Enough for',
      'Size',
      'In the pack',
    ]);
  });

  test('show grade, batch and day of manufacture of a fertiliser', () => {
    const of = { subcategory: 'Fertilizers', fcoGrade: '19:19:19', batch: 'KB-N-2609', madeOn: '2026-09-12' };
    expect(facts(label({ seedLot: null, ...of }).details)).toMatchObject({
      'FCO grade': '19:19:19',
      Batch: 'KB-N-2609',
      'Made on': '12 September 2026',
    });
  });
});
