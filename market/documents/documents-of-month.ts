import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { monthShape, spanOfMonth } from './months.ts';
import { maxSheets } from './papers.ts';
import { registrationsOf } from './registrations.ts';

/**
 * The content of the own documents of a month, with their registrations as e-invoices, in the order of `listDocuments`,
 * `maxSheets` a part: the first part is 1. Refuses with `not-found` a part without documents.
 */
export const documentsOfMonth = verb(
  'documentsOfMonth',
  vendorMay('money'),
  z.object({ month: monthShape.catch('2000-01'), part: z.coerce.number().int().min(1).max(1_000).catch(1) }),
  async (context, { month, part }) => {
    const { db, actor } = context;
    const { from, before } = spanOfMonth(month);
    const found = await db
      .selectFrom('documents')
      .select(['id', 'content'])
      .where('vendorId', '=', ownVendorId(actor))
      .where('issuedAt', '>=', from)
      .where('issuedAt', '<', before)
      .orderBy('issuedAt')
      .orderBy('serial')
      .orderBy('id')
      .limit(maxSheets)
      .offset((part - 1) * maxSheets)
      .execute();
    if (found.length === 0) return refuse('not-found');
    const registrations = await registrationsOf(
      context,
      found.map(({ id }) => id),
    );
    return found.map(({ id, content }) => ({ content, registration: registrations.get(id) ?? null }));
  },
);
