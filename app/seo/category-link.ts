/** URL of the product list of a category. */
export function categoryPath(category: string): string {
  return `/products?category=${encodeURIComponent(category)}`;
}
