import { expect, it } from 'vitest';
import type { MachineSale } from '../../market/orders/dealer/machine-sale.ts';
import { markup } from '../../tests/support/shop/markup.tsx';
import { MachinePanels } from './machine-panel.tsx';

const machine = {
  id: 'part-1',
  status: 'processing',
  promisedOn: '2026-11-27',
  leavesOn: '2026-11-27',
  driver: 'Demo Driver',
  vehicle: 'MH 15 ZZ 0000',
  distanceKm: 38,
  pieces: [{ chassis: 'DEMO0012345', engine: 'E3391177' }],
  count: 1,
  balance: 6_67_500_00,
  balanceWay: null,
  balanceReference: null,
  balanceOn: null,
  remindedOn: null,
  ewayNumber: null,
  needsEway: true,
  missing: ['balance', 'eway'],
} as unknown as MachineSale;

const seen = (more: Partial<MachineSale> = {}) =>
  markup(<MachinePanels machine={{ ...machine, ...more }} enquiryId="enquiry-1" today="2026-11-26" />);

it('says how many things are missing, and does not let the machine leave', () => {
  const html = seen();
  expect(html).toContain('2 things are missing.');
  expect(html).toContain('38 km, so it holds 1 day: make it on 27 Nov.');
  expect(html).toContain('href="/vendor/enquiries/enquiry-1/eway.json"');
  expect(html).toMatch(
    /<button[^>]*disabled=""[^>]*aria-describedby="missing-things"|aria-describedby="missing-things"[^>]*disabled=""/,
  );
  expect(html).not.toContain('value="send"');
});

it('sends it off once all is there, without an e-way bill where none is needed', () => {
  expect(seen({ missing: [] })).toContain('value="send"');
  const html = seen({ missing: [], needsEway: false });
  expect(html).toContain('Not needed for this sale.');
  expect(html).not.toContain('Number, 12 digits');
});

it('reminds of the balance once a day, while it is missing', () => {
  expect(seen()).toContain('value="remind"');
  const asked = seen({ remindedOn: '2026-11-26' });
  expect(asked).toContain('Reminded today');
  expect(asked).not.toContain('value="remind"');
  expect(seen({ remindedOn: '2026-11-25' })).toContain('value="remind"');
  expect(seen({ missing: ['eway'] })).not.toContain('value="remind"');
});
