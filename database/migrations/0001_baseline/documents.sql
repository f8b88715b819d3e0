-- Documents of sale and of fees (docs/decisions/documents-of-sale.md). The operator issues those without a vendor.

-- The last number of an issuer: without gap.
create table document_series (
  vendor_id text references vendors,
  kind text not null,
  year text not null,
  last integer not null check (last > 0),
  last_at timestamptz not null default now(),
  unique nulls not distinct (vendor_id, kind, year)
);

-- A document never changes, except that its first PDF is noted once.
create function refuse_changed_document() returns trigger language plpgsql as $$
begin
  if old.pdf_hash is not null
    or to_jsonb(new) - '{pdf_hash,pdf_version}'::text[] <> to_jsonb(old) - '{pdf_hash,pdf_version}'::text[] then
    raise exception 'document % never changes', old.number;
  end if;
  return new;
end $$;

create table documents (
  id text primary key,
  vendor_id text references vendors,
  kind text not null
    check (kind in ('tax-invoice', 'bill-of-supply', 'invoice-cum-bill', 'credit-note', 'fee-invoice', 'fee-credit-note')),
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
  collected_by_operator bigint not null default 0,
  content jsonb not null,
  pdf_hash text,
  pdf_version integer,
  unique nulls not distinct (vendor_id, kind, year, serial),
  unique nulls not distinct (vendor_id, number),
  check (collected_by_operator between 0 and total),
  check (exempt + taxable + cgst + sgst + igst + rounding = total),
  check ((refers_to is not null) = (kind in ('credit-note', 'fee-credit-note'))),
  check ((vendor_id is null) = (kind in ('fee-invoice', 'fee-credit-note'))),
  check ((billed_vendor_id is not null) = (vendor_id is null))
);
create index documents_by_number on documents (number);
create index documents_by_time on documents (issued_at, id);
create index documents_of_billed_vendor on documents (billed_vendor_id, issued_at)
  where billed_vendor_id is not null;
create index documents_of_consignment on documents (consignment_id);
create index documents_of_order on documents (order_id);
create index documents_of_vendor on documents (vendor_id, issued_at, serial, id);
create index documents_referred on documents (refers_to) where refers_to is not null;
create trigger refuse_changed_document before update on documents
  for each row execute function refuse_changed_document();

create table document_registrations (
  document_id text primary key references documents on delete cascade,
  irn text not null unique check (irn ~ '^[0-9a-f]{64}$'),
  ack_number text not null check (ack_number ~ '^[0-9]{1,20}$'),
  acknowledged_at timestamptz not null,
  signed_qr text not null check (length(signed_qr) <= 4000),
  registered_by text references users on delete set null,
  created_at timestamptz not null
);
create index document_registrations_by_person on document_registrations (registered_by)
  where registered_by is not null;
