/** The pages that ask for a vendor. */
export const askers = {
  products: '/admin/products',
  orders: '/admin/orders',
  new: '/admin/products/new',
} as const;
export type Asker = keyof typeof askers;

/** Where a vendor is chosen for a page. What else was asked or typed there, its query, comes back with the vendor. */
export function choosePath(asker: Asker, query: string): string {
  return `/admin/vendors/choose?${new URLSearchParams({ for: asker, with: query.replace(/^\?/, '') })}`;
}

/** The page that asked, with what was asked there and the vendor. */
export function chosenPath(asker: Asker, query: string, vendor: string): string {
  const asked = new URLSearchParams(query);
  asked.set('vendor', vendor);
  return `${askers[asker]}?${asked}`;
}
