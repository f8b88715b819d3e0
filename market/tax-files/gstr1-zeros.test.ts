import { expect, it } from 'vitest';
import { aTaxDocument } from '../../tests/support/judges/documents.ts';
import { rupees } from '../kernel/money.ts';
import { Gstr1 } from './gstr1.ts';
import { LackingList } from './lacking.ts';

it('leaves out what bills and credit notes leave nothing of', () => {
  const goods = [
    { price: rupees(100), rate: 5 },
    { price: rupees(50), rate: 0, hsn: '10019100' },
  ];
  const at = '2026-11-10T06:00:00Z';
  const sold = aTaxDocument({ kind: 'invoice-cum-bill', serial: 1, at, goods });
  const back = aTaxDocument({ kind: 'credit-note', serial: 1, at, goods, corrects: sold });
  const report = new Gstr1(null, new LackingList());
  for (const document of [sold, back]) report.add(document);
  expect([report.b2cs, report.nil, report.hsnOf('b2c')]).toEqual([[], [], []]);
});
