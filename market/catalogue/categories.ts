/** The categories offered in navigation (spec section 9); some are subcategories of the three that products carry. */
export const navigationCategories = ['Seeds', 'Equipment', 'Supplies', 'Irrigation', 'Fertilizers'] as const;
export type NavigationCategory = (typeof navigationCategories)[number];

/** The category that a product carries (spec section 3, Product). */
export const productCategories = ['Seeds', 'Equipment', 'Supplies'] as const;

/** Spec section 3, Product: the subcategories of the sample catalogue. */
export const subcategories = [
  'Grain Seeds',
  'Vegetable Seeds',
  'Oil Seeds',
  'Tractors',
  'Cultivators',
  'Irrigation',
  'Harvesters',
  'Sprayers',
  'Tillage Equipment',
  'Hand Tools',
  'Fertilizers',
  'Testing Equipment',
] as const;
