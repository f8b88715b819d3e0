/** The turmeric tag astride a picture's lower edge: what one asks for in a shop. */
export function PackTag({ children }: { children: string }) {
  return <span className="pack">{children}</span>;
}
