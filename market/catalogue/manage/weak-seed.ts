import { sql } from 'kysely';
import { seedMinimums } from './seed-minimum-rules.ts';

const minimums = sql`jsonb_to_recordset(${JSON.stringify(seedMinimums)}::jsonb) as minimum (crop text, percent integer)`;

/** `legalMinimumMissed` as a query condition: the row of `products` is seed below the legal minimum of its crop. */
export const isWeakSeed = sql<boolean>`exists (
  select from seed_labels join ${minimums} on minimum.crop = lower(btrim(seed_labels.kind))
  where seed_labels.product_id = products.id and seed_labels.germination < minimum.percent)`;
