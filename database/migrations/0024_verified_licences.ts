import { type Kysely, sql } from 'kysely';

/**
 * A licence is verified, or refused with a reason, before it allows to sell (decision 44). Until now seed and fertiliser were
 * sold on a licence that was only entered: products that are on sale by one stay on sale for 30 days, within which it has to
 * be verified. Seed can be tested again after its first nine months (decision 45).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table vendor_licences
    add column refused_at timestamptz,
    add column refusal_reason text,
    add column carried_until date,
    add check ((refused_at is null) = (refusal_reason is null)),
    add check (refused_at is null or verified_at is null)`.execute(db);
  await sql`update vendor_licences as l
    set carried_until = (now() at time zone 'Asia/Kolkata')::date + 30
    where verified_at is null and kind in ('seed', 'fertiliser')
      and exists (select from products p where p.vendor_id = l.vendor_id and p.status = 'live'
        and p.subcategory ~* case kind when 'seed' then '\\mseeds$'
          else '\\m(fertili[sz]ers?|manures?|bio-?stimulants?)\\M' end)`.execute(db);
  await sql`create index vendor_licences_to_verify on vendor_licences (vendor_id)
    where file_key is not null and verified_at is null and refused_at is null`.execute(db);
  await sql`alter table seed_labels add column retested_on date`.execute(db);
}
