import type { Expression } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { allowsSale, type StagedLicence, stageColumns } from './licence-stage-rules.ts';
import type { LicenceKind } from './rules.ts';

/** Subquery for the licences of a vendor, the latest expiry first. */
export function licencesOf({ db }: Context, id: Expression<string>) {
  return db
    .selectFrom('vendorLicences')
    .where('vendorLicences.vendorId', '=', id)
    .orderBy('validUntil', 'desc')
    .select(['vendorLicences.kind', 'vendorLicences.number', ...stageColumns]);
}

/** A licence from a JSON subquery: with times as text. */
type LicenceInJson = Omit<StagedLicence, 'verifiedAt' | 'refusedAt'> & {
  readonly kind: LicenceKind;
  readonly number: string;
  readonly verifiedAt: string | null;
  readonly refusedAt: string | null;
};

/**
 * The licence on which goods of a kind are sold today: its number, and the day of its verification in India (null
 * without one). Prefers verified licences. Null without a licence that allows selling.
 */
export function sellingLicence(
  { clock }: Context,
  licences: readonly LicenceInJson[],
  kind: LicenceKind | null,
): { readonly number: string; readonly verifiedOn: string | null } | null {
  const today = indianDay(clock());
  const valid = licences
    .filter((licence) => licence.kind === kind)
    .map((licence) => ({ ...licence, ...timesOf(licence) }))
    .filter((licence) => allowsSale(licence, today));
  const licence = valid.find(({ verifiedAt }) => verifiedAt !== null) ?? valid[0];
  if (!licence) return null;
  return { number: licence.number, verifiedOn: licence.verifiedAt && indianDay(licence.verifiedAt) };
}

function timesOf({ verifiedAt, refusedAt }: LicenceInJson) {
  return {
    verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
    refusedAt: refusedAt === null ? null : new Date(refusedAt),
  };
}
