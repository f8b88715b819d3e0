/** The page of a vendor's statement: in their portal, or in the administrators' with the id of the vendor. */
export function statementPath(month: string, vendorId?: string | null): string {
  const page = !vendorId ? '/vendor/money' : `/admin/vendors/${encodeURIComponent(vendorId)}`;
  return `${page}/statement?month=${month}`;
}
