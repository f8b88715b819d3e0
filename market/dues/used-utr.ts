import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/**
 * Whether a bank's reference counts already: for another payment of a vendor, a buyer's transfer, a courier's
 * remittance or a payout. `ownId` is the claim that has it.
 */
export async function isUtrUsed({ db }: Pick<Context, 'db'>, utr: string, ownId = ''): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
      exists (select from vendor_pay_ins where utr = ${utr} and status <> 'refused' and id <> ${ownId})
      or exists (select from payments where provider = 'bank' and provider_payment_id = ${utr})
      or exists (select from payouts where utr = ${utr} and status = 'paid')
      or exists (select from cash_remittances where utr = ${utr}) as used`.execute(db);
  return rows[0]?.used ?? false;
}
