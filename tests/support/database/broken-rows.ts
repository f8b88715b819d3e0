import { type RawBuilder, sql } from 'kysely';

/** Two mails about an order that does not exist. */
export const aMail = (more: RawBuilder<unknown>) => sql`
  insert into outgoing_mails (id, recipient, language, kind, facts, waiting_since, next_attempt_at, state, sent_at)
    select 'mail-' || n, 'savita@test.example', 'en', 'order.placed', '{"orderId": "x", "number": "KB-2611-0001"}', ${more}
      from generate_series(1, 2) as n`;

/** A text message in a state. */
export const aText = (state: string) => sql`
  insert into outgoing_messages (id, event, phone, language, kind, facts, waiting_since, next_attempt_at, created_at, state)
    values ('text', 'x', '+919822000071', 'en', 'order.reduced.none', '{}', now(), now(), now(), ${state})`;

/** A parcel that was not handed over, with its buyer's answer. */
export const anAnswer = [
  sql`insert into shipments (id, consignment_id, vendor_id, provider, reference, courier, courier_name, state,
      state_at, attempts, grams, cash, quoted, pickup_place, created_at)
    select 's', id, vendor_id, 'delhivery', 's', 's', 's', 'attempt-failed', now(), 1, 1, 0, 0, 's', now()
      from consignments c where not exists (select from shipments where consignment_id = c.id) limit 1`,
  sql`insert into delivery_answers (consignment_id, attempt, kind, created_at)
    select consignment_id, 1, 'call', now() from shipments where id = 's'`,
];
