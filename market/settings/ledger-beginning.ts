import type { Context } from '../kernel/context.ts';

/** When the ledger began, and when what was open at that time was posted: null for not yet. */
export function ledgerBeginning({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('storeSettings')
    .select(['ledgerBeganAt as beganAt', 'ledgerOpenedAt as openedAt'])
    .executeTakeFirstOrThrow();
}

/** Stores that all that was open when the ledger began is posted. */
export async function markLedgerOpened({ db, clock }: Context): Promise<void> {
  await db.updateTable('storeSettings').set({ ledgerOpenedAt: clock() }).execute();
}
