import { type Kysely, sql } from 'kysely';

/** Goods that come back after their delivery, and the cash that was taken for them at the door (decision 89). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table consignments
    add column cash_back bigint not null default 0 check (cash_back >= 0),
    add column cash_received bigint not null default 0`.execute(db);
  await sql`update consignments c set cash_received = r.received
    from (select consignment_id as id, sum(received) as received from cash_remittance_lines where kind = 'cash' group by 1) r
    where c.id = r.id`.execute(db);
}
