import type { Context } from '../kernel/context.ts';
import type { SecretBox } from '../people/secret-box.ts';

/** A vendor's bank account as pages show it: its number is not part of it but for the last four digits. */
export interface ShownAccount {
  readonly id: string;
  readonly vendorId: string;
  readonly holder: string;
  readonly bank: string;
  readonly ifsc: string;
  readonly lastFour: string;
  /** Payouts go to it from then on. */
  readonly usableFrom: Date;
}

const shown = ['id', 'vendorId', 'holder', 'bank', 'ifsc', 'lastFour', 'usableFrom'] as const;

/**
 * The accounts to which payouts of these vendors go now, or went at `at`, by vendor id. Vendors without one are absent.
 */
export async function usableAccounts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorIds: readonly string[],
  at = clock(),
): Promise<Map<string, ShownAccount>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendorBankAccounts')
    .distinctOn('vendorId')
    .select(shown)
    .where('vendorId', 'in', [...vendorIds])
    .where((eb) => eb.or([eb('withdrawnAt', 'is', null), eb('withdrawnAt', '>', at)]))
    .where('usableFrom', '<=', at)
    .orderBy('vendorId')
    .orderBy('usableFrom', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.vendorId, row]));
}

export interface AccountsOfVendor {
  /** Payouts go to it now. */
  readonly usable: ShownAccount | null;
  /** A change that is not usable yet. */
  readonly pending: ShownAccount | null;
}

/** The account of a vendor, and a change of it that waits. */
export async function accountsOfVendor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<AccountsOfVendor> {
  const now = clock();
  const rows = await db
    .selectFrom('vendorBankAccounts')
    .select(shown)
    .where('vendorId', '=', vendorId)
    .where('withdrawnAt', 'is', null)
    .orderBy('usableFrom', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    usable: rows.find(({ usableFrom }) => usableFrom <= now) ?? null,
    pending: rows.find(({ usableFrom }) => usableFrom > now) ?? null,
  };
}

/** Encrypts the number of an account: it opens for the row with this id alone. */
export function sealNumber(box: SecretBox, id: string, number: string): string {
  return box.seal(number, subjectOf(id));
}

/**
 * The numbers of accounts by id, for the bank's file alone: never on a page, in a log or in the audit. Those of erased
 * vendors are absent. Throws when one does not
 * open, because the session secret has changed without the former one.
 */
export async function accountNumbers(
  { db }: Pick<Context, 'db'>,
  box: SecretBox,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendorBankAccounts')
    .select(['id', 'sealedNumber'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ id, sealedNumber }): [string, string][] => {
      if (sealedNumber === '') return [];
      const number = box.open(sealedNumber, subjectOf(id));
      if (number === null)
        throw new Error(`the number of account ${id} does not open: SESSION_SECRET has changed`);
      return [[id, number]];
    }),
  );
}

/**
 * Encrypts all numbers with the current session secret: they then open without the former one. `current` opens what is
 * sealed with the current secret alone; `box` opens both. For the start of the shop while there is a former secret.
 */
export async function sealNumbersAnew(
  { db }: Pick<Context, 'db'>,
  current: SecretBox,
  box: SecretBox,
): Promise<void> {
  const rows = await db.selectFrom('vendorBankAccounts').select(['id', 'sealedNumber']).execute();
  for (const { id, sealedNumber } of rows) {
    if (current.open(sealedNumber, subjectOf(id)) !== null) continue;
    const number = box.open(sealedNumber, subjectOf(id));
    if (number === null) continue;
    await db
      .updateTable('vendorBankAccounts')
      .set({ sealedNumber: sealNumber(current, id, number) })
      .where('id', '=', id)
      .where('sealedNumber', '=', sealedNumber)
      .execute();
  }
}

function subjectOf(id: string): string {
  return `vendor-account:${id}`;
}
