/** The list of one category. */
export function categoryPath(category: string): string {
  return `/products?category=${encodeURIComponent(category)}`;
}
