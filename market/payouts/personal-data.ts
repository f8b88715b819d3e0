import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { openStatuses } from './rules.ts';

/**
 * The bank accounts in a personal data export: of the vendor whose `vendors.userId` is the person. Numbers by their
 * last four digits.
 */
export async function exportBankAccounts({ db }: Context, userId: string) {
  return db
    .selectFrom('vendorBankAccounts')
    .innerJoin('vendors', 'vendors.id', 'vendorBankAccounts.vendorId')
    .select(['holder', 'bank', 'ifsc', 'lastFour', 'usableFrom', 'withdrawnAt'])
    .select('vendorBankAccounts.createdAt')
    .where('vendors.userId', '=', userId)
    .orderBy('vendorBankAccounts.id')
    .execute();
}

/**
 * Withdraws the bank accounts of erased people's vendors, in the caller's transaction: changes that wait at once, and
 * the account in use as soon as nothing is owed and no payout is open. Then accounts without a payout are deleted; of
 * the others the number is removed, and holder, bank and last four digits stay with the payouts that the books need
 * (CGST Act, section 36).
 */
export async function forgetBankAccounts({ db, clock }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const now = clock();
  const vendorsOf = db
    .selectFrom('vendors')
    .select('vendors.id')
    .where('userId', 'in', [...userIds]);
  await db
    .updateTable('vendorBankAccounts')
    .set({ withdrawnAt: now })
    .where('vendorId', 'in', vendorsOf)
    .where('withdrawnAt', 'is', null)
    .where('usableFrom', '>', now)
    .execute();
  const settled = vendorsOf
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payouts')
            .select('payouts.id')
            .whereRef('payouts.vendorId', '=', 'vendors.id')
            .where('status', 'in', openStatuses),
        ),
      ),
    )
    // Credit is negative: what is owed.
    .where(
      ({ selectFrom }) =>
        sql<boolean>`${selectFrom('ledgerAccounts')
          .select(sql`coalesce(sum(balance), 0)`.as('sum'))
          .whereRef('ledgerAccounts.vendorId', '=', 'vendors.id')
          .where('kind', '=', 'liability')} >= 0`,
    );
  const vendorIds = (await settled.execute()).map(({ id }) => id);
  if (vendorIds.length === 0) return;
  await db
    .deleteFrom('vendorBankAccounts')
    .where('vendorId', 'in', vendorIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payouts').select('payouts.id').whereRef('accountId', '=', 'vendorBankAccounts.id'),
        ),
      ),
    )
    .execute();
  await db
    .updateTable('vendorBankAccounts')
    .set(({ fn, val }) => ({ sealedNumber: '', withdrawnAt: fn.coalesce('withdrawnAt', val(now)) }))
    .where('vendorId', 'in', vendorIds)
    .where('sealedNumber', '<>', '')
    .execute();
}
