/** The categories that a product can have. */
export const mainCategories: readonly string[] = ['Seeds', 'Equipment', 'Supplies'];

/**
 * The categories offered in navigation (docs/product.md, Categories); some are subcategories of the three that products
 * carry.
 */
export const navigationCategories = ['Seeds', 'Equipment', 'Supplies', 'Irrigation', 'Fertilizers'] as const;
export type NavigationCategory = (typeof navigationCategories)[number];
