import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay, isDay, laterOf, monthsAfter } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { textField } from '../kernel/fields.ts';
import { adminMay, signedIn, staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { type LockedReturn, lockReturn, moveReturn, refuseClosed, roleIn, writeMove } from './move-return.ts';
import { fetchHours, longestReturnNote, refusalsOf, returnRefusals } from './rules.ts';
import { tellBuyer, tellSeller } from './tell.ts';

const Id = z.object({ id: idShape });

/** When the seller comes for the goods: `fetchOn` is YYYY-MM-DD, or '' where the buyer sends them. */
const Fetch = z.object({ id: idShape, fetchOn: textField, fetchHours: textField });

/**
 * Accepts a return, with the day and hours in which the seller comes for it, or none. An administrator does so for the
 * vendor too, and decides one that was refused. Answers `not-found`, `conflict.changed` and `input.invalid`.
 */
export const acceptReturn = verb('acceptReturn', staffMay('orders'), Fetch, (outer, { id, ...typed }) =>
  inTransaction(outer, async (context) => {
    const found = await managed(context, id);
    const fetch = fetchIn(context, typed);
    await context.db.updateTable('returns').set(fetch).where('id', '=', id).execute();
    await moveReturn(context, { ...found, ...fetch }, { to: 'accepted', role: roleIn(context.actor, found) });
  }),
);

/** Another day, or other hours, in which the seller comes for accepted goods. Answers as `acceptReturn`. */
export const planFetch = verb('planFetch', staffMay('orders'), Fetch, (outer, { id, ...typed }) =>
  inTransaction(outer, async (context) => {
    const found = await managed(context, id);
    if (found.state !== 'accepted') refuse('conflict.changed');
    const fetch = fetchIn(context, typed);
    await context.db.updateTable('returns').set(fetch).where('id', '=', id).execute();
    await recordAudit(context, { action: 'return.fetch', subject: 'returns', subjectId: id });
    await tellBuyer(context, { ...found, ...fetch });
  }),
);

/**
 * Refuses a return, for one of the reasons that its own reason leaves (`refusalsOf`). Answers `not-found`,
 * `conflict.changed` and `input.invalid`.
 */
export const refuseReturn = verb(
  'refuseReturn',
  staffMay('orders'),
  z.object({ id: idShape, refusal: textField }),
  (outer, { id, refusal }) =>
    inTransaction(outer, async (context) => {
      const found = await managed(context, id);
      const named = refusalsOf(found.reason).find((one) => one === refusal);
      if (!named) return refuse('input.invalid', { fields: { refusal: 'return.refusal' } });
      await moveReturn(context, found, { to: 'refused', role: roleIn(context.actor, found), refusal: named });
    }),
);

/** An administrator refuses finally what the buyer asked the marketplace to decide. Answers as `refuseReturn`. */
export const refuseReturnFinally = verb(
  'refuseReturnFinally',
  adminMay('orders'),
  z.object({ id: idShape, refusal: textField }),
  (outer, { id, refusal }) =>
    inTransaction(outer, async (context) => {
      const found = await lockReturn(context, id);
      const named = [...returnRefusals, 'not-sent' as const].find((one) => one === refusal);
      if (!named) return refuse('input.invalid', { fields: { refusal: 'return.refusal' } });
      await moveReturn(context, found, { to: 'refused-finally', role: 'admin', refusal: named });
    }),
);

/** The goods have arrived at the seller. Answers `not-found` and `conflict.changed`. */
export const receiveReturn = verb('receiveReturn', staffMay('orders'), Id, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const found = await managed(context, id);
    await moveReturn(context, found, { to: 'received', role: roleIn(context.actor, found) });
  }),
);

/** The buyer keeps the goods, until they have arrived. Answers `not-found` and `conflict.changed`. */
export const withdrawReturn = verb('withdrawReturn', signedIn, Id, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const found = await ownReturn(context, id);
    await moveReturn(context, found, { to: 'withdrawn', role: 'buyer' });
  }),
);

/** The buyer asks the marketplace to decide what the seller refused, in time. Answers as `withdrawReturn`. */
export const contestReturn = verb('contestReturn', signedIn, Id, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const found = await ownReturn(context, id);
    if (found.state === 'refused' && found.dueAt < context.clock()) refuse('conflict.changed');
    await moveReturn(context, found, { to: 'to-decide', role: 'buyer' });
  }),
);

const Note = z.object({
  id: idShape,
  note: textField
    .transform((note) => note.trim())
    .refine((note) => note !== '', 'required')
    .refine((note) => note.length <= longestReturnNote, 'too-long'),
});

/**
 * The buyer writes to the seller about an open return: another day, or the number of the parcel. Answers `not-found`,
 * `input.invalid`, `rate.limited`, and `conflict.changed` for one that is over.
 */
export const writeAboutReturn = verb('writeAboutReturn', signedIn, Note, async (outer, { id, note }) => {
  await count(outer, 'return', outer.actor.id);
  await inTransaction(outer, async (context) => {
    const found = await ownReturn(context, id);
    refuseClosed(found);
    await writeMove(context, id, { state: found.state, role: 'buyer', note });
    await tellSeller(context, found, 'said');
  });
});

/** A return of the actor's own vendor, or any for an administrator, locked. */
async function managed(context: ContextOf<SignedIn>, id: string): Promise<LockedReturn> {
  const found = await lockReturn(context, id);
  return roleIn(context.actor, found) === 'buyer' ? refuse('not-found') : found;
}

async function ownReturn(context: ContextOf<SignedIn>, id: string): Promise<LockedReturn> {
  const found = await lockReturn(context, id);
  return found.userId === context.actor.id ? found : refuse('not-found');
}

function fetchIn({ clock }: Context, typed: { readonly fetchOn: string; readonly fetchHours: string }) {
  if (typed.fetchOn === '') return { fetchOn: null, fetchHours: null };
  const hours = fetchHours.find((one) => one === typed.fetchHours);
  const today = indianDay(clock());
  const isInTime =
    isDay(typed.fetchOn) &&
    laterOf(typed.fetchOn, today) === typed.fetchOn &&
    typed.fetchOn <= monthsAfter(today, 1);
  if (!isInTime) return refuse('input.invalid', { fields: { fetchOn: 'return.fetch-day' } });
  return hours
    ? { fetchOn: typed.fetchOn, fetchHours: hours }
    : refuse('input.invalid', { fields: { fetchHours: 'required' } });
}
