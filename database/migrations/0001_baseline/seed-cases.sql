create index order_lines_of_lot on order_lines (product_id, lot) where lot is not null;

-- Seed that did not come up, beside its complaint: what a court asks for.
create table seed_cases (
  complaint_id text primary key references complaints on delete cascade,
  order_id text not null,
  position smallint not null,
  product_id text not null references products,
  vendor_id text not null references vendors,
  user_id text not null references users,
  -- As sold, with the germination of its label in per cent.
  lot text not null,
  germination smallint,
  -- How many of ten came up, and the day of the count.
  emergence smallint not null check (emergence between 0 and 10),
  counted_on date not null,
  sown_on date,
  area text not null default '',
  sown_how text check (sown_how in ('drill', 'broadcast', 'by-hand', 'transplanted')),
  irrigation text not null default '',
  -- Where the field is, only if the buyer has ticked that it is passed on.
  place text not null default '',
  officer_name text not null default '',
  officer_phone text not null default '',
  inspected_on date,
  is_sample_kept boolean not null default false,
  created_at timestamptz not null,
  unique (order_id, position),
  foreign key (order_id, position) references order_lines
);
create index seed_cases_of_lot on seed_cases (product_id, lot);
create index seed_cases_of_user on seed_cases (user_id);
create index seed_cases_of_vendor on seed_cases (vendor_id);

create table seed_case_photographs (
  id text primary key,
  complaint_id text not null references seed_cases on delete cascade,
  file_key text not null unique,
  subject text not null check (subject in ('field', 'report')),
  -- By the camera, where the file said so.
  taken_at timestamptz,
  created_at timestamptz not null
);
create index seed_case_photographs_of_case on seed_case_photographs (complaint_id, id);

-- The other buyers of a held lot: each gets one message, and may say how theirs came up.
create table lot_notices (
  product_id text not null,
  lot text not null,
  user_id text not null references users,
  order_id text not null,
  position smallint not null,
  -- Null while a job has to tell them.
  told_at timestamptz,
  answer text check (answer in ('well', 'thin', 'not-sown')),
  answered_at timestamptz,
  primary key (product_id, lot, user_id),
  foreign key (product_id, lot) references lot_holds on delete cascade,
  foreign key (order_id, position) references order_lines,
  check ((answer is null) = (answered_at is null))
);
create index lot_notices_of_line on lot_notices (order_id, position);
create index lot_notices_of_user on lot_notices (user_id);
create index lot_notices_to_tell on lot_notices (user_id) where told_at is null;
