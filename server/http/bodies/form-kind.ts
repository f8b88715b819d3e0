/** How the body of a form is written, and the type that tells the same to its reader. */
export type FormKind =
  | { readonly name: 'fields'; readonly type: string }
  | { readonly name: 'parts'; readonly type: string; readonly boundary: string };

const fields = /^application\/x-www-form-urlencoded\s*(?:;\s*charset=[\w-]+\s*)?$/i;
const parts =
  /^multipart\/form-data\s*;\s*boundary=(?:"(?<quoted>[^"\\]+)"|(?<plain>[^\s",;]+))\s*(?:;\s*charset=[\w-]+\s*)?$/i;

/**
 * The kind of a form by its `Content-Type`; null for everything else. Strict: what another reader could understand in another
 * way, such as two boundaries or two types, is no form, so that nothing is parsed by other bounds than it was held to.
 */
export function formKindOf(type: string | null): FormKind | null {
  if (fields.test(type ?? '')) return { name: 'fields', type: 'application/x-www-form-urlencoded' };
  const found = parts.exec(type ?? '')?.groups;
  const boundary = found?.quoted ?? found?.plain;
  if (!boundary) return null;
  return { name: 'parts', type: `multipart/form-data; boundary="${boundary}"`, boundary };
}
