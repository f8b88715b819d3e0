/** The categories offered in navigation (spec section 9); some are subcategories of the three that products carry. */
export const navigationCategories = ['Seeds', 'Equipment', 'Supplies', 'Irrigation', 'Fertilizers'] as const;
export type NavigationCategory = (typeof navigationCategories)[number];
