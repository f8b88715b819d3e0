/** Hidden fields that preserve the rest of the query when a form is sent. */
export function PreservedQuery({ query, except }: { query: string; except?: string }) {
  const params = new URLSearchParams(query.split('?')[1]);
  return [...params]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
