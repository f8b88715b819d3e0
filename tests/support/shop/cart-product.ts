import type { CartProduct } from '../../../market/cart/saved-products.ts';

/** A product in the format of the cart. */
export const wheatInCart: CartProduct = {
  id: 'wheat',
  name: 'Wheat HD 3086',
  pack: '40 kg',
  category: 'Seeds',
  subcategory: 'Grain Seeds',
  imageKey: 'wheat-hd-3086',
  price: 179_900,
  stock: 7,
  vendor: { id: 'v1', name: 'Demo Beej Bhandar', city: 'Pune' },
};
