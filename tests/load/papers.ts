import { paperOf } from '../../app/documents/paper-of.ts';
import english from '../../app/i18n/en/papers.json' with { type: 'json' };
import hindi from '../../app/i18n/hi/papers.json' with { type: 'json' };
import type { Papers as PrintedOrders } from '../../app/vendor/orders/papers.server.ts';
import { labelSheet, slipSheet } from '../../app/vendor/orders/sheets.server.ts';
import { maxSheets, type PaperTemplate } from '../../market/documents/papers.ts';
import { languages } from '../../market/kernel/languages.ts';
import { paperEngine } from '../../server/papers/paper-engine.ts';
import { aDocument } from '../support/judges/document-content.ts';
import type { Figure } from './figure.ts';

const words = { en: english, hi: hindi };
const texts = languages.map((language) => ({ language, words: words[language] })) as PrintedOrders['texts'];
const order = {
  number: 'KB-2611-0847',
  createdAt: new Date('2026-11-19T06:00:00Z'),
  status: 'processing',
  paymentMethod: 'cod',
  sum: 336_700,
  prepaid: 0,
  subtotal: 311_700,
  shipping: 25_000,
  net: 49_100,
  carrier: 'India Post',
  trackingNumber: 'EM123456789IN',
  vendor: {
    companyName: 'Hariyali Krishi Kendra',
    street: '12 Mandai Road',
    city: 'Pune',
    pincode: '411002',
    phone: '98220 00001',
  },
  to: {
    name: 'Asha Pawar',
    street: 'House 3, Station Road',
    city: 'Kopargaon',
    state: 'Maharashtra',
    pincode: '423601',
    phone: '98220 00017',
  },
  lines: Array.from({ length: 4 }, (_, position) => ({
    position,
    name: 'Wheat HD 3086 (Pusa Gautami), certified',
    otherName: 'गेहूं एचडी 3086',
    pack: '40 kg',
    lot: 'WH-3086-2610',
    quantity: 1,
    unitPrice: 179_900,
    lineTotal: 179_900,
  })),
} as unknown as PrintedOrders['orders'][number];

/**
 * Times of files, by the clock, each the least of five: a busy machine makes them longer, and nothing makes them
 * shorter.
 */
export async function papers(): Promise<Figure[]> {
  const engine = paperEngine();
  const timeOf = async (template: PaperTemplate, sheets: readonly object[]) => {
    const began = performance.now();
    await engine.set(template, sheets);
    return performance.now() - began;
  };
  const least = async (template: PaperTemplate, sheet: (at: number) => object, count: number) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++)
      times.push(
        await timeOf(
          template,
          Array.from({ length: count }, (_, at) => sheet(round * count + at)),
        ),
      );
    return Math.min(...times);
  };
  const bill = (at: number) => paperOf(aDocument({ number: `KBM/26-27/${String(at).padStart(6, '0')}` }));
  const first = await timeOf('documents', [bill(0)]);
  const inSeconds = { unit: 's', wanted: { most: 5 } } as const;
  return [
    { what: 'First bill, with the start of its process', value: first, unit: 'ms', wanted: { most: 1_000 } },
    { what: 'A bill', value: await least('documents', bill, 1), unit: 'ms', wanted: { most: 50 } },
    {
      what: 'A hundred bills as one file',
      value: (await least('documents', bill, maxSheets)) / 1_000,
      ...inSeconds,
    },
    {
      what: 'A hundred labels as one file',
      value: (await least('labels', () => labelSheet(order, texts), maxSheets)) / 1_000,
      ...inSeconds,
    },
    {
      what: 'A hundred slips as one file',
      value: (await least('slips', () => slipSheet(order, texts, 'en'), maxSheets)) / 1_000,
      ...inSeconds,
    },
  ].map((figure) => ({ ...figure, on: 'PGlite' as const }));
}
