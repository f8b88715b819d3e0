import { sql } from 'kysely';
import { subcategoryNames } from '../../market/catalogue/kinds-rules.ts';
import { seedMinimums } from '../../market/catalogue/manage/seed-minimum-rules.ts';
import { licenceFor } from '../../market/vendors/rules.ts';
import type { Invariant } from './invariant.ts';

/** The licence that each subcategory requires. */
const regulated = JSON.stringify(
  subcategoryNames.map((subcategory) => ({ subcategory, licence: licenceFor(subcategory) })),
);

/**
 * Latest day in India for which the daily review has certainly run: that of an hour before the last recorded event. So
 * a shop that was closed overnight, or last week's backup, shows no false faults.
 */
const reviewed = sql`(
  (select greatest(max(created_at), (select max(created_at) from orders)) from audit_entries) at time zone 'Asia/Kolkata'
    - interval '1 hour')::date`;

/**
 * Products, their search data, and permission to sell (docs/decisions/products.md; docs/tax-and-law.md, Regulated
 * goods).
 */
export const catalogueInvariants: readonly Invariant[] = [
  {
    name: 'searchable',
    holds: 'Every product is found by its words',
    broken: sql`
      select 'product ' || id as which,
          case when search_version = 0 or search_keys = '{}' or search_words = '{}' then 'it is found by nothing'
            else 'no slip of the finger leads to it: its words are not in the list of words' end as fault
        from products
        where search_version = 0 or search_keys = '{}' or search_words = '{}'
          or exists (select from unnest(search_words) as own where not exists (
            select from search_words where word = own collate "C" and kind = 'text'))`,
  },
  {
    name: 'pictured',
    holds: 'What is on sale has a picture',
    broken: sql`
      select 'product ' || id as which, 'on sale without a picture' as fault
        from products where status = 'live' and not exists (select from product_images where product_id = id)`,
  },
  {
    name: 'may-be-sold',
    holds: 'On sale is what its vendor may sell, and nothing of that is withheld',
    broken: sql`
      with judged as (
        select p.id, p.status, v.status as vendor, licence,
            licence is null or exists (
              select from vendor_licences l where l.vendor_id = v.id and l.kind = licence
                and ${reviewed} between valid_from and valid_until
                and refused_at is null and verified_at is not null) as is_licensed,
            expires_on < ${reviewed} as is_expired,
            exists (select from seed_labels s
              join jsonb_to_recordset(${JSON.stringify(seedMinimums)}::jsonb) as minimum (crop text, percent integer)
                on minimum.crop = lower(btrim(s.kind))
              where s.product_id = p.id and s.germination < minimum.percent) as is_weak,
            exists (select from lot_holds h join seed_labels s using (product_id)
              where h.product_id = p.id and lower(btrim(s.lot)) = lower(btrim(h.lot))
                and h.decision is distinct from 'released') as is_held,
            gst_rate > 0 and v.gstin is null as is_taxed
          from products p join vendors v on v.id = p.vendor_id
            left join jsonb_to_recordset(${regulated}::jsonb) as law (subcategory text, licence text) using (subcategory)
          where p.status in ('live', 'withheld')
      )
      select 'product ' || id as which,
          format('it is %s; its vendor is %s%s%s%s%s%s', status, vendor,
            case when is_licensed then '' else ' without a verified licence for ' || licence end,
            case when is_expired then ', and its last day is over' else '' end,
            case when is_weak then ', and it germinates less than the law asks' else '' end,
            case when is_held then ', and its lot is held' else '' end,
            case when is_taxed then ', and it is taxed, but its vendor has no GSTIN' else '' end) as fault
        from judged
        where (status = 'live') <> (vendor = 'approved' and is_licensed and is_expired is not true and not is_weak
          and not is_held and not is_taxed)`,
  },
  {
    name: 'kept-files',
    holds: 'Every uploaded file in use is written down, so that nobody sweeps it away',
    broken: sql`
      select which, format('its file %s is not written down', key) as fault
        from (
          select 'product ' || product_id as which, key from product_images where key ~ '^[0-9a-f]{32}$'
          union all
          select 'licence ' || id, file_key from vendor_licences where file_key is not null
        ) as used
        where not exists (select from stored_files where stored_files.key = used.key)`,
  },
];
