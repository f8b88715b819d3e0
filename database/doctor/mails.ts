import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/**
 * The outbox (docs/decisions/messages.md). An order that waits for its payment, or was never paid, owes no mail: it is
 * announced when it is paid.
 */
export const mails: readonly Invariant[] = [
  {
    name: 'mail-of-order',
    holds:
      'An order of the last month that vendors see has its mail or text message to the buyer, sent or not',
    broken: sql`
      select 'order ' || number as which, 'no mail and no text message was posted to its buyer' as fault
        from orders join users on users.id = user_id
        where orders.created_at > now() - interval '30 days' and erased_at is null
          and exists (select from consignments where order_id = orders.id and not is_unpaid)
          and exists (select from audit_entries where subject_id = orders.id and action = 'order.place')
          and not exists (select from outgoing_mails
            where facts ? 'orderId' and facts ->> 'orderId' = orders.id and kind = 'order.placed')
          and not exists (select from outgoing_messages where event = 'order.placed:' || number)`,
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
  {
    name: 'message-sent',
    holds: 'A text message that was sent says when and how; one that was not says why',
    broken: sql`
      select 'message ' || id as which, format('it is %s by %s, sent at %s: %s', state, channel, sent_at, last_error) as fault
        from outgoing_messages
        where (state in ('sent', 'delivered') and (sent_at is null or channel is null))
          or (state in ('failed', 'skipped', 'unknown') and last_error is null)`,
  },
  {
    // Its outcome would never be stored.
    name: 'message-call',
    holds: 'A text message that is being sent has its call to the provider',
    broken: sql`
      select 'message ' || id as which, 'no call is under way for it' as fault
        from outgoing_messages
        where state = 'sending' and not exists (select from outbound_calls
          where idempotency_key = outgoing_messages.id || ':' || outgoing_messages.attempts and finished_at is null)`,
  },
];
