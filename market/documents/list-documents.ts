import { sql } from 'kysely';
import { z } from 'zod';
import { beginningOf, monthsAfter } from '../kernel/days.ts';
import { vendorMay } from '../kernel/guards.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

const ListDocuments = z.object({
  ...cursorShape,
  isDescending: z.boolean().catch(false),
  /** A month in India: `2026-11`. */
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month'),
});

/**
 * The documents that the actor's vendor issued in a month, in order of their issue and so of their numbers in each series; amounts in
 * paise, those of credit notes positive. Answers `input.invalid` for anything but a month.
 */
export const listDocuments = verb(
  'listDocuments',
  vendorMay('money'),
  ListDocuments,
  async (context, { month, ...cursor }) => {
    const first = `${month}-01`;
    const found = context.db
      .selectFrom('documents')
      .select(['id', 'kind', 'number', 'issuedAt', 'orderId', 'consignmentId', 'refersTo', 'total'])
      .select(sql<string>`content -> 'buyer' ->> 'name'`.as('buyer'))
      .where('vendorId', '=', ownVendorId(context.actor))
      .where('issuedAt', '>=', beginningOf(first))
      .where('issuedAt', '<', beginningOf(monthsAfter(first, 1)));
    return listPage(context, found, { name: 'documents', columns: ['issuedAt', 'serial', 'id'] }, cursor);
  },
);
