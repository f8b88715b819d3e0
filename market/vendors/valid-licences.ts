import type { Expression } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { licencePaper } from './licence-paper.ts';
import { allowsSale, type LicencePaper } from './licence-stage-rules.ts';
import type { LicenceKind } from './rules.ts';

/** The licences of a vendor: part of a query that has the vendor's id. The longest valid comes first. */
export function licencesOf({ db }: Context, id: Expression<string>) {
  return db
    .selectFrom('vendorLicences')
    .where('vendorLicences.vendorId', '=', id)
    .orderBy('validUntil', 'desc')
    .select(['vendorLicences.kind', 'vendorLicences.number', ...licencePaper]);
}

/** A licence as JSON has it: with its moments as texts. */
type LicenceInJson = Omit<LicencePaper, 'verifiedAt' | 'refusedAt'> & {
  readonly kind: LicenceKind;
  readonly number: string;
  readonly verifiedAt: string | null;
  readonly refusedAt: string | null;
};

/**
 * The number of the licence on which goods of a kind are sold today, and the day in India on which it was verified (null
 * while it is not). A verified licence goes before an unverified one. Null without a licence that allows to sell.
 */
export function sellingLicence(
  { clock }: Context,
  licences: readonly LicenceInJson[],
  kind: LicenceKind | null,
): { readonly number: string; readonly verifiedOn: string | null } | null {
  const today = indianDay(clock());
  const valid = licences
    .filter((licence) => licence.kind === kind)
    .map((licence) => ({ ...licence, ...momentsOf(licence) }))
    .filter((licence) => allowsSale(licence, today));
  const licence = valid.find(({ verifiedAt }) => verifiedAt !== null) ?? valid[0];
  if (!licence) return null;
  return { number: licence.number, verifiedOn: licence.verifiedAt && indianDay(licence.verifiedAt) };
}

function momentsOf({ verifiedAt, refusedAt }: LicenceInJson) {
  return {
    verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
    refusedAt: refusedAt === null ? null : new Date(refusedAt),
  };
}
