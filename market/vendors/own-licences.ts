import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { type Day, dayAfter, indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { type LicenceState, licenceState } from './licence-rules.ts';
import { ownVendor } from './own-vendor.ts';
import { type LicenceKind, licenceKinds } from './rules.ts';
import type { VendorLicenceTable } from './schema.ts';

export type OwnLicence = Pick<
  Selectable<VendorLicenceTable>,
  'id' | 'kind' | 'number' | 'authority' | 'state' | 'validFrom' | 'validUntil' | 'fileType' | 'verifiedAt'
> & { readonly standing: LicenceState };

/** The vendor's licences, by kind, the longest valid first. */
export async function listLicences(context: ContextOf<SignedIn>): Promise<OwnLicence[]> {
  const today = indianDay(context.clock());
  const rows = await selectOwn(context, (await ownVendor(context)).id)
    .orderBy('kind')
    .orderBy('validUntil', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, standing: licenceState(row, today) }));
}

/** One of the vendor's licences. Answers `not-found` for anybody else's. */
export const ownLicence = verb(vendorOnly, z.object({ id: idShape }), async (context, { id }) => {
  const { id: vendorId } = await ownVendor(context);
  const row = await selectOwn(context, vendorId).where('id', '=', id).executeTakeFirst();
  return row ?? refuse('not-found');
});

function selectOwn({ db }: ContextOf<SignedIn>, vendorId: string) {
  return db
    .selectFrom('vendorLicences')
    .where('vendorId', '=', vendorId)
    .select(['id', 'kind', 'number', 'authority', 'state', 'validFrom', 'validUntil'])
    .select(['fileType', 'verifiedAt']);
}

/** A licence about which its vendor must do something. */
export interface LicenceNotice {
  readonly kind: LicenceKind;
  readonly number: string;
  readonly validUntil: Day;
  readonly standing: LicenceState;
}

/** Licences that end within thirty days or ended in the last thirty, unless one of the same kind follows. For the dashboard. */
export async function licenceNotices(context: ContextOf<SignedIn>): Promise<LicenceNotice[]> {
  const today = indianDay(context.clock());
  const [soon, before] = [dayAfter(today, 30), dayAfter(today, -30)];
  const licences = await listLicences(context);
  return licenceKinds.flatMap((kind) => {
    const [longest] = licences.filter((licence) => licence.kind === kind);
    return longest && before <= longest.validUntil && longest.validUntil <= soon ? [longest] : [];
  });
}
