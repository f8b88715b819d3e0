import { subcategoryNames } from './kinds-rules.ts';

/** What can be asked of the vendor's list. */
export const productStatuses = ['live', 'withheld', 'draft', 'archived'] as const;
export const productSorts = ['added', 'name', 'price'] as const;
export type ProductSort = (typeof productSorts)[number];
export const productCategories = subcategoryNames;

/** Out of stock, at or below the vendor's threshold, or more. */
export const stockLevels = ['enough', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** What a vendor can ask for; whether it is on sale at once, approval and licences decide. */
export const desiredStatuses = ['live', 'draft', 'archived'] as const;
export type DesiredStatus = (typeof desiredStatuses)[number];
