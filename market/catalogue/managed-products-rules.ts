import { subcategoryNames } from './kinds-rules.ts';

/** Filters and sort orders of the product administration. */
export const productStatuses = ['live', 'withheld', 'draft', 'archived'] as const;
export const productSorts = ['added', 'name', 'price'] as const;
export type ProductSort = (typeof productSorts)[number];
export const productCategories = subcategoryNames;

/** Out of stock, at or below the vendor's threshold, or above it. */
export const stockLevels = ['enough', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Statuses that a vendor can set. Approval and licences decide whether a live product is on sale at once. */
export const desiredStatuses = ['live', 'draft', 'archived'] as const;
export type DesiredStatus = (typeof desiredStatuses)[number];

/** How a bulk change sets prices: by per cent, by rupees, all to one price, or each to its MRP. */
export const priceChanges = ['raise-percent', 'lower-percent', 'raise', 'lower', 'set', 'mrp'] as const;
export type PriceChange = (typeof priceChanges)[number];

/** Products of one bulk change: more than one page of the list can select. */
export const maxProductsAtOnce = 200;
