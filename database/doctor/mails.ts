import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The outbox (decision 20). */
export const mails: readonly Invariant[] = [
  {
    name: 'mail-of-order',
    holds: 'An order of the last month has its mail to the buyer, sent or not',
    broken: sql`
      select 'order ' || number as which, 'no mail was posted to its buyer' as fault
        from orders join users on users.id = user_id
        where orders.created_at > now() - interval '30 days' and erased_at is null
          and exists (select from audit_entries where subject_id = orders.id and action = 'order.place')
          and not exists (select from outgoing_mails
            where facts ? 'orderId' and facts ->> 'orderId' = orders.id and kind = 'order.placed')`,
  },
  {
    name: 'mail-once',
    holds: 'Nobody is told twice that an order was placed',
    broken: sql`
      select 'order ' || min(facts ->> 'number') as which,
          format('%s mails of the kind %s to one person', count(*), kind) as fault
        from outgoing_mails
        where kind in ('order.placed', 'order.received') and facts ? 'orderId'
        group by facts ->> 'orderId', kind, recipient having count(*) > 1`,
  },
  {
    name: 'mail-sent',
    holds: 'A mail that was sent says when and under which name',
    broken: sql`
      select 'mail ' || id as which, format('it is %s, at %s, as %s', state, sent_at, message_id) as fault
        from outgoing_mails
        where (state = 'sent') <> (sent_at is not null) or (state = 'sent' and message_id is null)`,
  },
  {
    // Without a mail server, or while it is unavailable, all mails wait: no later one is sent.
    name: 'mail-stuck',
    holds: 'No mail waits while later ones go out',
    broken: sql`
      select 'mail ' || id as which, format('due since %s, tried %s times', next_attempt_at, attempts) as fault
        from outgoing_mails
        where state = 'waiting' and next_attempt_at < now() - interval '1 hour'
          and next_attempt_at + interval '1 hour' < (select max(sent_at) from outgoing_mails)`,
  },
];
