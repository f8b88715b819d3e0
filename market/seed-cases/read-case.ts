import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { countLot } from './hold-lots.ts';
import { findCase } from './own-case.ts';
import { countFacts, factsThere, visibleUntil } from './rules.ts';

/**
 * A case of seed: what a court asks for, which of it is there, and what is true of the lot; for its buyer, its vendor
 * and administrators. Answers `not-found`.
 */
export const readSeedCase = verb(
  'readSeedCase',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const { userId: _, vendorId: __, complaintId: ___, ...found } = await findCase(context, id);
    const line = await lineOf(context, found);
    const photographs = await photographsOf(context, id);
    const numberOf = (subject: string) => photographs.filter((one) => one.subject === subject).length;
    const there = factsThere({
      ...found,
      ...line,
      fieldPhotographs: numberOf('field'),
      reportPhotographs: numberOf('report'),
    });
    const { cases } = await countLot(context, found);
    return {
      ...found,
      ...line,
      ...(await complaintOf(context, id)),
      id,
      photographs,
      there,
      count: countFacts(there),
      /** Buyers of the lot with a case. */
      cases,
      visibleUntil: visibleUntil(found.sownOn),
      today: indianDay(context.clock()),
    };
  },
);

export type SeedCase = ValueOf<typeof readSeedCase>;

/** Whether the actor's own complaint is one with a case of seed. */
export const hasSeedCase = verb(
  'hasSeedCase',
  signedIn,
  z.object({ id: idShape }),
  async ({ db, actor }, { id }) => {
    const own = db.selectFrom('seedCases').where('complaintId', '=', id).where('userId', '=', actor.id);
    return (await own.select('complaintId').executeTakeFirst()) !== undefined;
  },
);

function complaintOf({ db }: Context, id: string) {
  return db
    .selectFrom('complaints')
    .where('id', '=', id)
    .select(['number', 'language', 'answerBy', 'resolveBy', 'resolvedAt'])
    .select(sql<boolean>`state = 'with-vendor'`.as('isWithVendor'))
    .executeTakeFirstOrThrow();
}

interface CaseLine {
  readonly orderId: string;
  readonly position: number;
  readonly productId: string;
  readonly lot: string;
}

/** What the order says of the seed, and whether its lot is held. */
async function lineOf({ db, language }: Context, { orderId, position, productId, lot }: CaseLine) {
  const row = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
    .where('l.orderId', '=', orderId)
    .where('l.position', '=', position)
    .select(['l.name', 'l.pack', 'l.translations', 'l.quantity', 'l.lineTotal', 'l.label', 'l.consignmentId'])
    .select(['o.number as orderNumber', 'o.address', 'c.seller', 'c.deliveredOn'])
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const { translations, label, address, seller, ...line } = row;
  const bill = await db
    .selectFrom('documents')
    .where('consignmentId', '=', row.consignmentId)
    .where('kind', 'in', ['bill-of-supply', 'invoice-cum-bill', 'tax-invoice'])
    // Seed is exempt: where goods have two papers, it is on the first of these.
    .orderBy('kind')
    .select(['number', 'issuedAt'])
    .executeTakeFirst();
  const hold = await db
    .selectFrom('lotHolds')
    .where('productId', '=', productId)
    .where('lot', '=', lot)
    .select(['heldAt', 'decision', 'reason'])
    .executeTakeFirst();
  return {
    ...line,
    ...translations[language],
    billNumber: bill?.number ?? null,
    billedAt: bill?.issuedAt ?? null,
    testedOn: label?.testedOn ?? null,
    purity: label?.purity ?? null,
    treatedWith: label?.treatedWith ?? null,
    /** '' after an erasure. */
    buyer: {
      name: address?.name ?? '',
      street: address?.street ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      phone: address?.phone ?? '',
    },
    seller: { name: seller.tradeName, legalName: seller.legalName, city: seller.city, state: seller.state },
    hold: hold ?? null,
  };
}

function photographsOf({ db }: Context, id: string) {
  return db
    .selectFrom('seedCasePhotographs')
    .where('complaintId', '=', id)
    .orderBy('id')
    .select(['id', 'subject', 'takenAt', 'createdAt'])
    .execute();
}

/** File keys of the photographs of a case by their id, for its file. The caller has read the case. */
export async function photographKeysOf({ db }: Context, id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('seedCasePhotographs')
    .where('complaintId', '=', id)
    .select(['id', 'fileKey'])
    .execute();
  return new Map(rows.map(({ id: photograph, fileKey }) => [photograph, fileKey]));
}
