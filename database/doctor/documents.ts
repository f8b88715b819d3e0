import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** Documents of financial years that ended more than eight years ago are removed. */
const kept = sql`now() - interval '8 years'`;

const columns = ['exempt', 'taxable', 'cgst', 'sgst', 'igst', 'rounding', 'total'];
const columnsOf = (of: string) => sql.join(columns.map((column) => sql.ref(`${of}.${column}`)));
const inContent = sql.join(columns.map((column) => sql`(content -> 'totals' ->> ${column})::bigint`));

/** The state of a seller's GSTIN; 25 and 28 are former codes (`market/tax/state-codes.ts`). */
const sellerCode = sql`case left(c.seller ->> 'gstin', 2) when '25' then '26' when '28' then '37'
  else left(c.seller ->> 'gstin', 2) end`;

/** Documents of sale and what they rest on (docs/decisions/documents-of-sale.md). Amounts in paise. */
export const documents: readonly Invariant[] = [
  {
    name: 'line-tax',
    holds:
      'The tax of a line is that of its price with its share of the delivery, and the shares are the delivery',
    broken: sql`
      select format('part %s', id) as which,
          format('the shares of its lines come to %s of %s paise, and the tax of %s lines is wrong', sum(l.shipping),
            c.shipping, count(*) filter (where wrong)) as fault
        from consignments c, lateral (
          select shipping, (taxable, cgst, sgst, igst) is distinct from
              (value, case when inter then 0 else round(value * rate / 200) end,
                case when inter then 0 else round(value * rate / 200) end,
                case when inter then round(value * rate / 100) else 0 end) as wrong
            from order_lines, lateral (select case when c.seller ->> 'gstin' is null then 0 else gst_rate end::numeric as rate,
                coalesce(${sellerCode}, c.place_of_supply) <> c.place_of_supply as inter) as at_order,
              lateral (select round((line_total + shipping) * 100 / (100 + rate)) as value) as taken
            where consignment_id = c.id
        ) as l
        group by id having sum(l.shipping) <> c.shipping or bool_or(wrong)`,
  },
  {
    name: 'document-totals',
    holds: 'The totals of a document are those of its lines, in its content and beside it',
    broken: sql`
      select 'document ' || id as which,
          format('its lines come to %s and its content to %s, but it says %s paise', lines.total,
            content -> 'totals' ->> 'total', d.total) as fault
        from documents d, lateral (
          select coalesce(sum(taxable) filter (where rate = 0), 0) as exempt,
              coalesce(sum(taxable) filter (where rate > 0), 0) as taxable, sum(cgst) as cgst, sum(sgst) as sgst,
              sum(igst) as igst, sum(rounding) as rounding, sum(total) as total
            from jsonb_to_recordset(content -> 'lines') as l (rate numeric, taxable bigint, cgst bigint, sgst bigint,
              igst bigint, rounding bigint, total bigint)
        ) as lines
        where (${columnsOf('d')}) is distinct from (${columnsOf('lines')})
          or (${columnsOf('d')}) is distinct from (${inContent})`,
  },
  {
    name: 'document-series',
    holds: 'The numbers of a series of documents have no gap, and the next one is free',
    broken: sql`
      select format('series %s %s of %s', kind, year, issuer) as which,
          format('%s documents, the last with %s, but %s numbers were given', coalesce(issued, 0), highest, last) as fault
        from (select coalesce(vendor_id, 'operator') as issuer, kind, year, last, last_at from document_series) s
          full join (select coalesce(vendor_id, 'operator') as issuer, kind, year, count(*) as issued, max(serial) as highest
            from documents group by 1, 2, 3) d using (issuer, kind, year)
        where (last_at is null or last_at > ${kept}) and (coalesce(issued, 0), coalesce(highest, 0)) is distinct from (last, last)`,
  },
  {
    name: 'document-issued',
    holds:
      'What was sent has documents, and what was not sent has none, but for machines that are billed before',
    broken: sql`
      select 'part ' || c.id as which, format('it is %s, and has %s documents', c.status, count(d.id)) as fault
        from consignments c left join documents d on d.consignment_id = c.id
          left join lateral (select max(created_at) as at from consignment_moves
            where consignment_id = c.id and to_status = 'shipped' and from_status = 'processing') as sent on true
        where sent.at is null or sent.at > ${kept}
        group by c.id, sent.at
        having (sent.at is null) <> (count(d.id) = 0) and not (sent.at is null and c.way = 'dealer')`,
  },
  {
    name: 'document-credits',
    holds: 'No credit note, nor all of a document together, is more than the document',
    broken: sql`
      select 'document ' || d.id as which,
          format('it comes to %s paise, and its credit notes to %s', d.total, sum(c.total)) as fault
        from documents d join documents c on c.refers_to = d.id
        group by d.id
        having sum(c.exempt) > d.exempt or sum(c.taxable) > d.taxable or sum(c.cgst) > d.cgst or sum(c.sgst) > d.sgst
          or sum(c.igst) > d.igst or sum(c.total) > d.total or bool_or(c.vendor_id is distinct from d.vendor_id)`,
  },
];
