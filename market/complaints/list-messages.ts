import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { adminMay, vendorMay } from '../kernel/guards.ts';
import { plainPattern } from '../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { dueOf } from './complaint-clocks.ts';
import { complaintStates } from './complaint-rules.ts';

const shape = z.object({
  ...cursorShape,
  /** Prefix of the number or, for administrators, of the sender's address. */
  search: z.string().max(254).catch(''),
  state: z.enum(complaintStates).nullable().catch(null),
});

type Params = z.infer<typeof shape>;

/** A page of the complaints, by clock: to acknowledge, to decide, with vendor or buyer. For administrators. */
export const listMessages = verb('listMessages', adminMay('messages'), shape, async (context, params) => {
  const like = prefixOf(params);
  const found = filtered(context, params)
    .$if(like !== '%', (query) =>
      query.where(sql<boolean>`(lower(number) like ${like} or lower(contact) like ${like})`),
    )
    .select(['id', 'number', 'name', 'title', 'kind', 'subject', 'state', 'createdAt', 'answerBy', 'rank'])
    .select(['acknowledgeBy', 'resolveBy', 'acknowledgedAt']);
  const order = { name: 'complaints', columns: ['rank', 'dueAt', 'id'] };
  return withDue(context, await listPage(context, found, order, params));
});

/** A page of the complaints that the actor's own vendor answers: first what waits for them. */
export const listOwnComplaints = verb(
  'listOwnComplaints',
  vendorMay('orders'),
  shape,
  async (context, params) => {
    const like = prefixOf(params);
    const found = filtered(context, params)
      .where('vendorId', '=', ownVendorId(context.actor))
      .$if(like !== '%', (query) => query.where(sql<boolean>`lower(number) like ${like}`))
      .select(['id', 'number', 'name', 'title', 'kind', 'state', 'createdAt', 'answerBy', 'vendorRank'])
      .select(['acknowledgeBy', 'resolveBy', 'acknowledgedAt']);
    const order = { name: 'complaints', columns: ['vendorRank', 'stateSince', 'id'] };
    return withDue(context, await listPage(context, found, order, params));
  },
);

/** Number of complaints that the actor's own vendor has to answer. */
export const complaintsToAnswer = verb('complaintsToAnswer', vendorMay('orders'), z.unknown(), (context) =>
  countComplaintsToAnswer(context, ownVendorId(context.actor)),
);

/** Number of complaints that a vendor has to answer. */
export function countComplaintsToAnswer({ db }: Context, vendorId: string): Promise<number> {
  return countOf(db.selectFrom('complaints').where('vendorId', '=', vendorId).where('vendorRank', '=', 0));
}

function filtered({ db }: Context, { state }: Params) {
  return db.selectFrom('complaints').$if(state !== null, (query) => query.where('state', '=', state));
}

function prefixOf({ search }: Params): string {
  return `${plainPattern(search).trim().toLowerCase()}%`;
}

function withDue<Row extends Parameters<typeof dueOf>[0]>(
  context: Context,
  {
    rows,
    ...page
  }: {
    readonly rows: readonly Row[];
    readonly total: number;
    readonly next: string | null;
    readonly previous: string | null;
  },
) {
  const now = context.clock();
  return { ...page, messages: rows.map((row) => ({ ...row, due: dueOf(row, now) })) };
}
