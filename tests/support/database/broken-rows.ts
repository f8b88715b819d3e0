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
