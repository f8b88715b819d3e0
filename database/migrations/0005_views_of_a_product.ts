import { type Kysely, sql } from 'kysely';

/** The keys that the demo shop's pictures had before each product had several, named by the product. */
const formerKeys = `
  wheat-sack paddy-pouch maize-bag tomato-pouch arka-rakshak-pouch okra-pouch mustard-pouch soybean-sack
  tractor cultivator rotavator thresher reaper drip-kit pump sprayer
  npk-bag vermicompost-bag soil-kit sickle`
  .trim()
  .split(/\s+/);

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product_images
    add column view text not null default 'hero' check (view in ('hero', 'close', 'setting')),
    add column preview text check (preview like 'data:image/webp;base64,%' and length(preview) < 500)`.execute(
    db,
  );

  const former = sql`array[${sql.join(formerKeys)}]::text[]`;
  await sql`insert into product_images (product_id, position, key, view)
    select product_id, 2, product_id || '-close', 'close' from product_images where key = any(${former})
    union all
    select product_id, 3, product_id || '-setting', 'setting' from product_images where key = any(${former})`.execute(
    db,
  );
  await sql`update product_images set key = product_id where key = any(${former})`.execute(db);
  await sql`update order_lines set image_key = product_id where image_key = any(${former})`.execute(db);
}
