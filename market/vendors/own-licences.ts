import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { type Day, dayAfter, indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { type LicenceTerm, termOf } from './licence-rules.ts';
import { type LicenceStage, type StagedLicence, stageColumns, stageOf } from './licence-stage-rules.ts';
import { ownVendor } from './own-vendor.ts';
import { type LicenceKind, licenceKinds } from './rules.ts';
import type { VendorLicenceTable } from './schema.ts';

export type OwnLicence = Pick<
  Selectable<VendorLicenceTable>,
  'id' | 'kind' | 'number' | 'authority' | 'state' | 'refusalReason' | keyof StagedLicence
> & { readonly term: LicenceTerm; readonly stage: LicenceStage };

/** The vendor's licences by kind, the latest expiry first. */
export async function listLicences(context: ContextOf<SignedIn>): Promise<OwnLicence[]> {
  const today = indianDay(context.clock());
  const rows = await selectOwn(context, (await ownVendor(context)).id)
    .orderBy('kind')
    .orderBy('validUntil', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, term: termOf(row, today), stage: stageOf(row, today) }));
}

/** One of the vendor's licences. Answers `not-found` for another vendor's. */
export const ownLicence = verb(
  'ownLicence',
  vendorMay('company'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const { id: vendorId } = await ownVendor(context);
    const row = await selectOwn(context, vendorId).where('id', '=', id).executeTakeFirst();
    return row ?? refuse('not-found');
  },
);

function selectOwn({ db }: ContextOf<SignedIn>, vendorId: string) {
  return db
    .selectFrom('vendorLicences')
    .where('vendorId', '=', vendorId)
    .select(['id', 'kind', 'number', 'authority', 'state', 'refusalReason', ...stageColumns]);
}

/** A licence that needs action by its vendor: upload a copy, correct it, or renew it. */
export interface LicenceNotice {
  readonly kind: LicenceKind;
  readonly number: string;
  readonly validUntil: Day;
  readonly what: 'missing' | 'refused' | 'ending' | 'ended';
}

/**
 * For the dashboard: licences without a copy, refused ones, and those that end within 30 days or ended in the last 30,
 * unless a longer one of the same kind exists.
 */
export async function licenceNotices(context: ContextOf<SignedIn>): Promise<LicenceNotice[]> {
  const today = indianDay(context.clock());
  const licences = await listLicences(context);
  const toSend = licences.flatMap((licence) => {
    const { stage } = licence;
    return stage === 'missing' || stage === 'refused' ? [{ ...licence, what: stage }] : [];
  });
  const toRenew = licenceKinds.flatMap((kind) =>
    renewals(
      licences.filter((licence) => licence.kind === kind),
      today,
    ),
  );
  return [...toSend, ...toRenew].map(({ kind, number, validUntil, what }) => ({
    kind,
    number,
    validUntil,
    what,
  }));
}

/** The licence of one kind with the latest expiry, if it needs a renewal. The input is sorted by expiry. */
function renewals([longest]: readonly OwnLicence[], today: Day) {
  if (!longest || longest.stage === 'missing' || longest.stage === 'refused') return [];
  const [soon, before] = [dayAfter(today, 30), dayAfter(today, -30)];
  if (longest.validUntil < before || soon < longest.validUntil) return [];
  return [{ ...longest, what: longest.stage === 'ended' ? ('ended' as const) : ('ending' as const) }];
}
