import { type Kysely, sql } from 'kysely';

/** An enquiry outlives its product: it has the product's name, and the vendor may delete a product that was never ordered. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table enquiries
    alter column product_id drop not null,
    drop constraint enquiries_product_id_fkey,
    add constraint enquiries_product_id_fkey foreign key (product_id) references products on delete set null`.execute(
    db,
  );
}
