create sequence return_numbers;

-- Goods that a buyer asks to send back after the delivery.
create table returns (
  id text primary key,
  number text not null unique,
  order_id text not null references orders,
  consignment_id text not null references consignments,
  vendor_id text not null references vendors,
  user_id text not null references users,
  state text not null check (state in ('asked', 'accepted', 'received', 'refused', 'to-decide', 'refunded',
    'sent-back', 'refused-finally', 'withdrawn', 'to-send', 'sent', 'not-come', 'replaced')),
  reason text not null check (reason in ('broken', 'wrong', 'expired', 'faulty', 'late', 'unwanted')),
  -- Whether the buyer wants the money back or the same goods new.
  wants text not null check (wants in ('money', 'new')),
  -- What the buyer writes; '' after an erasure.
  note text not null,
  is_opened boolean not null,
  refusal text check (refusal in ('not-ours', 'used-beyond-testing', 'label-removed', 'too-late', 'not-sent')),
  -- When the seller comes for the goods; null when the buyer sends them.
  fetch_on date,
  fetch_hours text check (fetch_hours in ('8-12', '12-16', '16-20')),
  -- How the new goods were sent.
  carrier text,
  tracking_number text,
  -- In paise, once the goods are checked.
  refunded bigint not null default 0 check (refunded >= 0),
  -- 0 for what has to be decided first, up to 9 for what is over: the order of the lists, with the clock of the state.
  rank smallint not null,
  due_at timestamptz not null,
  state_since timestamptz not null,
  created_at timestamptz not null,
  check (wants = 'money' or reason <> 'unwanted'),
  check ((fetch_on is null) = (fetch_hours is null)),
  check (state not in ('refused', 'refused-finally') or refusal is not null)
);
create index returns_by_clock on returns (rank, due_at, id);
create index returns_of_consignment on returns (consignment_id);
create index returns_of_order on returns (order_id);
create index returns_of_user on returns (user_id, id);
create index returns_of_vendor on returns (vendor_id, rank, due_at, id);

create table return_lines (
  return_id text not null references returns on delete cascade,
  order_id text not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  sellable integer not null default 0 check (sellable >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  missing integer not null default 0 check (missing >= 0),
  foreign_pieces integer not null default 0 check (foreign_pieces >= 0),
  primary key (return_id, position),
  foreign key (order_id, position) references order_lines,
  check (sellable + damaged + missing + foreign_pieces in (0, quantity))
);
create index return_lines_of_order on return_lines (order_id, position);

-- Its history: changes of its state, and what buyers write about them.
create table return_moves (
  id text primary key,
  return_id text not null references returns on delete cascade,
  state text not null check (state in ('asked', 'accepted', 'received', 'refused', 'to-decide', 'refunded',
    'sent-back', 'refused-finally', 'withdrawn', 'to-send', 'sent', 'not-come', 'replaced')),
  role text not null check (role in ('buyer', 'vendor', 'admin', 'clock')),
  actor_id text references users on delete set null,
  note text not null default '',
  created_at timestamptz not null
);
create index return_moves_by_actor on return_moves (actor_id) where actor_id is not null;
create index return_moves_of_return on return_moves (return_id, id);

create table return_photographs (
  id text primary key,
  return_id text not null references returns on delete cascade,
  file_key text not null unique,
  role text not null check (role in ('buyer', 'vendor', 'admin')),
  created_at timestamptz not null
);
create index return_photographs_of_return on return_photographs (return_id, id);
