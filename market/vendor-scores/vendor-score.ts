import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { type Day, indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { isOverdue } from '../orders/figures/overdue-parcels.ts';
import { isMoreBetter, leastMissing, scoredDays, scoreLimits, shareOf, wordOf } from './rules.ts';

/** Newest cases against the vendor that a measure shows. */
const shownCases = 20;

interface ScoreCase {
  readonly consignmentId: string;
  readonly orderId: string;
  readonly number: string;
  readonly day: Day;
}

/**
 * What a vendor is measured by in the last 90 days: parcels on time, orders that the vendor cancelled, parcels of which
 * goods came back by the vendor's fault, complaints that were right, and seed that came up, each with its limit and its
 * newest cases. Vendors get their own, administrators that of `vendorId`. Shares and limits in tenths of a per cent.
 * Answers `not-found`.
 */
export const vendorScore = verb(
  'vendorScore',
  staffMay('figures'),
  z.object({ vendorId: idShape.nullish() }),
  async (context, asked) => {
    const { actor } = context;
    const vendorId = (actor.role === 'vendor' ? actor.vendorId : asked.vendorId) ?? refuse('not-found');
    const days = scoredDays(indianDay(context.clock()));
    const of = { vendorId, ...days };
    const measures = [];
    for (const [measure, cases] of [
      ['onTime', parcels(context, of)],
      ['cancelled', orders(of)],
      ['returned', returns(of)],
      ['complaints', complaints(of)],
      ['germination', seed(of)],
    ] as const) {
      const { all, bad, newest } = await counted(context, cases);
      const facts = { all, hits: isMoreBetter(measure) ? all - bad : bad };
      const share = shareOf(measure, facts);
      const word = wordOf(measure, facts);
      measures.push({ measure, ...facts, share, word, limit: scoreLimits[measure], bad, newest });
    }
    return { ...days, measures };
  },
);

export type VendorScore = ValueOf<typeof vendorScore>;

interface Scored {
  readonly vendorId: string;
  readonly first: Day;
  readonly last: Day;
}

/** Counts cases, rows of `id`, `order_id`, `day` and `is_bad`, and names the newest bad ones. One statement. */
async function counted({ db }: Context, cases: RawBuilder<unknown>) {
  const { rows } = await sql<{ all: number; bad: number; newest: ScoreCase[] }>`/* planned by its values */
    with cases as materialized (${cases})
    select count(*)::integer as all, (count(*) filter (where is_bad))::integer as bad,
        coalesce((select jsonb_agg(jsonb_build_object('consignmentId', n.id, 'orderId', n.order_id, 'number', n.number,
              'day', n.day) order by n.day desc, n.id desc)
            from (select b.id, b.order_id, o.number, b.day from cases b join orders o on o.id = b.order_id
              where b.is_bad order by b.day desc, b.id desc limit ${shownCases}) n), '[]') as newest
      from cases`.execute(db);
  return rows[0] ?? { all: 0, bad: 0, newest: [] };
}

/** Parcels that were delivered in these days, and those that are late now: bad after the last promised day. */
function parcels({ clock }: Context, { vendorId, first, last }: Scored): RawBuilder<unknown> {
  return sql`
    select c.id, c.order_id, c.delivered_on as day, c.delivered_on > c.promised_on as is_bad from consignments c
      where c.vendor_id = ${vendorId} and c.delivered_on between ${first}::date and ${last}::date
    union all select c.id, c.order_id, c.promised_on, true from consignments c
      where c.vendor_id = ${vendorId} and ${isOverdue({ clock }, 'c')}`;
}

/** Orders of these days, without unpaid ones: bad where the vendor cancelled them, and not for the customer. */
function orders({ vendorId, first, last }: Scored): RawBuilder<unknown> {
  return sql`
    select c.id, c.order_id, indian_day(c.created_at) as day, m.id is not null as is_bad
      from consignments c left join lateral (select m.id from consignment_moves m
        where c.status = 'cancelled' and m.consignment_id = c.id and m.to_status = 'cancelled' and (
          m.reason in ('sold-out', 'no-delivery') or m.moved_by = 'vendor' and coalesce(m.reason, 'other') = 'other')
        limit 1) m on true
      where c.vendor_id = ${vendorId} and not c.is_unpaid and c.created_at >= start_of_indian_day(${first}::date)
        and c.created_at < start_of_indian_day(${last}::date + 1)`;
}

/** Parcels that were delivered in these days: bad where the check of a return found the vendor at fault. */
function returns({ vendorId, first, last }: Scored): RawBuilder<unknown> {
  return sql`
    select c.id, c.order_id, c.delivered_on as day, exists (
        select from returns r where r.consignment_id = c.id and r.reason <> 'unwanted'
          and r.state in ('refunded', 'to-send', 'sent', 'not-come', 'replaced')
      ) as is_bad
      from consignments c
      where c.vendor_id = ${vendorId} and c.delivered_on between ${first}::date and ${last}::date`;
}

/** Parcels that were delivered in these days: bad where a complaint ended with money of the vendor or other goods. */
function complaints({ vendorId, first, last }: Scored): RawBuilder<unknown> {
  return sql`
    select c.id, c.order_id, c.delivered_on as day, exists (
        select from complaints k join lateral (select e.kind, e.offer, e.borne_by from complaint_entries e
            where e.complaint_id = k.id and e.offer is not null order by e.id desc limit 1) said on true
          where k.consignment_id = c.id and k.state = 'solved' and case said.kind
            when 'decision' then said.offer = 'another' or said.borne_by = 'vendor'
            else said.offer <> 'none' and exists (
              select from complaint_entries a where a.complaint_id = k.id and a.kind = 'acceptance') end
      ) as is_bad
      from consignments c
      where c.vendor_id = ${vendorId} and c.delivered_on between ${first}::date and ${last}::date`;
}

/** Parcels of seed that were delivered in these days and counted: bad where it came up less than the label says. */
function seed({ vendorId, first, last }: Scored): RawBuilder<unknown> {
  return sql`
    select c.id, c.order_id, c.delivered_on as day,
        bool_or(said.came_up * 10 <= (l.label ->> 'germination')::integer - ${leastMissing * 10}) as is_bad
      from consignments c join order_lines l on l.consignment_id = c.id
      join lateral (
        select r.came_up from reviews r
          where r.order_id = l.order_id and r.position = l.position and r.state = 'shown' and r.came_up is not null
        union all select s.emergence from seed_cases s where s.order_id = l.order_id and s.position = l.position
      ) said on l.label ->> 'germination' is not null
      where c.vendor_id = ${vendorId} and c.delivered_on between ${first}::date and ${last}::date
      group by c.id`;
}
