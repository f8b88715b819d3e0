-- Vendors, their staff, licences, files and bank accounts.

create table vendors (
  id text primary key,
  user_id text not null unique references users,
  company_name text not null,
  legal_name text,
  gstin text,
  pan text,
  exempt_only_at timestamptz,
  phone text not null,
  street text,
  city text,
  state text,
  pincode text check (pincode ~ '^[0-9]{6}$'),
  care_phone text check (care_phone ~ '^[0-9]{10}$'),
  care_email text,
  grievance_name text,
  grievance_phone text check (grievance_phone ~ '^[0-9]{10}$'),
  grievance_email text,
  undertaking_version smallint,
  undertaking_at timestamptz,
  status text not null default 'applied' check (status in ('applied', 'approved', 'refused', 'suspended')),
  decision_reason text,
  -- Whether it has rules of delivery of its own; written by the trigger of vendor_deliveries.
  own_delivery boolean not null default false,
  -- Parcels of the last 90 days and those on time, for buyers; both null for few. A daily job writes them.
  parcels integer check (parcels > 0),
  parcels_on_time integer check (parcels_on_time between 0 and parcels),
  version integer not null default 1,
  -- For administrators, as the indexes below.
  search text generated always as (
    ' ' || lower(company_name) || ' ' || lower(coalesce(legal_name, '')) || ' ' || lower(coalesce(gstin, ''))
      || ' ' || lower(coalesce(pan, substr(gstin, 3, 10), '')) || ' ' || lower(coalesce(city, ''))
  ) stored,
  created_at timestamptz not null default now(),
  check ((undertaking_version is null) = (undertaking_at is null)),
  constraint vendors_gstin_or_exempt check (gstin is not null or (pan is not null and exempt_only_at is not null))
);
create index vendors_applied on vendors (created_at, id) where status = 'applied';
create index vendors_by_company_name on vendors (company_name, id);
create index vendors_by_created_at on vendors (created_at, id);
create index vendors_by_gstin on vendors (gstin) where gstin is not null;
create index vendors_by_words on vendors using gin (search gin_trgm_ops);
create index vendors_of_status_by_company_name on vendors (status, company_name, id);
create index vendors_of_status_by_created_at on vendors (status, created_at, id);
-- A new vendor has no products yet.
create trigger tell_of_vendors after update or delete on vendors
  for each statement execute function tell_of_catalogue();

create table vendor_members (
  user_id text primary key references users on delete cascade,
  vendor_id text not null references vendors on delete cascade,
  role text not null check (role in ('owner', 'packer', 'accountant')),
  created_at timestamptz not null default now()
);
create index vendor_members_of_vendor on vendor_members (vendor_id);

-- One open invitation a contact.
create table staff_invitations (
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
);
create index staff_invitations_of_author on staff_invitations (invited_by);
create unique index staff_invitations_open on staff_invitations (vendor_id, contact)
  where accepted_at is null and withdrawn_at is null;

create table vendor_licences (
  id text primary key,
  vendor_id text not null references vendors on delete cascade,
  kind text not null check (kind in ('seed', 'fertiliser', 'insecticide')),
  number text not null,
  authority text not null,
  state text not null,
  valid_from date not null,
  valid_until date not null,
  file_key text,
  file_type text check (file_type in ('pdf', 'webp')),
  verified_at timestamptz,
  verified_by text references users on delete set null,
  refused_at timestamptz,
  refusal_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (valid_until >= valid_from),
  check ((file_key is null) = (file_type is null)),
  check ((refused_at is null) = (refusal_reason is null)),
  check (refused_at is null or verified_at is null)
);
create index vendor_licences_by_end on vendor_licences (valid_until);
create index vendor_licences_by_file on vendor_licences (file_key) where file_key is not null;
create index vendor_licences_by_vendor on vendor_licences (vendor_id, kind, valid_until);
create index vendor_licences_to_verify on vendor_licences (vendor_id)
  where file_key is not null and verified_at is null and refused_at is null;
-- A product's page names its seller's licence.
create trigger tell_of_vendor_licences after insert or update or delete on vendor_licences
  for each statement execute function tell_of_catalogue();

-- Files in the storage. Evidence of disputes belongs to the operator.
create table stored_files (
  key text primary key,
  vendor_id text references vendors on delete cascade,
  kind text not null check (kind in ('picture', 'licence', 'evidence', 'label')),
  created_at timestamptz not null default now(),
  constraint stored_files_vendor check ((vendor_id is null) = (kind = 'evidence'))
);
create index stored_files_by_age on stored_files (created_at);

-- Never changed: another account is another row.
create table vendor_bank_accounts (
  id text primary key,
  vendor_id text not null references vendors,
  holder text not null,
  bank text not null,
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  sealed_number text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  usable_from timestamptz not null,
  created_by text references users on delete set null,
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
create index vendor_bank_accounts_by_creator on vendor_bank_accounts (created_by) where created_by is not null;
create index vendor_bank_accounts_of_vendor on vendor_bank_accounts (vendor_id, id);
