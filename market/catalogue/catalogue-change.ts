/** Notification channel of the database for catalogue changes, sent at commit (migration 0009). */
export const catalogueChannel = 'catalogue';

/**
 * Ids of products whose stock changed without changing whether they are in stock, so that no list is affected; null
 * means that anything may have changed.
 */
export type CatalogueChange = readonly string[] | null;

/** Parses a notification payload. Returns null for an unknown payload: anything may have changed. */
export function catalogueChangeFrom(payload: string): CatalogueChange {
  try {
    const ids: unknown = JSON.parse(payload);
    return Array.isArray(ids) ? ids.map(String) : null;
  } catch {
    return null;
  }
}
