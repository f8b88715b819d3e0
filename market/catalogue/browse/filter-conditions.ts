import { type SqlBool, sql } from 'kysely';
import type { Condition } from '../../kernel/list.ts';
import { rupees } from '../../kernel/money.ts';
import { mainCategories } from '../categories.ts';
import { type Season, sownIn } from '../field-use.ts';

export const isInStock: Condition = sql`products.stock > 0`;

/** Both bounds are inclusive, in rupees. */
export function pricedBetween(least: number, most: number): Condition {
  return sql<SqlBool>`products.price between ${rupees(least)} and ${rupees(most)}`;
}

export function fromCountry(country: string): Condition {
  return sql<SqlBool>`products.country_of_origin = ${country}`;
}

export function soldBy(vendorId: string): Condition {
  return sql<SqlBool>`products.vendor_id = ${vendorId}`;
}

/** In any upper or lower case: vendors spell one brand in several ways. */
export function ofBrand(brand: string): Condition {
  return sql<SqlBool>`lower(products.brand) = lower(${brand})`;
}

/** Seeds with a sowing month of the season. */
export function sownDuring(season: Season): Condition {
  return sql<SqlBool>`exists (select from field_uses
    where field_uses.product_id = products.id and field_uses.sowing_months && ${sownIn[season]}::smallint[])`;
}

/**
 * Navigation mixes categories and subcategories (docs/product.md, Categories); an index covers one column, so only one
 * is compared.
 */
export function inCategory(name: string): Condition {
  return mainCategories.includes(name)
    ? sql`products.category = ${name}`
    : sql`products.subcategory = ${name}`;
}
