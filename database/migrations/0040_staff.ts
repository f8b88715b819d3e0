import { type Kysely, sql } from 'kysely';

/**
 * Staff of vendors and roles of administrators (decision 69). Each vendor's user becomes its first owner; a trigger does the
 * same for vendors that the previous release registers, and goes one release later. `vendors.user_id`, which that release
 * reads, stays one of the owners. Administrators keep all permissions.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table vendor_members (
    user_id text primary key references users on delete cascade,
    vendor_id text not null references vendors on delete cascade,
    role text not null check (role in ('owner', 'packer', 'accountant')),
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index vendor_members_of_vendor on vendor_members (vendor_id)`.execute(db);
  await sql`insert into vendor_members select user_id, id, 'owner', created_at from vendors`.execute(db);
  await sql`create function add_first_owner() returns trigger language plpgsql as $$
    begin
      insert into vendor_members values (new.user_id, new.id, 'owner', new.created_at) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create trigger add_first_owner after insert on vendors
    for each row execute function add_first_owner()`.execute(db);

  await sql`create table staff_invitations (
    id text primary key,
    vendor_id text not null references vendors on delete cascade,
    contact text not null,
    role text not null check (role in ('owner', 'packer', 'accountant')),
    token text not null unique,
    invited_by text references users on delete set null,
    sent_at timestamptz not null,
    ends_at timestamptz not null,
    accepted_at timestamptz,
    withdrawn_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index staff_invitations_open on staff_invitations (vendor_id, contact)
    where accepted_at is null and withdrawn_at is null`.execute(db);
  await sql`create index staff_invitations_of_author on staff_invitations (invited_by)`.execute(db);

  await sql`alter table users add column admin_role text not null default 'admin'
    check (admin_role in ('admin', 'support', 'catalogue', 'finance'))`.execute(db);
  await sql`alter table reduced_lines add column actor_id text references users on delete set null`.execute(
    db,
  );
}
