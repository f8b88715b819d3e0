import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The schema after a copy or a restore, and the clocks of all processes that write to it. */
export const schema: readonly Invariant[] = [
  {
    name: 'guards',
    holds: 'Nothing that guards the rows is switched off: constraints, indexes, triggers',
    broken: sql`
      select format('%s of %s', conname, conrelid::regclass) as which, 'a constraint that was never checked' as fault
        from pg_constraint where not convalidated and connamespace = 'public'::regnamespace
      union all
      select format('%s of %s', indexrelid::regclass, indrelid::regclass), 'an index that does not work'
        from pg_index join pg_class on pg_class.oid = indexrelid
        where not (indisvalid and indisready) and relnamespace = 'public'::regnamespace
      union all
      select format('%s of %s', tgname, tgrelid::regclass), 'a trigger that is switched off'
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where tgenabled = 'D' and relnamespace = 'public'::regnamespace`,
  },
  {
    name: 'settings',
    holds: 'The shop has its settings, and cash on delivery as a way to pay',
    broken: sql`
      select which, 'it is gone' as fault from (
        select 'the row of settings' as which where not exists (select from store_settings)
        union all
        select 'cash on delivery' where not exists (select from payment_options where id = 'cod')
      ) as missing`,
  },
  {
    name: 'clock',
    holds: 'Nothing happened in the future: every clock was right',
    broken: sql`
      select which, format('of %s, while it is %s', at, now()) as fault
        from (
          select 'order ' || number as which, created_at as at from orders
          union all select 'session ' || id, created_at from sessions
          union all select 'mail ' || id, greatest(created_at, sent_at) from outgoing_mails
          union all select 'message ' || id, greatest(created_at, sent_at, delivered_at) from outgoing_messages
          union all select 'entry ' || id || ' of the audit', created_at from audit_entries
        ) as happened
        where at > now() + interval '10 minutes'`,
  },
];
