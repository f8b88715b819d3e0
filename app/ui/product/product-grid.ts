/** Where products of a list stand, and their skeletons before them. */
export const productGrid =
  'grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 lg:gap-x-6 lg:gap-y-10';
