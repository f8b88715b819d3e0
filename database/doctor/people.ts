import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** People, their addresses and vendors (docs/product.md, Entities; for erased people, DPDP Act 2023, section 12). */
export const people: readonly Invariant[] = [
  {
    name: 'default-address',
    holds: 'Who has addresses has one default',
    broken: sql`
      select 'user ' || user_id as which,
          format('%s addresses, of which %s are the default', count(*), count(*) filter (where is_default)) as fault
        from addresses group by user_id having count(*) filter (where is_default) <> 1`,
  },
  {
    name: 'vendor-firm',
    holds: 'A vendor has a firm, and an approved firm has a vendor',
    broken: sql`
      select 'user ' || u.id as which, 'a vendor without a firm' as fault
        from users u left join vendor_members m on m.user_id = u.id
        where u.role = 'vendor' and u.erased_at is null and m.user_id is null
      union all
      select 'vendor ' || v.id, format('approved, but its owner is a %s', case when u.erased_at is null then u.role else 'person who is erased' end)
        from vendors v join users u on u.id = v.user_id
        where v.status = 'approved' and (u.role <> 'vendor' or u.erased_at is not null)`,
  },
  {
    name: 'vendor-owner',
    holds: 'The owner on record of a firm is one of its owners, and its other people have the role vendor',
    broken: sql`
      select 'vendor ' || v.id as which, 'its owner on record is none of its owners' as fault
        from vendors v left join vendor_members m on m.user_id = v.user_id and m.vendor_id = v.id and m.role = 'owner'
        where m.user_id is null
      union all
      select 'user ' || u.id, format('works for vendor %s as a %s', m.vendor_id, u.role)
        from vendor_members m join users u on u.id = m.user_id join vendors v on v.id = m.vendor_id
        where u.role <> 'vendor' and v.user_id <> u.id`,
  },
  {
    name: 'locked-out',
    holds: 'Who is blocked or erased is signed in nowhere',
    broken: sql`
      select 'user ' || u.id as which, format('signed in on %s devices', count(*)) as fault
        from users u join sessions s on s.user_id = u.id
        where blocked_at is not null or erased_at is not null
        group by u.id`,
  },
  {
    name: 'erased',
    holds: 'Of who is erased nothing is left but that there was somebody',
    broken: sql`
      select 'user ' || id as which, 'erased, but still there: ' || string_agg(what, ', ') as fault
        from users cross join lateral (
            select 'name' as what where name <> ''
            union all select 'email' where email <> id || '@erased.invalid'
            union all select 'addresses' where exists (select from addresses where user_id = users.id)
            union all select 'sign-in' where exists (select from credentials where user_id = users.id)
            union all select 'second factors' where exists (select from second_factors where user_id = users.id)
              or exists (select from recovery_codes where user_id = users.id)
            union all select 'enquiries' where exists (select from enquiries where user_id = users.id)
            union all select 'restock requests' where exists (select from restock_requests where user_id = users.id)
            union all select 'cart' where exists (select from carts where user_id = users.id)
            union all select 'business' where exists (select from orders where user_id = users.id
              and buyer_gstin is not null and status in ('delivered', 'returned', 'cancelled'))
              or exists (select from buyer_businesses where user_id = users.id)
          ) as left_over
        where erased_at is not null
        group by id`,
  },
  {
    name: 'enquiry',
    holds: 'An enquiry is with the vendor of its product, and answered as a whole or not at all',
    broken: sql`
      select 'enquiry ' || number as which, case
          when p.vendor_id <> e.vendor_id then format('with vendor %s, but the product is of %s', e.vendor_id, p.vendor_id)
          else 'answered without a way or a time' end as fault
        from enquiries e join products p on p.id = product_id
        where p.vendor_id <> e.vendor_id or (answered_at is null) <> (answered_how is null)`,
  },
];
