import type { Context } from '../../kernel/context.ts';

/** A transfer by our id or the provider's, locked until the end of the transaction. */
export function lockTransfer(
  { db }: Context,
  {
    id,
    provider,
    externalId,
  }: { readonly id: string | null; readonly provider: string; readonly externalId?: string },
) {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('provider', '=', provider)
    .where(({ eb, or }) =>
      or([...(id ? [eb('id', '=', id)] : []), ...(externalId ? [eb('externalId', '=', externalId)] : [])]),
    )
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedTransfer = NonNullable<Awaited<ReturnType<typeof lockTransfer>>>;

/** The reversals of a transfer that the provider has not confirmed, oldest first. */
export function openReversals({ db }: Context, transferId: string) {
  return db
    .selectFrom('transferReversals')
    .selectAll()
    .where('transferId', '=', transferId)
    .where('status', '<>', 'processed')
    .orderBy('id')
    .execute();
}
