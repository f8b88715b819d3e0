import type { DemoProduct } from './catalogue/product.ts';
import { before, day, indianDay } from './time.ts';

const lastTest = 18 * day;
const nextLotAfter = 90 * day;

export interface Lot {
  readonly number: string;
  /** YYYY-MM-DD */
  readonly testedOn: string;
}

/** The lot of a seed that was on sale at a moment: a new one is tested every three months, the last weeks before `now`. */
export function lotOnSale(product: DemoProduct, at: Date, now: Date): Lot | null {
  if (!product.seed) return null;
  const newest = before(now, lastTest);
  const lotsAgo = Math.max(0, Math.ceil((newest.getTime() - at.getTime()) / nextLotAfter));
  const testedOn = indianDay(before(newest, lotsAgo * nextLotAfter));
  return { number: `KB-${product.seed.code}-${testedOn.slice(2, 4)}${testedOn.slice(5, 7)}`, testedOn };
}
