import { z } from 'zod';
import { refuse, valueFrom } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { ewayBill, ewayFile, isForEwayBill } from '../tax-files/eway-bill.ts';
import { quotesOfOwnEnquiry } from './read-quotes.ts';

/**
 * The file for the e-way bill of a sale by quote: the portal's entry of its bill, with the distance and the vehicle.
 * Answers `not-found` before the bill is made, and where none is needed.
 */
export const ewayFileOfSale = verb(
  'ewayFileOfSale',
  vendorMay('enquiries'),
  z.object({ id: idShape }),
  async (context, input) => {
    const { order } = valueFrom(await quotesOfOwnEnquiry(context, input));
    const machine = order?.machine ?? refuse('not-found');
    const documents = await context.db
      .selectFrom('documents as d')
      .selectAll('d')
      .where('d.consignmentId', '=', machine.id)
      .where('d.refersTo', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('documents as n').select('n.id').whereRef('n.refersTo', '=', 'd.id'))),
      )
      .execute();
    const entries = documents.filter(isForEwayBill).map((document) => ({
      ...ewayBill(document),
      transDistance: machine.distanceKm ?? 0,
      vehicleNo: (machine.vehicle ?? '').replaceAll(/[\s-]/g, ''),
    }));
    const [first] = documents;
    if (entries.length === 0 || !first) return refuse('not-found');
    const parts = [ewayFile.before, entries.map((entry) => JSON.stringify(entry)).join(','), ewayFile.after];
    return { name: `eway-${first.number.replaceAll(/[^\w-]/g, '-')}.json`, type: 'json' as const, parts };
  },
);
