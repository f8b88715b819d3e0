-- What buyers say of what was delivered to them (docs/decisions/reviews.md).

create table reviews (
  id text primary key,
  order_id text not null,
  position smallint not null,
  product_id text not null references products,
  vendor_id text not null references vendors,
  -- Null after an erasure: the stars stay, without name and text.
  user_id text references users on delete set null,
  stars smallint not null check (stars between 1 and 5),
  packing text check (packing in ('whole', 'torn', 'lost')),
  -- By the dates of its parcel; null where it has none.
  on_time boolean,
  -- Seeds of ten that came up; null where that was not said.
  came_up smallint check (came_up between 0 and 10),
  text text not null default '' check (length(text) <= 2000),
  language text not null,
  crop text not null default '' check (length(crop) <= 60),
  area_m2 integer check (area_m2 > 0),
  district text not null default '',
  state text not null check (state in ('waiting', 'shown', 'held', 'refused', 'removed')),
  reason text check (reason in ('contact', 'abuse', 'off-topic', 'other-person', 'advertising', 'false-purchase')),
  -- When a waiting one shows by itself.
  shows_at timestamptz not null,
  shown_at timestamptz,
  -- By whom and when it was shown, refused or removed; null while only the clock did.
  decided_by text references users on delete set null,
  decided_at timestamptz,
  edited_until timestamptz not null,
  reply_text text not null default '' check (length(reply_text) <= 2000),
  reply_state text check (reply_state in ('waiting', 'shown', 'held', 'refused')),
  replied_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (order_id, position),
  foreign key (order_id, position) references order_lines,
  check ((reply_state is null) = (replied_at is null)),
  check (state <> 'shown' or shown_at is not null),
  check (state not in ('refused', 'removed') or reason is not null)
);
create index reviews_of_product on reviews (product_id, shown_at, id) where state = 'shown';
create index reviews_of_product_by_stars on reviews (product_id, stars, shown_at, id) where state = 'shown';
create index reviews_of_product_by_district on reviews (product_id, district, shown_at, id) where state = 'shown';
create index reviews_of_product_by_district_and_stars on reviews (product_id, district, stars, shown_at, id)
  where state = 'shown';
create index reviews_of_user on reviews (user_id, id) where user_id is not null;
create index reviews_of_vendor on reviews (vendor_id, state, id);
create index reviews_by_state on reviews (state, id);
create index reviews_waiting on reviews (shows_at, id) where state = 'waiting';
create index reviews_held on reviews (changed_at, id) where state = 'held';
create index reviews_to_reply on reviews (reply_state, replied_at, id) where reply_state in ('waiting', 'held');
create index reviews_decided_by on reviews (decided_by) where decided_by is not null;
create index reviews_to_drop on reviews (changed_at) where state in ('refused', 'removed');

-- Parcels whose buyers were asked for reviews: each moment once, also by several processes.
create table review_requests (
  consignment_id text not null references consignments,
  moment text not null check (moment in ('delivery', 'seed')),
  asked_at timestamptz not null,
  primary key (consignment_id, moment)
);

-- Reports of a review: of its vendor, of customers, of visitors without an account.
create table review_flags (
  id text primary key,
  review_id text not null references reviews on delete cascade,
  role text not null check (role in ('vendor', 'customer', 'visitor', 'admin')),
  actor_id text references users on delete set null,
  reason text not null
    check (reason in ('contact', 'abuse', 'off-topic', 'other-person', 'advertising', 'false-purchase')),
  created_at timestamptz not null,
  settled_at timestamptz
);
create index review_flags_by_actor on review_flags (actor_id) where actor_id is not null;
create index review_flags_of_review on review_flags (review_id, id);
create index review_flags_open on review_flags (created_at, review_id) where settled_at is null;

create table review_photographs (
  id text primary key,
  review_id text not null references reviews on delete cascade,
  file_key text not null unique,
  created_at timestamptz not null
);
create index review_photographs_of_review on review_photographs (review_id, id);

-- Sums of the reviews that show, for each product.
create table review_totals (
  product_id text primary key references products on delete cascade,
  stars1 integer not null default 0 check (stars1 >= 0),
  stars2 integer not null default 0 check (stars2 >= 0),
  stars3 integer not null default 0 check (stars3 >= 0),
  stars4 integer not null default 0 check (stars4 >= 0),
  stars5 integer not null default 0 check (stars5 >= 0),
  -- Fields whose germination was said, and their sum of seeds of ten.
  fields integer not null default 0 check (fields >= 0),
  came_up integer not null default 0 check (came_up between 0 and 10 * fields),
  packed_whole integer not null default 0 check (packed_whole >= 0),
  packed_torn integer not null default 0 check (packed_torn >= 0),
  packed_lost integer not null default 0 check (packed_lost >= 0),
  -- Questions about the product that show.
  questions integer not null default 0 check (questions >= 0)
) with (fillfactor = 80);

-- The page of a product shows its reviews: a changed text or reply is told for that product alone.
create function tell_of_reviews() returns trigger language plpgsql as $$
declare
  products text;
begin
  select json_agg(distinct product_id) into products
    from before full join after using (id, product_id)
    where ('shown' in (before.state, after.state)) and before is distinct from after;
  if products is not null then
    perform pg_notify('catalogue', case when octet_length(products) > 7000 then '' else products end);
  end if;
  return null;
end $$;
create trigger tell_of_reviews after update on reviews
  referencing old table as before new table as after
  for each statement execute function tell_of_reviews();

-- Questions of customers about a product, on the page of its reviews.
create table questions (
  id text primary key,
  product_id text not null references products on delete cascade,
  vendor_id text not null references vendors,
  user_id text references users on delete set null,
  text text not null check (length(text) between 1 and 300),
  language text not null,
  state text not null check (state in ('shown', 'held', 'refused')),
  reason text check (reason in ('contact', 'abuse', 'off-topic', 'other-person', 'advertising')),
  -- Of its first answer that shows; null without one.
  answered_at timestamptz,
  created_at timestamptz not null,
  -- Of the question or of its answers.
  changed_at timestamptz not null,
  check ((state = 'refused') = (reason is not null))
);
create index questions_of_product on questions (product_id, state, answered_at desc nulls last, id desc);
create index questions_of_vendor on questions (vendor_id, id);
create index questions_to_answer on questions (vendor_id, id) where state = 'shown' and answered_at is null;
create index questions_of_user on questions (user_id, id) where user_id is not null;
create index questions_held on questions (changed_at, id) where state = 'held';
create index questions_to_drop on questions (changed_at) where state = 'refused';

create table answers (
  id text primary key,
  question_id text not null references questions on delete cascade,
  role text not null check (role in ('vendor', 'buyer', 'marketplace')),
  user_id text references users on delete set null,
  text text not null check (length(text) between 1 and 1000),
  language text not null,
  state text not null check (state in ('shown', 'held', 'refused')),
  reason text check (reason in ('contact', 'abuse', 'off-topic', 'other-person', 'advertising')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'refused') = (reason is not null))
);
create index answers_of_question on answers (question_id, id);
create index answers_of_user on answers (user_id, id) where user_id is not null;
create index answers_held on answers (changed_at, question_id) where state = 'held';
create index answers_to_drop on answers (changed_at) where state = 'refused';

-- The page of a product has the number of its questions, that of its reviews the questions with their answers.
create function tell_of_question() returns trigger language plpgsql as $$
begin
  if new.state = 'shown' or old.state = 'shown' then
    perform pg_notify('catalogue', json_build_array(coalesce(new.product_id, old.product_id))::text);
  end if;
  return null;
end $$;
create trigger tell_of_question after insert or update or delete on questions
  for each row execute function tell_of_question();
