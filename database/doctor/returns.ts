import { sql } from 'kysely';
import { openReturnStates } from '../../market/returns/rules.ts';
import type { Invariant } from './invariant.ts';

const open = sql.join(openReturnStates);

/** Requests of buyers to send goods back (docs/decisions/returns.md). */
export const returns: readonly Invariant[] = [
  {
    name: 'returns-pieces',
    holds:
      'Open returns of a delivered parcel whose new goods are not sent ask for no more pieces than its buyer has',
    broken: sql`
      select 'order ' || o.number as which, format('%s pieces of line %s are asked for, and %s are left', asked, position, quantity) as fault
        from (select l.order_id, l.position, sum(l.quantity) as asked from return_lines l
            join returns r on r.id = l.return_id
            where r.state in (${open})
              and not exists (select from replaced_lines n where n.id = r.id and n.sent_at is not null)
            group by 1, 2) a
          join order_lines using (order_id, position) join consignments c on c.id = order_lines.consignment_id
          join orders o on o.id = order_lines.order_id
        where asked > quantity and c.status = 'delivered'`,
  },
  {
    name: 'returns-refunded',
    holds: 'Returns of a parcel refund no more than its credit notes say',
    broken: sql`
      select 'return ' || min(r.number) as which,
          format('%s paise are refunded for its parcel, and %s are credited', sum(r.refunded), credited) as fault
        from returns r cross join lateral (select coalesce(sum(d.total), 0) as credited from documents d
            where d.consignment_id = r.consignment_id and d.kind = 'credit-note') n
        where r.state = 'refunded' group by r.consignment_id, credited having sum(r.refunded) > credited`,
  },
  {
    name: 'returns-replaced',
    holds: 'Goods that came back are replaced or refunded, never both',
    broken: sql`
      select 'return ' || r.number as which, format('it is %s, and its new pieces are %s', r.state, n.are) as fault
        from returns r cross join lateral (select case when count(*) = 0 then 'none'
            when count(sent_at) = count(*) then 'sent' else 'packed' end as are
          from replaced_lines l where l.id = r.id) n
        where not case r.state when 'to-send' then n.are = 'packed' when 'sent' then n.are = 'sent'
          when 'replaced' then n.are = 'sent' and r.refunded = 0 when 'refunded' then n.are <> 'packed'
          when 'not-come' then n.are <> 'none' else n.are = 'none' end`,
  },
  {
    name: 'returns-held',
    holds: 'The money of a parcel waits only while one of its returns is open',
    broken: sql`
      select 'consignment ' || e.consignment_id as which, 'its money waits without an open return' as fault
        from vendor_earnings e where e.is_held and not exists (select from returns r
          where r.consignment_id = e.consignment_id and r.state in (${open}))`,
  },
];
