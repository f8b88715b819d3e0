import { navigationCategories } from '../../market/catalogue/categories.ts';
import { categoryPath } from './category-link.ts';

/** Indexable pages other than products. */
export const publicPaths = [
  '/',
  '/products',
  ...navigationCategories.map(categoryPath),
  '/about',
  '/contact',
  '/shipping',
  '/refund',
  '/privacy',
  '/terms',
  '/how-we-rank',
  '/vendor/register',
];
