import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { monthShape, spanOfMonth } from './months.ts';
import { mostSheets } from './papers.ts';

/**
 * The content of the own documents of a month, in the order of `listDocuments`, `mostSheets` a part: the first part is 1. Refuses with
 * `not-found` a part without documents.
 */
export const documentsOfMonth = verb(
  'documentsOfMonth',
  vendorMay('money'),
  z.object({ month: monthShape.catch('2000-01'), part: z.coerce.number().int().min(1).max(1_000).catch(1) }),
  async ({ db, actor }, { month, part }) => {
    const { from, before } = spanOfMonth(month);
    const found = await db
      .selectFrom('documents')
      .select('content')
      .where('vendorId', '=', ownVendorId(actor))
      .where('issuedAt', '>=', from)
      .where('issuedAt', '<', before)
      .orderBy('issuedAt')
      .orderBy('serial')
      .orderBy('id')
      .limit(mostSheets)
      .offset((part - 1) * mostSheets)
      .execute();
    return found.length > 0 ? found.map(({ content }) => content) : refuse('not-found');
  },
);
