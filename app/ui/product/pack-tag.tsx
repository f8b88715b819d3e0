/** Pack size tag over the lower edge of a product picture. */
export function PackTag({ children }: { children: string }) {
  return <span className="pack">{children}</span>;
}
