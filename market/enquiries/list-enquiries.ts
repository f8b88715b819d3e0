import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { countRows, cursorShape, listPage } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { type EnquiryState, enquiryStateOf, enquiryStates } from './rules.ts';

const shape = z.object({
  ...cursorShape,
  /** A complete number, such as KB-E-2611-0042, or a phone number. */
  search: z.string().max(100).catch(''),
  state: z.enum(enquiryStates).nullable().catch(null),
});
type Params = z.infer<typeof shape>;

/** A page of the enquiries to the actor's own vendor. */
export const listOwnEnquiries = verb(
  'listOwnEnquiries',
  vendorMay('enquiries'),
  shape,
  async (context, params) => listOf(context, params, (await ownVendor(context)).id),
);

/** A page of all enquiries. For administrators. */
export const listEnquiries = verb('listEnquiries', adminMay('enquiries'), shape, (context, params) =>
  listOf(context, params, null),
);

/** One enquiry to the actor's own vendor. Answers `not-found`, also for another vendor's. */
export const readOwnEnquiry = verb(
  'readOwnEnquiry',
  vendorMay('enquiries'),
  z.object({ id: idShape }),
  async (context, { id }) => read(context, id, (await ownVendor(context)).id),
);

/** One enquiry. For administrators. Answers `not-found`. */
export const readEnquiry = verb(
  'readEnquiry',
  adminMay('enquiries'),
  z.object({ id: idShape }),
  (context, { id }) => read(context, id, null),
);

/** Number of unanswered enquiries to the actor's own vendor. */
export const enquiriesToAnswer = verb(
  'enquiriesToAnswer',
  vendorMay('enquiries'),
  z.unknown(),
  async (context) => {
    const { id } = await ownVendor(context);
    return countRows(context, filtered(context, { search: '', state: 'open' }, id).select('id'));
  },
);

async function listOf(context: Context, params: Params, vendorId: string | null) {
  const found = filtered(context, params, vendorId).select([
    'id',
    'number',
    'productName',
    'vendorId',
    'name',
    'village',
    'answeredAt',
    'createdAt',
  ]);
  const order = { name: 'enquiries', columns: ['createdAt', 'id'] };
  const { rows, ...page } = await listPage(context, found, order, params);
  const vendors = await vendorNames(
    context,
    rows.map((row) => row.vendorId),
  );
  return {
    ...page,
    enquiries: rows.map((row) => ({
      ...row,
      vendorName: vendors.get(row.vendorId)?.name ?? '',
      state: enquiryStateOf(row),
    })),
  };
}

/** Which rows are in a state, as `enquiryStateOf` says of one. */
const rowsIn: Readonly<Record<EnquiryState, 'is' | 'is not'>> = { open: 'is', answered: 'is not' };

function filtered(
  { db }: Context,
  { search, state }: Pick<Params, 'search' | 'state'>,
  vendorId: string | null,
) {
  const term = search.trim().toUpperCase();
  let query = db.selectFrom('enquiries');
  if (vendorId !== null) query = query.where('vendorId', '=', vendorId);
  if (state) query = query.where('answeredAt', rowsIn[state], null);
  if (term) query = query.where((eb) => eb.or([eb('number', '=', term), eb('phone', '=', term)]));
  return query;
}

async function read(context: Context, id: string, vendorId: string | null) {
  const enquiry = await context.db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .$if(vendorId !== null, (query) => query.where('vendorId', '=', vendorId))
    .executeTakeFirst();
  if (!enquiry) return refuse('not-found');
  const vendors = await vendorNames(context, [enquiry.vendorId]);
  const vendorName = vendors.get(enquiry.vendorId)?.name ?? '';
  return { ...enquiry, vendorName, state: enquiryStateOf(enquiry) };
}
