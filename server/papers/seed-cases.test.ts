import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { caseFile, officerLetter } from '../../app/seed-cases/case-papers.server.ts';
import { languages } from '../../market/kernel/languages.ts';
import type { SeedCase } from '../../market/seed-cases/read-case.ts';
import { countFacts, factsThere } from '../../market/seed-cases/rules.ts';
import { judge, textIn } from '../../tests/support/judges/pdf-tools.ts';
import { paperEngine } from './paper-engine.ts';

const engine = paperEngine();
const now = new Date('2026-11-29T06:00:00Z');

const photograph = (subject: 'field' | 'report', at: number) => ({
  id: `${subject}-${at}`,
  subject,
  takenAt: at % 2 === 0 ? new Date('2026-11-21T02:00:00Z') : null,
  createdAt: new Date('2026-11-22T02:00:00Z'),
});

/** A case with all that a buyer can type, as long as it may be. */
function aCase(changes: Partial<SeedCase> = {}): SeedCase {
  const facts = {
    billNumber: 'DB/26-27/1042',
    lot: 'KB-W-2598',
    testedOn: '2026-10-12',
    germination: 88,
    sownOn: '2026-11-08',
    area: 'about 2 acres beside the canal, 40 kg of seed for an acre',
    sownHow: 'drill' as const,
    irrigation: 'once before sowing on 5 November, and once on 9 November 2026'.padEnd(100, '.'),
    isSampleKept: true,
  };
  const photographs = [0, 1, 2, 3]
    .map((at) => photograph('field', at))
    .concat([0, 1].map((at) => photograph('report', at)));
  const there = factsThere({ ...facts, fieldPhotographs: 4, reportPhotographs: 2 });
  return {
    ...facts,
    id: 'case',
    orderId: 'order',
    position: 1,
    productId: 'wheat',
    emergence: 3,
    countedOn: '2026-11-22',
    place: 'Survey 112/3, behind the school, Kopargaon, Ahilyanagar'.padEnd(200, '.'),
    officerName: 'S. Jadhav, Taluka Agriculture Officer'.padEnd(100, '.'),
    officerPhone: '02423 222 071',
    inspectedOn: '2026-11-26',
    createdAt: new Date('2026-11-22T03:00:00Z'),
    role: 'buyer',
    name: 'Wheat Seed, HD 3086',
    pack: '40 kg bag',
    quantity: 2,
    lineTotal: 360_000,
    consignmentId: 'parcel',
    orderNumber: 'KB-2611-0012',
    deliveredOn: '2026-11-06',
    billedAt: new Date('2026-11-04T06:00:00Z'),
    purity: 98,
    treatedWith: 'Carboxin 37.5% + Thiram 37.5% DS',
    buyer: {
      name: 'Asha Pawar',
      street: '12 Market Yard Road',
      city: 'Kopargaon',
      state: 'Maharashtra',
      phone: '+91 98220 00017',
    },
    seller: {
      name: 'Demo Beej Bhandar',
      legalName: 'Demo Beej Bhandar Private Limited',
      city: 'Pune',
      state: 'Maharashtra',
    },
    hold: null,
    number: 'KB-C-2611-0009',
    language: 'en',
    resolveBy: new Date('2026-12-22T03:00:00Z'),
    answerBy: null,
    isWithVendor: false,
    resolvedAt: null,
    photographs,
    there,
    count: countFacts(there),
    cases: 3,
    visibleUntil: '2026-12-06',
    today: '2026-11-29',
    ...changes,
  };
}

/** Of a phone held upright, which is the tallest. */
const picture = () =>
  sharp({ create: { width: 640, height: 1138, channels: 3, background: '#5c7a3a' } })
    .jpeg()
    .toBuffer();

function expectSound(pdf: Uint8Array): void {
  expect(judge('qpdf', pdf, ['--check', 'FILE'])).toContain('No syntax or stream encoding errors');
  const facts = judge('pdfinfo', pdf);
  expect(facts).toMatch(/^Tagged: +yes$/m);
  expect(facts).toMatch(/^Pages: +1$/m);
}

describe.each(languages)('the papers of a case of seed (%s)', (language) => {
  it('have a letter to the officer on one page, with lot, label, sowing and count', async () => {
    const pdf = await engine.set('seed-cases', [officerLetter(aCase(), language, now)]);
    expectSound(pdf);
    const text = textIn(pdf);
    for (const part of ['KB-W-2598', '88', 'DB/26-27/1042', 'Asha Pawar', '1800-180-1551', '1915'])
      expect(text).toContain(part);
  });

  it('have a file of one page, also with six photographs and the longest texts', async () => {
    const found = aCase();
    const files = await Promise.all(found.photographs.map(picture));
    const pdf = await engine.set('seed-cases', [caseFile(found, language, now, found.photographs)], files);
    expectSound(pdf);
    expect(textIn(pdf).match(/, (?:taken|sent) |को (?:खींची|भेजी)/g)).toHaveLength(6);
    expect(textIn(pdf)).toContain('KB-C-2611-0009');
  });

  it('are set of a case that has nothing but its count', async () => {
    const nothing = { sownOn: null, area: '', sownHow: null, irrigation: '', place: '', officerName: '' };
    const found = aCase({
      ...nothing,
      officerPhone: '',
      inspectedOn: null,
      isSampleKept: false,
      billNumber: null,
      billedAt: null,
      germination: null,
      testedOn: null,
      purity: null,
      photographs: [],
      visibleUntil: null,
      cases: 1,
    });
    expectSound(await engine.set('seed-cases', [officerLetter(found, language, now)]));
    expectSound(await engine.set('seed-cases', [caseFile(found, language, now, [])]));
  });
});
