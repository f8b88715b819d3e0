/** The channel on which the database tells of changes in the catalogue, at their commit (migration 0009). */
export const catalogueChannel = 'catalogue';

/**
 * What changed: the products that only have another stock, by their ids, all still in stock or all still sold out, so
 * that no list shows it; or, as null, anything.
 */
export type CatalogueChange = readonly string[] | null;

/** The news as the database words it. What is not understood may mean anything. */
export function catalogueChangeFrom(payload: string): CatalogueChange {
  try {
    const ids: unknown = JSON.parse(payload);
    return Array.isArray(ids) ? ids.map(String) : null;
  } catch {
    return null;
  }
}
