import { sql } from 'kysely';
import { z } from 'zod';
import { vendorMay } from '../kernel/guards.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { monthShape, spanOfMonth } from './months.ts';

const ListDocuments = z.object({
  ...cursorShape,
  isDescending: z.boolean().catch(false),
  month: monthShape,
});

/**
 * The documents that the actor's vendor issued in a month, in order of their issue and so of their numbers in each
 * series; amounts in paise, those of credit notes positive. Answers `input.invalid` for anything but a month.
 */
export const listDocuments = verb(
  'listDocuments',
  vendorMay('money'),
  ListDocuments,
  async (context, { month, ...cursor }) => {
    const { from, before } = spanOfMonth(month);
    const found = context.db
      .selectFrom('documents')
      .select(['id', 'kind', 'number', 'issuedAt', 'orderId', 'consignmentId', 'refersTo', 'total'])
      .select(sql<string>`content -> 'buyer' ->> 'name'`.as('buyer'))
      .where('vendorId', '=', ownVendorId(context.actor))
      .where('issuedAt', '>=', from)
      .where('issuedAt', '<', before);
    return listPage(context, found, { name: 'documents', columns: ['issuedAt', 'serial', 'id'] }, cursor);
  },
);

/** The operator's bills to the actor's vendor about fees, issued in a month; amounts in paise. At most a few. */
export const listFeeDocuments = verb(
  'listFeeDocuments',
  vendorMay('money'),
  ListDocuments.pick({ month: true }),
  async ({ db, actor }, { month }) => {
    const { from, before } = spanOfMonth(month);
    return db
      .selectFrom('documents')
      .select(['id', 'kind', 'number', 'issuedAt', 'total'])
      .where('billedVendorId', '=', ownVendorId(actor))
      .where('issuedAt', '>=', from)
      .where('issuedAt', '<', before)
      .orderBy('issuedAt')
      .orderBy('id')
      .execute();
  },
);
