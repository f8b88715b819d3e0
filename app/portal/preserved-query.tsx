/** What else is asked stays asked when a form is sent. */
export function PreservedQuery({ query, except }: { query: string; except?: string }) {
  const asked = new URLSearchParams(query.split('?')[1]);
  return [...asked]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
