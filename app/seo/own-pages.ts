import { navigationCategories } from '../../market/catalogue/categories.ts';
import { categoryPath } from './category-link.ts';

/** The pages besides the products that a stranger may look for. */
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
  '/vendor/register',
];
