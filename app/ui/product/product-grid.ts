/** Grid of a product list and of its skeleton. */
export const productGrid =
  'grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 lg:gap-x-6 lg:gap-y-10';
