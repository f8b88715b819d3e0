import { type Kysely, sql } from 'kysely';

/**
 * Documents of sale (decision 78): who sold and the tax of each line as they were at the order, documents with numbers without
 * gap, and rates that change by date. The previous release writes orders without these facts; they are read when its
 * consignments are shipped.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table vendors
    alter column gstin drop not null,
    add column legal_name text,
    add column pan text,
    add column exempt_only_at timestamptz,
    add constraint vendors_gstin_or_exempt check (gstin is not null or (pan is not null and exempt_only_at is not null))`.execute(
    db,
  );
  await sql`alter table vendors drop column search`.execute(db);
  await sql`alter table vendors add column search text generated always as
    (' ' || lower(company_name) || ' ' || lower(coalesce(legal_name, '')) || ' ' || lower(coalesce(gstin, ''))
      || ' ' || lower(coalesce(pan, substr(gstin, 3, 10), '')) || ' ' || lower(coalesce(city, ''))) stored`.execute(
    db,
  );
  await sql`create index vendors_by_words on vendors using gin (search gin_trgm_ops)`.execute(db);
  await sql`alter table orders
    add column buyer_gstin text,
    add column buyer_business text,
    add constraint orders_buyer_business check (buyer_business is null or buyer_gstin is not null)`.execute(
    db,
  );
  await sql`alter table consignments
    add column seller jsonb,
    add column place_of_supply text`.execute(db);
  await sql`alter table order_lines
    add column shipping bigint,
    add column taxable bigint,
    add column cgst bigint,
    add column sgst bigint,
    add column igst bigint,
    add column uqc text,
    add column label jsonb`.execute(db);

  await sql`create table document_series (
    vendor_id text references vendors,
    kind text not null,
    year text not null,
    last integer not null check (last > 0),
    last_at timestamptz not null default now(),
    unique nulls not distinct (vendor_id, kind, year)
  )`.execute(db);
  await sql`create table documents (
    id text primary key,
    vendor_id text references vendors,
    kind text not null check (kind in ('tax-invoice', 'bill-of-supply', 'invoice-cum-bill', 'credit-note', 'fee-invoice',
      'fee-credit-note')),
    year text not null,
    serial integer not null check (serial > 0),
    number text not null check (length(number) <= 16),
    issued_at timestamptz not null,
    order_id text references orders,
    consignment_id text references consignments,
    billed_vendor_id text references vendors,
    refers_to text references documents,
    reason text,
    seller_gstin text,
    buyer_gstin text,
    place_of_supply text not null,
    is_inter_state boolean not null,
    exempt bigint not null,
    taxable bigint not null,
    cgst bigint not null,
    sgst bigint not null,
    igst bigint not null,
    rounding bigint not null,
    total bigint not null,
    collected_by_operator bigint not null default 0 check (collected_by_operator between 0 and total),
    content jsonb not null,
    pdf_hash text,
    pdf_version integer,
    check (exempt + taxable + cgst + sgst + igst + rounding = total),
    check ((refers_to is not null) = (kind in ('credit-note', 'fee-credit-note'))),
    check ((vendor_id is null) = (kind in ('fee-invoice', 'fee-credit-note'))),
    check ((billed_vendor_id is not null) = (vendor_id is null)),
    unique nulls not distinct (vendor_id, kind, year, serial),
    unique nulls not distinct (vendor_id, number)
  )`.execute(db);
  await sql`create index documents_of_vendor on documents (vendor_id, issued_at, serial, id)`.execute(db);
  await sql`create index documents_by_time on documents (issued_at, id)`.execute(db);
  await sql`create index documents_of_order on documents (order_id)`.execute(db);
  await sql`create index documents_of_consignment on documents (consignment_id)`.execute(db);
  await sql`create index documents_referred on documents (refers_to) where refers_to is not null`.execute(db);
  await sql`create index documents_of_billed_vendor on documents (billed_vendor_id, issued_at) where billed_vendor_id is not null`.execute(
    db,
  );

  // A document never changes, except that its first PDF is noted once.
  await sql`create function refuse_changed_document() returns trigger language plpgsql as $$
    begin
      if old.pdf_hash is not null
        or to_jsonb(new) - '{pdf_hash,pdf_version}'::text[] <> to_jsonb(old) - '{pdf_hash,pdf_version}'::text[] then
        raise exception 'document % never changes', old.number;
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger refuse_changed_document before update on documents
    for each row execute function refuse_changed_document()`.execute(db);
  await sql`alter table store_settings add column operator jsonb`.execute(db);

  await sql`create table gst_rate_changes (
    id text primary key,
    hsn text not null,
    from_rate integer not null,
    to_rate integer not null,
    starts_on date not null,
    applied_at timestamptz,
    created_at timestamptz not null,
    unique (hsn, from_rate, starts_on),
    check (from_rate <> to_rate)
  )`.execute(db);
}
