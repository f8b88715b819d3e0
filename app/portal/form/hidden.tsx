export type HiddenFields = Readonly<Record<string, string | number | undefined>>;

/** Hidden fields by name; one without a value is not sent. */
export function Hidden({ fields }: { fields: HiddenFields }) {
  return Object.entries(fields).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** What distinguishes the forms of one act on a page, see `rowOf`; undefined for the only one. */
export function rowIn({ id, to }: HiddenFields): Readonly<Record<string, string>> | undefined {
  return id === undefined ? undefined : { id: String(id), to: String(to ?? '') };
}
