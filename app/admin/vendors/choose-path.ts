/** Pages that let the user select a vendor. */
export const vendorChoicePages = {
  products: '/admin/products',
  orders: '/admin/orders',
  new: '/admin/products/new',
} as const;
export type VendorChoicePage = keyof typeof vendorChoicePages;

/** Path of the vendor selection for a page. The page's query, with its filters or form values, is preserved. */
export function choosePath(asker: VendorChoicePage, query: string): string {
  return `/admin/vendors/choose?${new URLSearchParams({ for: asker, with: query.replace(/^\?/, '') })}`;
}

/** Path back to the requesting page, with its query and the selected vendor. */
export function chosenPath(asker: VendorChoicePage, query: string, vendor: string): string {
  const params = new URLSearchParams(query);
  params.set('vendor', vendor);
  return `${vendorChoicePages[asker]}?${params}`;
}
