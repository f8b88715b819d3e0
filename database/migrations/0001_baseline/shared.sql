-- Functions that several subjects use.

create extension if not exists pg_trgm;

create function indian_day(at timestamptz) returns date language sql immutable as $$
select (at at time zone 'Asia/Kolkata')::date $$;

create function start_of_indian_day(day date) returns timestamptz language sql immutable as $$
select day::timestamp at time zone 'Asia/Kolkata' $$;

-- The database's half of `market/orders/sales.ts`; `sales.test.ts` compares both halves.
create function is_sale(status text) returns boolean language sql immutable as $$
select status not in ('cancelled', 'returned', 'awaiting-payment') $$;

create function is_collected(status text) returns boolean language sql immutable as $$
select status = 'delivered' $$;

-- Search words of an order: its number, whole and in part, and the words of a name, each behind the vendor's id.
create function words_of_consignment(vendor text, number text, customer text) returns tsvector
  language sql immutable as $$
  select array_to_tsvector(array(
    select distinct vendor || '/' || word
      from unnest(array[lower(number), substr(number, 4), split_part(number, '-', 3),
        ltrim(split_part(number, '-', 3), '0')] || regexp_split_to_array(lower(coalesce(customer, '')), '\s+')) word
      where word <> '')) $$;

-- Invalidates the cached pages of all processes at the commit (docs/decisions/page-cache.md): once a statement, for any number of rows.
create function tell_of_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

-- One channel for all work with providers: a notification says that there is some, not which.
create function tell_of_integrations() returns trigger language plpgsql as $$
begin
  perform pg_notify('integrations', '');
  return null;
end $$;
