import { type Kysely, sql } from 'kysely';

/**
 * What a vendor tells about his firm before he sells (E-Commerce Rules 2020, rules 5 and 6), the licences that the law asks of
 * who sells seed, fertiliser and insecticide, and which files vendors have sent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table vendors
    add column street text,
    add column pincode text check (pincode ~ '^[0-9]{6}$'),
    add column care_phone text check (care_phone ~ '^[0-9]{10}$'),
    add column care_email text,
    add column grievance_name text,
    add column grievance_phone text check (grievance_phone ~ '^[0-9]{10}$'),
    add column grievance_email text,
    add column undertaking_version smallint,
    add column undertaking_at timestamptz,
    add column version integer not null default 1,
    add check ((undertaking_version is null) = (undertaking_at is null))`.execute(db);

  await sql`create table vendor_licences (
    id text primary key,
    vendor_id text not null references vendors on delete cascade,
    kind text not null check (kind in ('seed', 'fertiliser', 'insecticide')),
    number text not null,
    authority text not null,
    state text not null,
    valid_from date not null,
    valid_until date not null check (valid_until >= valid_from),
    file_key text,
    file_type text check (file_type in ('pdf', 'webp')),
    verified_at timestamptz,
    verified_by text references users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((file_key is null) = (file_type is null))
  )`.execute(db);
  await sql`create index vendor_licences_by_vendor on vendor_licences (vendor_id, kind, valid_until)`.execute(
    db,
  );
  await sql`create index vendor_licences_by_end on vendor_licences (valid_until)`.execute(db);
  await sql`create index vendor_licences_by_file on vendor_licences (file_key) where file_key is not null`.execute(
    db,
  );
  // A product's page names its seller's licence.
  await sql`create trigger tell_of_vendor_licences after insert or update or delete on vendor_licences
    for each statement execute function tell_of_catalogue()`.execute(db);

  await sql`create table stored_files (
    key text primary key,
    vendor_id text not null references vendors on delete cascade,
    kind text not null check (kind in ('picture', 'licence')),
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index stored_files_by_age on stored_files (created_at)`.execute(db);

  await sql`alter table product_images
    add column alt jsonb not null default '{}',
    drop constraint product_images_view_check,
    add check (view in ('hero', 'close', 'setting', 'label', 'more'))`.execute(db);
  // Whether a stored picture is still shown, or was sold under.
  await sql`create index product_images_by_key on product_images (key)`.execute(db);
  await sql`create index order_lines_by_picture on order_lines (image_key)`.execute(db);
}
