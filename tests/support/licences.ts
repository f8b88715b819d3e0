import { newId } from '../../market/kernel/ids.ts';
import type { LicenceKind } from '../../market/vendors/rules.ts';
import type { TestMarket } from './market.ts';

interface LicenceDetails {
  readonly vendorId: string;
  readonly kind?: LicenceKind;
  readonly number?: string;
  /** YYYY-MM-DD */
  readonly validFrom?: string;
  readonly validUntil?: string;
  /** When an administrator verified it; null leaves it unverified. */
  readonly verifiedAt?: Date | null;
  readonly hasCopy?: boolean;
}

/** A licence of a vendor, by default verified and with a copy; returns its id. */
export async function aLicence(
  market: Pick<TestMarket, 'db'>,
  { vendorId, hasCopy = true, ...details }: LicenceDetails,
): Promise<string> {
  const id = newId();
  const copy = hasCopy ? { fileKey: id, fileType: 'pdf' as const } : { fileKey: null, fileType: null };
  await market.db
    .insertInto('vendorLicences')
    .values({
      kind: 'seed',
      number: 'MH/SEED/17',
      authority: 'Licensing Authority, Yavatmal',
      state: 'Maharashtra',
      validFrom: '2024-01-01',
      validUntil: '2040-01-01',
      verifiedAt: new Date('2024-02-01T00:00:00Z'),
      ...details,
      ...copy,
      id,
      vendorId,
    })
    .execute();
  return id;
}
