import { type Goods, parcelOffers } from '../../market/delivery/parcel-offers.ts';
import { nashikRules } from '../support/delivery/nashik-rules.ts';
import type { Figure } from './figure.ts';

const vendors = 5;
const lines = 20;
const runs = 1_000;

/** The processor that the ways of a cart with many vendors cost, beside the one statement that reads it. */
export function delivery(): Promise<Figure[]> {
  const packed = { packedKg: 40, packedLengthCm: 70, packedWidthCm: 45, packedHeightCm: 20 };
  const unknown = { parcelClass: null, weightKg: null, netQuantity: null, netUnit: null };
  const goods = Array.from({ length: lines }, (_, line): Goods => {
    return { vendorId: `v${line % vendors}`, packed: { ...packed, ...unknown }, quantity: 2 };
  });
  const deliveries = new Map(goods.map(({ vendorId }) => [vendorId, nashikRules]));
  const to = { pincode: '422001', district: 'Nashik', state: 'Maharashtra' } as const;
  const reckon = () => parcelOffers(goods, { to, at: new Date(), deliveries, closedDays: [] });
  for (let run = 0; run < runs; run += 1) reckon();
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) reckon();
  const { user, system } = process.cpuUsage(before);
  return Promise.resolve([
    {
      what: 'Ways and charges of a cart with 5 vendors, processor',
      on: 'PGlite',
      value: (user + system) / 1_000 / runs,
      wanted: { most: 1 },
      unit: 'ms',
      of: `${lines} lines, own rules of each vendor; the statement that reads them is not in it`,
    },
  ]);
}
