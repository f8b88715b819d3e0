import { type RawBuilder, sql } from 'kysely';
import type { CommissionRule } from './commission-rules.ts';

/** All rules of commission in their order, as a column. */
export function commissionRules(): RawBuilder<CommissionRule[]> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('vendor', vendor_id, 'category', category, 'product', product_id,
      'share', basis_points, 'starts', starts_on, 'ends', ends_on) order by position, id), '[]') from commission_rules)`;
}
