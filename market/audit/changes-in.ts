/** Audit facts: what differs between two sets of values, as `before > after` by name; an empty value is ''. */
export function changesIn<Values extends Record<keyof Values, string | number | null>>(
  before: Values,
  after: Values,
): Record<string, string> {
  const names = (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => before[name] !== after[name],
  );
  return Object.fromEntries(names.map((name) => [name, `${before[name] ?? ''} > ${after[name] ?? ''}`]));
}
