/** Encoding of a form's body (URL-encoded or multipart), and its normalised `Content-Type`. */
export type FormKind =
  | { readonly name: 'fields'; readonly type: string }
  | { readonly name: 'parts'; readonly type: string; readonly boundary: string };

const fields = /^application\/x-www-form-urlencoded\s*(?:;\s*charset=[\w-]+\s*)?$/i;
const parts =
  /^multipart\/form-data\s*;\s*boundary=(?:"(?<quoted>[^"\\]+)"|(?<plain>[^\s",;]+))\s*(?:;\s*charset=[\w-]+\s*)?$/i;

/**
 * The kind of a form by its `Content-Type`; null for everything else. Strict: an ambiguous header, such as with two
 * boundaries or two types, is no form. Otherwise a parser could read other parts than those whose limits were checked.
 */
export function formKindOf(type: string | null): FormKind | null {
  if (fields.test(type ?? '')) return { name: 'fields', type: 'application/x-www-form-urlencoded' };
  const found = parts.exec(type ?? '')?.groups;
  const boundary = found?.quoted ?? found?.plain;
  if (!boundary) return null;
  return { name: 'parts', type: `multipart/form-data; boundary="${boundary}"`, boundary };
}
